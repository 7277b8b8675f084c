import * as z from 'zod/mini'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { Digest, ShortName } from '#modules/dossier/core/messages.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_GROUPS } from '#core/findings/rules/rule.ts'
import { ROLES } from '#modules/team/core/permissions.ts'

const Text = z.string()
const Count = z.int().check(z.minimum(0))
/** ISO 8601 in UTC, the host's clock. */
const Moment = z.iso.datetime({ precision: 3 })
const Flag = z.enum(FLAGS)
/** A place in `alerts`, from 1 as the pages number them. */
const AlertNumber = z.int().check(z.minimum(1))

const Reason = z.strictObject({
  code: ShortName,
  label: Text,
  /** The alerts that propose it; empty where none does. */
  alerts: z.array(AlertNumber),
})

/** When the host read an answer for a conclusion, and its HTTP status; null where none came. */
const Fetched = z.strictObject({ at: z.nullable(Moment), status: z.nullable(z.int()) })

const Conclusion = z.strictObject({
  /** Of the dossier that it was made for. */
  id: Text,
  /** Known by the provider and its subject together. */
  person: z.strictObject({ issuer: Text, subject: Text, name: Text, roles: z.array(z.enum(ROLES)) }),
  at: Moment,
  outcome: z.strictObject({ id: ShortName, label: Text }),
  reasons: z.array(Reason),
  /** Reasons that alerts proposed and the person did not choose. */
  notChosen: z.array(Reason),
  words: Text,
  fetched: z.strictObject({ score: Fetched, biometria: Fetched, laudo: Fetched }),
  /** The access log before its line of this conclusion: the last line's number, and the head of the chain. */
  log: z.strictObject({ seq: Count, head: Text }),
})
export type Conclusion = z.output<typeof Conclusion>

const Side = z.strictObject({ place: Text, name: Text, value: Text })

/** One of the findings that make an alert. */
const Signal = z.strictObject({
  rule: Text,
  source: z.enum(['laudo', 'rule', 'cross', 'status']),
  text: Text,
  values: z.array(Side),
  /** Lines of the laudo, from 1. */
  lines: z.array(Count),
  /** Words of the service's text that decided; '' where none did. */
  words: Text,
  why: Text,
})

const Alert = z.strictObject({ flag: z.enum(['fail', 'warn']), text: Text, signals: z.array(Signal) })
export type Alert = z.output<typeof Alert>

const Code = z.strictObject({ code: Text, text: Text })

/** All that a dossier says: its pages say it to people, its attachment to machines. */
export const DossierContent = z.strictObject({
  format: z.literal('lupa-dossier-2'),
  id: Text,
  organisation: Text,
  /** How long the installation keeps it; '' where its config does not say. */
  retention: Text,
  isDemonstration: z.boolean(),
  /** Of the times on the pages. */
  timeZone: Text,
  case: z.strictObject({
    by: z.enum(['chave', 'id']),
    value: Text,
    chave: z.nullable(Text),
    id: z.nullable(Text),
    name: z.nullable(Text),
    /** Whether only the laudo has the name. */
    isNameInLaudo: z.boolean(),
    document: Text,
  }),
  /** The first one's, and the second one's where there is one. */
  conclusions: z.array(Conclusion).check(z.minLength(1), z.maxLength(2)),
  evidence: Digest,
  /** Name of the key that the evidence's digest was made with: other keys make other digests of the same case. */
  kid: Text,
  verdict: z.strictObject({ name: z.enum(VERDICTS), text: Text }),
  coverage: z.array(
    z.strictObject({
      part: z.enum(COVERAGE_PARTS),
      state: z.enum(COVERAGE_STATES),
      isRequired: z.boolean(),
      word: Text,
      seen: Text,
      unseen: Text,
    }),
  ),
  cpf: z.strictObject({
    read: z.nullable(Text),
    informed: z.nullable(Text),
    /** Another one that was informed. */
    other: z.nullable(Text),
  }),
  similarity: z.nullable(
    z.strictObject({
      percent: z.nullable(z.number()),
      raw: Text,
      flag: Flag,
      ok: z.number(),
      warn: z.number(),
      areDefaults: z.boolean(),
    }),
  ),
  alerts: z.array(Alert),
  /** Rules that found nothing against the case. */
  quiet: z.array(z.strictObject({ rule: Text, group: z.enum(RULE_GROUPS), name: Text })),
  /** Rules whose level the config sets. */
  levels: z.array(z.strictObject({ rule: Text, name: Text, level: z.enum(['fail', 'warn', 'note', 'off']) })),
  fields: z.array(
    z.strictObject({
      name: Text,
      label: Text,
      value: Text,
      flag: Flag,
      word: Text,
      evidence: z.array(Text),
      alerts: z.array(AlertNumber),
    }),
  ),
  lines: z.array(
    z.strictObject({
      label: Text,
      value: Text,
      message: Text,
      flag: Flag,
      word: Text,
      isValidated: z.boolean(),
    }),
  ),
  service: z.strictObject({
    status: z.nullable(Code),
    reason: z.nullable(Code),
    /** What each answer says beside the document's data and the laudo's lines; null where it has no such name. */
    rows: z.array(
      z.strictObject({
        name: Text,
        label: Text,
        analise: z.nullable(Text),
        biometria: z.nullable(Text),
        laudo: z.nullable(Text),
      }),
    ),
    messages: z.array(Text),
  }),
  program: z.strictObject({
    version: Text,
    /** SHA-256 of the configuration and of the words by which texts are read, in hexadecimal digits. */
    config: Text,
    vocabulary: Text,
  }),
  /** Whether an authority stamps the signature: no, yes, or it should and did not. */
  timestamp: z.enum(['none', 'stamped', 'failed']),
  /** Of the signature; the digest is SHA-256 in hexadecimal digits. */
  certificate: z.strictObject({ subject: Text, issuer: Text, digest: Text, isSelfIssued: z.boolean() }),
})
export type DossierContent = z.output<typeof DossierContent>
