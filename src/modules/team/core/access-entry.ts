import * as z from 'zod/mini'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import { SIGN_IN_PROBLEMS } from './addresses.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'
import { SPOKEN_FIELDS, Subject } from './session-answer.ts'

/** What people do, in the order of their day. */
export const ACCESS_ACTIONS = [
  'sign-in',
  /** The provider or the console refused the sign-in; the result says why. */
  'sign-in-refused',
  'sign-out',
  /** The provider ended a session, or all of a person; the subject is null where it named the session alone. */
  'provider-sign-out',
  /** A session cookie that was edited, or sealed with another secret. */
  'session-refused',
  /** A request beyond the person's permissions; `permission` is the missing one. */
  'permission-refused',
  /** A Chave or Id was looked up by hand, and led to no case. */
  'search',
  'case',
  /** A row of a list was looked up. */
  'list-row',
  /** A list was started; `count` is its number of rows. */
  'list-run',
  'reveal',
  /** What a caller said was compared with a masked value. */
  'confer',
  /** Cases left the console as a file; `count` is their number. */
  'export',
  'print',
  'copy',
  /** Images of a case were shown that the page has from elsewhere. */
  'view',
  /** A case was concluded: a signed dossier was made. */
  'conclude',
  /** The second signature was added to a dossier. */
  'countersign',
  /** A dossier was verified, and compared with its case. */
  'dossier-open',
  /** The bank's systems were told of a dossier once more. */
  'dossier-deliver',
  'access-log-read',
  'access-log-export',
  /** An auditor ended every session of `person`. */
  'sessions-end',
] as const

/** How an action ended. There is no free text: a message could quote anything. */
export const ACCESS_RESULTS = [
  'ok',
  /** Shown or compared, without the answers of some calls. */
  'partial',
  'not-found',
  /** The service or the host failed: nothing was shown. */
  'failed',
  /** What was compared with the case's value is it, or is not. */
  'equal',
  'different',
  /** Refused, because the person has done it too often. */
  'limited',
  ...SIGN_IN_PROBLEMS,
] as const
export type AccessResult = (typeof ACCESS_RESULTS)[number]

/** 128 bits of an HMAC-SHA-256, as base64url. */
const Digest = z.string().check(z.regex(/^[\w-]{22}$/))

/** The short name of a reason for a reveal, from a closed list of the installation. */
const ReasonId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))

/** What a reveal showed: a field of the document by its name in the interface. Other names are the service's, and not written. */
export const REVEALED_PLACES = [
  ...OCR_FIELDS,
  ...DEPLOYED_OCR_FIELDS,
  'other-field',
  'laudo-line',
  'laudo-text',
] as const
export type RevealedPlace = (typeof REVEALED_PLACES)[number]

/** Characters of a person's name: with more, the session's cookie would grow too large. */
export const MAX_NAME_LENGTH = 100

/** What the provider calls a person, without control characters. */
export const PersonName = z.string().check(z.regex(new RegExp(`^\\P{C}{1,${MAX_NAME_LENGTH}}$`, 'u')))

/** One line of the access log. Closed: a line with anything else cannot be written. */
export const AccessEntry = z.strictObject({
  /** Version of this schema; tells the line from other lines of the same stream. */
  access: z.literal(4),
  time: z.iso.datetime(),
  /** Position in the chain, from 1. */
  seq: z.int().check(z.minimum(1)),
  /** The process that wrote the line. */
  replica: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  /** The provider: a subject is unique only there. */
  issuer: z.string().check(z.regex(/^https?:\/\/[\x21-\x7E]+$/)),
  action: z.enum(ACCESS_ACTIONS),
  result: z.enum(ACCESS_RESULTS),
  /** The provider's subject, or the digest of one that looks like a CPF or an e-mail address; null before the sign-in. */
  subject: z.nullable(Subject),
  /** Left out by earlier versions, and where the provider's name looks like a CPF or an e-mail address. */
  name: z.optional(PersonName),
  roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  /** The permission that the action rested on: `values:see` says that values were shown unmasked. */
  permission: z.nullable(z.enum(PERMISSIONS)),
  /** Digest of the Chave or Id that was asked for. */
  key: z.nullable(Digest),
  /** Digest of the same case's other name: its Id where the Chave was asked for, and the other way round. */
  otherKey: z.optional(Digest),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  revealed: z.optional(z.enum(REVEALED_PLACES)),
  /** Where `revealed` is no field of the interface: its number on the page, from 1. */
  position: z.optional(z.int().check(z.minimum(1))),
  conferred: z.optional(z.enum(SPOKEN_FIELDS)),
  reason: z.optional(ReasonId),
  /** Whose sessions were ended, as in `subject`. */
  person: z.optional(Subject),
  requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** `page`: the host did not see it happen, and relies on the browser. */
  reportedBy: z.enum(['host', 'page']),
  /** `hash` of the line before; null on the first line of a chain, which goes on from file to file. */
  prev: z.nullable(Digest),
  /** Digest of this line up to here, which only the holder of the log's key can make. */
  hash: Digest,
})
export type AccessEntry = z.output<typeof AccessEntry>

const { subject, name, action, result } = AccessEntry.shape
const AccessCount = z.strictObject({ subject, name, action, result, count: z.int() })
export type AccessCount = z.output<typeof AccessCount>

/** What the log is read for, if not for a page of lines: all of them for a file, or counts. */
export const LOG_PURPOSES = ['export', 'counts'] as const

export const AccessLogAnswer = z.discriminatedUnion('kept', [
  /** The log goes to standard output, and a collector keeps it. */
  z.strictObject({ kept: z.literal('elsewhere') }),
  z.strictObject({
    kept: z.literal('file'),
    /** Each replica has a file of its own: these are the lines of this one. */
    replica: z.string(),
    /** Newest first. */
    entries: z.array(AccessEntry),
    /** How often each person did each thing with each result, in the place of `entries` where only that was asked for. */
    counts: z.array(AccessCount),
    /** `before` of the page of older lines; null at the beginning of the file. */
    next: z.nullable(z.string()),
    /**
     * The newest place where the chain breaks: the line that does not follow the one before it; without seq and time where
     * the newest line itself cannot be read. Null where every line that was read is whole.
     */
    brokenAt: z.nullable(z.strictObject({ seq: z.nullable(z.int()), time: z.nullable(z.string()) })),
  }),
])
export type AccessLogAnswer = z.output<typeof AccessLogAnswer>
