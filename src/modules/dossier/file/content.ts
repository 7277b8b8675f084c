import * as z from 'zod/mini'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_GROUPS } from '#core/findings/rules/rule.ts'
import { Digest, ShortName } from '#modules/dossier/core/messages.ts'
import { ROLES } from '#modules/team/core/permissions.ts'

const Text = z.string()
const Count = z.int().check(z.minimum(0))
/** ISO 8601 in UTC, by the host's clock. */
const Moment = z.iso.datetime({ precision: 3 })
const Flag = z.enum(FLAGS)
/** 1-based index in `alerts`, as printed on the pages. */
const AlertNumber = z.int().check(z.minimum(1))

const Reason = z.strictObject({ code: ShortName, label: Text, alerts: z.array(AlertNumber) })

/** When the host read an answer for a conclusion, and the HTTP status; null without an answer. */
const Fetched = z.strictObject({ at: z.nullable(Moment), status: z.nullable(z.int()) })

const Conclusion = z.strictObject({
  id: Text,
  /** Identified by issuer and subject together. */
  person: z.strictObject({ issuer: Text, subject: Text, name: Text, roles: z.array(z.enum(ROLES)) }),
  at: Moment,
  outcome: z.strictObject({ id: ShortName, label: Text }),
  reasons: z.array(Reason),
  notChosen: z.array(Reason),
  words: Text,
  fetched: z.strictObject({ score: Fetched, biometria: Fetched, laudo: Fetched }),
  /** The last line of the access log before this conclusion: its number and chain hash. */
  log: z.strictObject({ seq: Count, head: Text }),
})
export type Conclusion = z.output<typeof Conclusion>

const Side = z.strictObject({ place: Text, name: Text, value: Text })

const Signal = z.strictObject({
  rule: Text,
  source: z.enum(['laudo', 'rule', 'cross', 'status']),
  text: Text,
  values: z.array(Side),
  /** 1-based laudo lines. */
  lines: z.array(Count),
  /** The words of the service's text that decided, or ''. */
  words: Text,
  why: Text,
})

const Alert = z.strictObject({ flag: z.enum(['fail', 'warn']), text: Text, signals: z.array(Signal) })
export type Alert = z.output<typeof Alert>

const Code = z.strictObject({ code: Text, text: Text })

/** The content of a dossier: printed on its pages for people, attached as JSON for machines. */
export const DossierContent = z.strictObject({
  format: z.literal('lupa-dossier-2'),
  id: Text,
  organisation: Text,
  retention: Text,
  isDemonstration: z.boolean(),
  timeZone: Text,
  case: z.strictObject({
    by: z.enum(['chave', 'id']),
    value: Text,
    chave: z.nullable(Text),
    id: z.nullable(Text),
    name: z.nullable(Text),
    isNameInLaudo: z.boolean(),
    document: Text,
  }),
  conclusions: z.array(Conclusion).check(z.minLength(1), z.maxLength(2)),
  /** Whether the outcome needs a second signature and has only one. Earlier files lack it. */
  lacksSecond: z.optional(z.boolean()),
  evidence: Digest,
  /** Identifies the key of the evidence digest. Digests of different keys cannot be compared. */
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
  cpf: z.strictObject({ read: z.nullable(Text), informed: z.nullable(Text), other: z.nullable(Text) }),
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
  quiet: z.array(z.strictObject({ rule: Text, group: z.enum(RULE_GROUPS), name: Text })),
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
    /** Each answer's other values; null if it lacks the name. */
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
    /** SHA-256 of the config and of the vocabulary, in hexadecimal digits. */
    config: Text,
    vocabulary: Text,
  }),
  /** Whether the signature has a time stamp. `failed`: an optional stamp could not be made. */
  timestamp: z.enum(['none', 'stamped', 'failed']),
  certificate: z.strictObject({ subject: Text, issuer: Text, digest: Text, isSelfIssued: z.boolean() }),
})
export type DossierContent = z.output<typeof DossierContent>
