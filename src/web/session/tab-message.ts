import * as z from 'zod/mini'

z.config({ jitless: true })

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
/** Milliseconds since the epoch. */
const Time = z.number().check(z.nonnegative())

const Shared = z.strictObject({
  id: Id,
  /** Characters that are valid in a header. */
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  clientId: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(Time),
})

/** The messages between tabs about their session. */
const TabMessage = z.discriminatedUnion('kind', [
  /** A tab without a token requests one, under a random request id; of the session `of`, or of any. */
  z.strictObject({ kind: z.literal('request'), from: Id, of: z.nullable(Id) }),
  /** A tab answers the request `to`. */
  z.strictObject({ kind: z.literal('offer'), to: Id, session: Shared, lastUsedAt: Time }),
  /** Somebody signed in again. */
  z.strictObject({ kind: z.literal('renewed'), session: Shared }),
  z.strictObject({ kind: z.literal('signed-out'), id: Id }),
  /** The session was locked; it had last been used at `lastUsedAt`. */
  z.strictObject({
    kind: z.literal('locked'),
    id: Id,
    lastUsedAt: Time,
    reason: z.enum(['idle', 'requested']),
  }),
  /** The sending tab was used. */
  z.strictObject({ kind: z.literal('used'), id: Id, at: Time }),
])
export type TabMessage = z.output<typeof TabMessage>

/** A message of the channel, or null for anything else: another version of the console may post it. */
export function readTabMessage(data: unknown): TabMessage | null {
  const read = z.safeParse(TabMessage, data)
  return read.success ? read.data : null
}
