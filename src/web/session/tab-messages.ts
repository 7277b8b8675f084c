import * as z from 'zod/mini'

z.config({ jitless: true })

/** The window's name for a session's random id. It survives a reload, and is not storage. */
export function tabNameOf(sessionId: string): string {
  return `lupa:${sessionId}`
}

/** The id of the session in a window's name; null in any other name. */
export function readTabName(name: string): string | null {
  return /^lupa:([0-9a-f]{32})$/.exec(name)?.[1] ?? null
}

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

/** A new name for each incompatible change of the messages. */
const SESSIONS = 'lupa.session.2'

/** Messages to and from other tabs of this origin. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  /** The data is unvalidated: other versions of the console may post anything. */
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

/** The channel between the tabs of this origin: from memory to memory, nothing is stored. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(SESSIONS)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}
