import * as z from 'zod/mini'
import { MAX_KEY_LENGTH } from '#modules/team/core/messages.ts'

/** Characters of a signed opinion: two pages. */
export const MAX_OPINION_LENGTH = 4000

const MAX_REASONS = 60

/** Id of an outcome or code of a reason, as in the config: `refuse`, `CPF-DIF`. */
export const ShortName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/))

/** HMAC-SHA-256 over the canonical JSON (RFC 8785) of the answers, as base64url. */
export const Digest = z.string().check(z.regex(/^[\w-]{43}$/))

export const DossierRequest = z.strictObject({
  by: z.enum(['chave', 'id']),
  value: z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH)),
  /** Digest of the case that the person saw. */
  evidence: Digest,
  outcome: ShortName,
  reasons: z.array(ShortName).check(z.maxLength(MAX_REASONS)),
  words: z.string().check(z.maxLength(MAX_OPINION_LENGTH)),
})
export type DossierRequest = z.output<typeof DossierRequest>

/** `off`: no webhook is configured. `later`: a second person must sign first. */
export const Delivery = z.enum(['off', 'later', 'delivered', 'failed'])
export type Delivery = z.output<typeof Delivery>

const Stamp = z.nullable(z.strictObject({ by: z.string(), at: z.string() }))
export type Stamp = z.output<typeof Stamp>

/** Answer of POST /api/dossier. The host keeps nothing of it. */
export const DossierAnswer = z.strictObject({
  /** `7f3a-91c2`. */
  id: z.string(),
  /** The host's clock, ISO 8601 in UTC. */
  at: z.string(),
  /** `dossie-7f3a-91c2.pdf`. */
  fileName: z.string(),
  /** Base64. */
  file: z.string(),
  delivery: Delivery,
  stamp: Stamp,
})
export type DossierAnswer = z.output<typeof DossierAnswer>

export const DeliveryAnswer = z.strictObject({ delivery: Delivery })
export type DeliveryAnswer = z.output<typeof DeliveryAnswer>

/** Why a conclusion was not signed: `error` of a 403, 409, 422 or 503. */
export const DOSSIER_REFUSALS = [
  /** 409: the case differs from the request's evidence, or from the first signature's. */
  'evidence-changed',
  /** 503: the case could not be read again. */
  'not-read',
  /** 503: too many dossiers wait to be made. */
  'busy',
  /** 403: the second signer is the first one, or may be: another provider is another name space. */
  'same-person',
  /** 422: this person cannot sign this file second, or deliver it, on this host. */
  'not-valid',
  /** 503: no time stamp, for the reason of a `StampError`. */
  'stamp-unreachable',
  'stamp-late',
  'stamp-refused',
  'stamp-not-valid',
  'stamp-clock',
] as const
export type DossierRefusal = (typeof DOSSIER_REFUSALS)[number]

export const DossierProblem = z.enum([
  'not-a-dossier',
  'changed',
  'other-certificate',
  /** The certificate has expired, and no stamp proves an earlier signature. */
  'expired',
  /** The stamp is of an unknown authority, changed, or removed. */
  'unknown-stamp',
  /** The stamp is not of the time of the last conclusion. */
  'stamp-time',
])
export type DossierProblem = z.output<typeof DossierProblem>

export const ConclusionFact = z.strictObject({
  person: z.string(),
  /** Two people may have one name. */
  subject: z.string(),
  at: z.string(),
  outcome: ShortName,
  reasons: z.array(ShortName),
  /** The opinion; null for people who may not see values. */
  words: z.nullable(z.string()),
})
export type ConclusionFact = z.output<typeof ConclusionFact>

/** The case now, compared with the evidence in the dossier. */
const Evidence = z.enum([
  'equal',
  'changed',
  'unread',
  /** The digest was made with another key, so nothing can be compared. */
  'elsewhere',
])
export type Evidence = z.output<typeof Evidence>

const GenuineDossier = z.strictObject({
  problem: z.null(),
  id: z.string(),
  by: z.enum(['chave', 'id']),
  /** The case's Chave or Id; null for people who may not see values. */
  value: z.nullable(z.string()),
  conclusions: z.array(ConclusionFact),
  lacksSecond: z.boolean(),
  stamp: Stamp,
  evidence: Evidence,
  /** Whether this person may add the second signature. */
  maySign: z.boolean(),
})
export type GenuineDossier = z.output<typeof GenuineDossier>

/** Answer of POST /api/dossier/open. A file without a valid signature discloses only its problem. */
export const OpenedDossier = z.union([z.strictObject({ problem: DossierProblem }), GenuineDossier])
export type OpenedDossier = z.output<typeof OpenedDossier>
