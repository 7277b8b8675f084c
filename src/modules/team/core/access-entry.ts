import * as z from 'zod/mini'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { SIGN_IN_PROBLEMS } from './addresses.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'
import { SPOKEN_FIELDS, Subject } from './messages.ts'

export const ACCESS_ACTIONS = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'provider-sign-out',
  'session-refused',
  /** `permission` is the missing one. */
  'permission-refused',
  'search',
  'case',
  /** The page requested a pending case again; once an hour. */
  'follow',
  'list-row',
  'list-run',
  'reveal',
  'confer',
  'export',
  'print',
  'copy',
  /** The page showed images that neither service nor host stores. */
  'view',
  'conclude',
  'countersign',
  'dossier-open',
  'dossier-deliver',
  'access-log-read',
  'access-log-export',
  'sessions-end',
] as const

/** A closed list: free text could contain personal data. */
export const ACCESS_RESULTS = [
  'ok',
  /** Some calls had no answer. */
  'partial',
  'not-found',
  'failed',
  'equal',
  'different',
  'limited',
  ...SIGN_IN_PROBLEMS,
] as const
export type AccessResult = (typeof ACCESS_RESULTS)[number]

/** The first 128 bits of an HMAC-SHA-256, as base64url. */
const Digest = z.string().check(z.regex(/^[\w-]{22}$/))

const ReasonId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))

/** Only field names of the interface: a service could put personal data into its own names. */
export const REVEALED_PLACES = [
  ...OCR_FIELDS,
  ...DEPLOYED_OCR_FIELDS,
  'other-field',
  'laudo-line',
  'laudo-text',
] as const
export type RevealedPlace = (typeof REVEALED_PLACES)[number]

/** Characters; a longer name would make the session cookie too large. */
export const MAX_NAME_LENGTH = 100

export const PersonName = z.string().check(z.regex(new RegExp(`^\\P{C}{1,${MAX_NAME_LENGTH}}$`, 'u')))

/** One line of the access log. The host refuses to write any other key. */
export const AccessEntry = z.strictObject({
  /** Schema version; also marks the line among other output on the same stream. */
  access: z.literal(4),
  time: z.iso.datetime(),
  seq: z.int().check(z.minimum(1)),
  replica: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  issuer: z.string().check(z.regex(/^https?:\/\/[\x21-\x7E]+$/)),
  action: z.enum(ACCESS_ACTIONS),
  result: z.enum(ACCESS_RESULTS),
  /** Digested if it looks like a CPF or an e-mail address; null before the sign-in. */
  subject: z.nullable(Subject),
  /** Missing in lines of older versions, and if it looks like a CPF or an e-mail address. */
  name: z.optional(PersonName),
  roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  /** The permission that the action required; `values:see` means unmasked values. */
  permission: z.nullable(z.enum(PERMISSIONS)),
  key: z.nullable(Digest),
  /** Digest of the Id if a Chave was requested, and vice versa. */
  otherKey: z.optional(Digest),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  revealed: z.optional(z.enum(REVEALED_PLACES)),
  /** Position on the page, from 1, if `revealed` does not name an interface field. */
  position: z.optional(z.int().check(z.minimum(1))),
  conferred: z.optional(z.enum(SPOKEN_FIELDS)),
  reason: z.optional(ReasonId),
  person: z.optional(Subject),
  requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** `page`: reported by the browser, not seen by the host. */
  reportedBy: z.enum(['host', 'page']),
  /** `hash` of the previous line, across files; null on the first. */
  prev: z.nullable(Digest),
  /** HMAC of the fields above with the log's key. */
  hash: Digest,
})
export type AccessEntry = z.output<typeof AccessEntry>

const { subject, name, action, result } = AccessEntry.shape
const AccessCount = z.strictObject({ subject, name, action, result, count: z.int() })
export type AccessCount = z.output<typeof AccessCount>

export const LOG_PURPOSES = ['export', 'counts'] as const

export const AccessLogAnswer = z.discriminatedUnion('kept', [
  z.strictObject({ kept: z.literal('elsewhere') }),
  z.strictObject({
    kept: z.literal('file'),
    /** Each replica writes its own file. */
    replica: z.string(),
    entries: z.array(AccessEntry),
    /** Replaces `entries` if only counts were requested. */
    counts: z.array(AccessCount),
    /** `before` parameter of the next, older page; null at the start of the file. */
    next: z.nullable(z.string()),
    /** The newest broken line, with null values if it is unreadable; null if the chain is intact. */
    brokenAt: z.nullable(z.strictObject({ seq: z.nullable(z.int()), time: z.nullable(z.string()) })),
  }),
])
export type AccessLogAnswer = z.output<typeof AccessLogAnswer>
