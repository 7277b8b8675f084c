import * as z from 'zod/mini'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../contract/analise.ts'
import { SIGN_IN_PROBLEMS } from './addresses.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'

/** What people do that the access log tells, in the order of their day. */
export const ACCESS_ACTIONS = [
  'sign-in',
  /** The provider or the console did not let somebody in; the result says why. */
  'sign-in-refused',
  'sign-out',
  /** A cookie that the host did not accept although it was sent as a session: edited, or of another secret. */
  'session-refused',
  /** A request that the person's permissions do not allow; `permission` is the one that was missing. */
  'permission-refused',
  /** A Chave or Id was looked up by hand, and there was no case to show. */
  'search',
  /** A case was shown. */
  'case',
  /** A row of a list was looked up. */
  'list-row',
  /** A list was started; `count` is its number of rows. */
  'list-run',
  /** One masked value was shown. */
  'reveal',
  /** The answers of the service were shown as they came. */
  'raw',
  /** Cases left the console as a file; `count` is their number. */
  'export',
  'print',
  'copy',
  'access-log-read',
  'access-log-export',
] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]

/** How an action ended. There is no free text: a message could quote anything. */
export const ACCESS_RESULTS = [
  'ok',
  /** Shown, without the answers of some calls. */
  'partial',
  'not-found',
  /** The service or the host failed: nothing was shown. */
  'failed',
  /** A session that has ended. */
  'expired',
  ...SIGN_IN_PROBLEMS,
] as const
export type AccessResult = (typeof ACCESS_RESULTS)[number]

/** 128 bits of an HMAC-SHA-256, as base64url. */
const Digest = z.string().check(z.regex(/^[\w-]{22}$/))

/** The short name of a reason for a reveal, from a closed list of the installation. */
const ReasonId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))

/** What a reveal showed: a field of the document by its name in the interface. Other names are the service's, and not written. */
export const REVEALED = [...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS, 'other-field', 'laudo-line'] as const
export type RevealedPlace = (typeof REVEALED)[number]

/** Longest Chave that is written in the clear, in UTF-16 code units; what is longer is cut, its digest is of the whole. */
export const PLAIN_KEY_LENGTH = 256

const HEAD = {
  /** Version of this schema; tells the line from others of the same stream. */
  access: z.literal(1),
  /** UTC. */
  time: z.iso.datetime(),
  /** Counts the lines of a chain from 1. */
  seq: z.int().check(z.minimum(1)),
  /** The process that wrote the line. */
  replica: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
}

const TAIL = {
  /** `mac` of the line before; null on the first line of a chain. */
  prev: z.nullable(Digest),
  /** Digest of this line up to here, which only the holder of the log's key can make. */
  mac: Digest,
}

/** A line about a person. Closed: what is not here cannot be written. */
export const PersonEntry = z.strictObject({
  ...HEAD,
  action: z.enum(ACCESS_ACTIONS),
  result: z.enum(ACCESS_RESULTS),
  /** The provider's subject, or the digest of one that looks like a CPF or an e-mail address; null before the sign-in. */
  subject: z.nullable(z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/))),
  roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  /** The permission that the action rested on: `values:see` says that values were shown unmasked. */
  permission: z.nullable(z.enum(PERMISSIONS)),
  /** Digest of the Chave or Id that was asked for. */
  key: z.nullable(Digest),
  /** Digest of the same case's other name: its Id where the Chave was asked for, and the other way round. */
  otherKey: z.optional(Digest),
  /** The Chave or Id itself, only where the installation wants it. */
  plainKey: z.optional(z.string().check(z.maxLength(PLAIN_KEY_LENGTH))),
  count: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  revealed: z.optional(z.enum(REVEALED)),
  reason: z.optional(ReasonId),
  /** Lines like this before it, about nobody who was signed in, that were left out because there were too many. */
  leftOut: z.optional(z.int().check(z.minimum(1))),
  requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** `page`: the host did not see it happen, and relies on the browser. */
  reportedBy: z.enum(['host', 'page']),
  ...TAIL,
})

/** What interrupted a file that is being written. */
export const INTERRUPTIONS = ['rotated', 'removed', 'truncated', 'grown'] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

/** A line about the log itself. */
export const LogEntry = z.strictObject({
  ...HEAD,
  /** `continue`: the same process writes on after an interruption. `stop`: it ended as it should. */
  action: z.enum(['start', 'continue', 'stop']),
  stream: z.enum(['file', 'stdout']),
  version: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  /** Whether this is the first line of its file or stream. */
  first: z.optional(z.literal(true)),
  after: z.optional(z.enum(INTERRUPTIONS)),
  /** Bytes of unfinished lines just before this one: what a crash or a full disk left. None of them was shown. */
  unfinished: z.optional(z.int().check(z.minimum(1))),
  ...TAIL,
})

/** One line of the access log. */
export const AccessEntry = z.discriminatedUnion('action', [PersonEntry, LogEntry])
export type AccessEntry = z.output<typeof AccessEntry>

/** Answer of GET /api/access-log. */
export const AccessLogAnswer = z.discriminatedUnion('kept', [
  /** The log goes to standard output, and is kept by whatever collects that. */
  z.strictObject({ kept: z.literal('elsewhere') }),
  z.strictObject({
    kept: z.literal('file'),
    /** Each replica keeps a file of its own: these are the lines of this one. */
    replica: z.string(),
    /** Newest first. */
    entries: z.array(AccessEntry),
    /** `before` of the page of older lines; null where everything was read. */
    next: z.nullable(z.string()),
    /** Whether every line that was read, also those that the filter left out, is as it was written. */
    unbroken: z.boolean(),
    /** The newest line that is not, or whose line before is missing; its time where that can be read. */
    brokenAt: z.nullable(z.strictObject({ seq: z.nullable(z.int()), time: z.nullable(z.string()) })),
  }),
])
export type AccessLogAnswer = z.output<typeof AccessLogAnswer>
