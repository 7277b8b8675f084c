import * as z from 'zod/mini'
import { MOST_KEY_LENGTH } from '#modules/team/core/session-answer.ts'

/** Characters of an opinion that is signed: two pages. */
export const MOST_WORDS = 4000

/** Reasons of one conclusion. */
const MOST_REASONS = 60

/** The short name of an outcome or of a reason, as the config has it: `refuse`, `CPF-DIF`. */
export const ShortName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/))

/** HMAC-SHA-256 over the canonical JSON (RFC 8785) of what was read, as base64url. */
export const Digest = z.string().check(z.regex(/^[\w-]{43}$/))

/** POST /api/dossier: what a person concludes about a case. */
export const DossierRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.minLength(1), z.maxLength(MOST_KEY_LENGTH)),
  /** Of the case as the person saw it. */
  evidence: Digest,
  outcome: ShortName,
  reasons: z.array(ShortName).check(z.maxLength(MOST_REASONS)),
  words: z.string().check(z.maxLength(MOST_WORDS)),
  /** For a second signature: the file of the first, as base64. */
  first: z.optional(z.string()),
})
export type DossierRequest = z.output<typeof DossierRequest>

/** Whether the bank's systems were told: `off` where no webhook is configured, `later` where a second person must sign first. */
export const Delivery = z.enum(['off', 'later', 'delivered', 'failed'])
export type Delivery = z.output<typeof Delivery>

/** Who says since when a signature has been there (ISO 8601 in UTC); null where nobody does. */
const Stamp = z.nullable(z.strictObject({ by: z.string(), at: z.string() }))
export type Stamp = z.output<typeof Stamp>

/** The file that was made. Nothing of it stays in the host. */
export const DossierAnswer = z.strictObject({
  /** Eight hexadecimal digits with a hyphen: `7f3a-91c2`. */
  id: z.string(),
  /** When it was concluded by the host's clock, ISO 8601 in UTC. */
  at: z.string(),
  /** `dossie-7f3a-91c2.pdf`. */
  fileName: z.string(),
  /** Base64. */
  file: z.string(),
  delivery: Delivery,
  stamp: Stamp,
})
export type DossierAnswer = z.output<typeof DossierAnswer>

/** POST /api/dossier/open and /api/dossier/deliver: a file that was made before, as base64. */
export const DossierFile = z.strictObject({ file: z.string() })
export type DossierFile = z.output<typeof DossierFile>

/** Answer of POST /api/dossier/deliver. */
export const DeliveryAnswer = z.strictObject({ delivery: Delivery })
export type DeliveryAnswer = z.output<typeof DeliveryAnswer>

/** Why a conclusion was not signed: `error` of a 403, 409, 422 or 503. */
export const DOSSIER_REFUSALS = [
  /** 409: the evidence is not that of the request any more, or not that of the first signature. */
  'evidence-changed',
  /** 503: the case could not be read again, so that nobody knows whether it has changed. */
  'not-read',
  /** 403: who signs second is who signed first, or that is not known because the provider is another. */
  'same-person',
  /** 422: the file cannot be signed second, or sent by this person, here. */
  'not-valid',
  /** 503: the signature must have a time stamp, and has none: `StampError` says why. */
  'stamp-unreachable',
  'stamp-late',
  'stamp-refused',
  'stamp-not-valid',
  'stamp-clock',
] as const
export type DossierRefusal = (typeof DOSSIER_REFUSALS)[number]

export const DossierProblem = z.enum([
  'not-a-dossier',
  /** Bytes were changed after the signature. */
  'changed',
  'other-certificate',
  /** The certificate has expired, and no stamp says that the signature is older. */
  'expired',
  /** Of an authority that this installation does not know, changed, or taken away. */
  'unknown-stamp',
])
export type DossierProblem = z.output<typeof DossierProblem>

/** Who concluded what, as a dossier says it. */
export const ConclusionFact = z.strictObject({
  person: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  outcome: ShortName,
  reasons: z.array(ShortName),
  /** Null for people who may not see values. */
  words: z.nullable(z.string()),
})
export type ConclusionFact = z.output<typeof ConclusionFact>

/** How a case is now, compared with what was read of it before. */
const Evidence = z.enum([
  'equal',
  'changed',
  /** It could not be read, so that nobody knows. */
  'unread',
  /** It was read under another key, so that nothing can be compared. */
  'elsewhere',
])
export type Evidence = z.output<typeof Evidence>

/** What a dossier says that is as it was signed, and whether its case has changed since. */
const GenuineDossier = z.strictObject({
  problem: z.null(),
  id: z.string(),
  by: z.enum(['chave', 'id']),
  /** Of the case, for the page that shows it; null for people who may not see values. */
  value: z.nullable(z.string()),
  conclusions: z.array(ConclusionFact),
  stamp: Stamp,
  evidence: Evidence,
  /** Whether this person may add the second signature. */
  maySign: z.boolean(),
})
export type GenuineDossier = z.output<typeof GenuineDossier>

/** Answer of POST /api/dossier/open. Nothing is said of a file that is not believed but why. */
export const OpenedDossier = z.union([z.strictObject({ problem: DossierProblem }), GenuineDossier])
export type OpenedDossier = z.output<typeof OpenedDossier>
