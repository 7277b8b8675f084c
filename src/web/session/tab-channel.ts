import type { CopyMessage } from './copy-message.ts'
import type { TabMessage } from './tab-message.ts'

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
