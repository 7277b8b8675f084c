import * as z from 'zod/mini'
import { Snapshot } from '../core/dossier/changes.ts'
import { Digest, ShortName } from '../core/dossier/messages.ts'

const Text = z.string()

/** What one person concluded. */
const Conclusion = z.strictObject({
  /** Of the dossier that it was made for. */
  id: Text,
  person: z.strictObject({ subject: Text, name: Text, roles: z.array(Text) }),
  /** ISO 8601 in UTC, the host's clock. */
  at: Text,
  outcome: z.strictObject({ id: ShortName, label: Text }),
  reasons: z.array(z.strictObject({ code: ShortName, label: Text })),
  words: Text,
  /** Whether the person saw masked values. */
  isMasked: z.boolean(),
})
export type Conclusion = z.output<typeof Conclusion>

/** All that a dossier says: its pages say it to people, its attachment to machines. */
export const DossierContent = z.strictObject({
  format: z.literal('lupa-dossier-1'),
  id: Text,
  organisation: Text,
  case: z.strictObject({ by: z.enum(['chave', 'id']), value: Text }),
  /** The first one's, and the second one's where there is one. */
  conclusions: z.array(Conclusion).check(z.minLength(1), z.maxLength(2)),
  /** HMAC of what was read. */
  evidence: Digest,
  /** What the case is compared by later, as the person saw it. */
  snapshot: Snapshot,
})
export type DossierContent = z.output<typeof DossierContent>
