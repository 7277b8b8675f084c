import type { SessionChannel } from './session-link.ts'

/** A message that changes its meaning needs a new name. */
const NAME = 'lupa.session.1'

/** The channel between the tabs of this origin: from memory to memory, and nothing of it is kept. */
export function openSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    say: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}
