import * as z from 'zod/mini'

z.config({ jitless: true })

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Milliseconds since the epoch. */
const Time = z.number().check(z.nonnegative())

const Shared = z.strictObject({
  id: Id,
  /** Whatever fits into a header. */
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  clientId: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(Time),
})

/** What tabs say to each other about their session. */
const SessionMessage = z.discriminatedUnion('kind', [
  /** A tab without a token asks, under a name for this one question; `of` a certain session, or of any. */
  z.strictObject({ kind: z.literal('ask'), from: Id, of: z.nullable(Id) }),
  /** A tab answers the question `to`. */
  z.strictObject({ kind: z.literal('offer'), to: Id, session: Shared, lastActive: Time }),
  /** Somebody signed in again. */
  z.strictObject({ kind: z.literal('renewed'), session: Shared }),
  /** Somebody signed out; or nobody had used the session since `lastActive`, or somebody asked for the lock. */
  z.strictObject({ kind: z.literal('left'), id: Id }),
  z.strictObject({
    kind: z.literal('locked'),
    id: Id,
    lastActive: Time,
    reason: z.enum(['idle', 'asked']),
  }),
  /** Somebody used the tab that says so. */
  z.strictObject({ kind: z.literal('active'), id: Id, at: Time }),
])
export type SessionMessage = z.output<typeof SessionMessage>

/** A message of the channel, or null for whatever is none: an older console in another tab may speak otherwise. */
export function readSessionMessage(data: unknown): SessionMessage | null {
  const read = z.safeParse(SessionMessage, data)
  return read.success ? read.data : null
}
