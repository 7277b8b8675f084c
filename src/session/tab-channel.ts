import type { TabMessage } from './tab-message.ts'

/** A new name for each incompatible change of the messages. */
const NAME = 'lupa.session.2'

/** Messages to and from every other tab of this origin. */
export interface TabChannel {
  readonly post: (message: TabMessage) => void
  /** The data is unvalidated: other versions of the console may post anything. */
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

/** The channel between the tabs of this origin: from memory to memory, nothing is stored. */
export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}
