import * as z from 'zod/mini'

z.config({ jitless: true })

/** What a tab remembers of itself over a reload: random ids, which say nothing about a person. */
export interface TabIds {
  /** The session of the tab. */
  readonly session: string
  /** The tab itself, among those of the session. */
  readonly tab: string
}

/** The window's name for a tab. It survives a reload, is not storage, and is not copied to a duplicate of the tab. */
export function tabNameOf({ session, tab }: TabIds): string {
  return `lupa:${session}:${tab}`
}

/** The ids in a window's name; null in any other name. */
export function readTabName(name: string): TabIds | null {
  const [, session, tab] = /^lupa:([0-9a-f]{32}):([0-9a-f]{32})$/.exec(name) ?? []
  return session !== undefined && tab !== undefined ? { session, tab } : null
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

/** The messages between the tabs of one session about what each would lose by a reload. */
const CopyMessage = z.discriminatedUnion('kind', [
  /** A tab has joined the session, maybe after a reload. */
  z.strictObject({ kind: z.literal('hello'), from: Id }),
  /** What the tab `from` would lose; null for nothing. */
  z.strictObject({ kind: z.literal('copy'), from: Id, value: z.unknown() }),
  /** The copy of the tab `to`, which was reloaded. */
  z.strictObject({ kind: z.literal('returned'), to: Id, value: z.unknown() }),
])
export type CopyMessage = z.output<typeof CopyMessage>

/** A message of the channel, or null for anything else: another version of the console may post it. */
export function readCopyMessage(data: unknown): CopyMessage | null {
  const read = z.safeParse(CopyMessage, data)
  return read.success ? read.data : null
}

/** A new name for each incompatible change of the messages. */
const SESSIONS = 'lupa.session.2'
const COPIES = 'lupa.copies.1'

/** Messages to and from other tabs of this origin. */
export interface TabChannel<Message = TabMessage> {
  readonly post: (message: Message) => void
  /** The data is unvalidated: other versions of the console may post anything. */
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

function openChannel<Message>(name: string): TabChannel<Message> {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}

/** The channel between the tabs of this origin: from memory to memory, nothing is stored. */
export function openTabChannel(): TabChannel {
  return openChannel(SESSIONS)
}

/** The channel between the tabs of one session; the tabs of another do not have its name. */
export function openCopyChannel(sessionId: string): TabChannel<CopyMessage> {
  return openChannel(`${COPIES}.${sessionId}`)
}
