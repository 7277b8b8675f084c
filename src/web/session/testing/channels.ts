import type { Channel } from '#web/session/channel.ts'
import type { TabMessage } from '#web/session/tab-sync.ts'

/** Messages arrive asynchronously, in order, as copies. */
export function createChannels() {
  const listeners = new Map<object, (message: TabMessage) => void>()
  const sentMessages: TabMessage[] = []

  function broadcast(message: TabMessage, from: object | null = null): void {
    const copy = structuredClone(message)
    sentMessages.push(copy)
    for (const channel of listeners.keys()) {
      if (channel !== from) queueMicrotask(() => listeners.get(channel)?.(copy))
    }
  }

  function open(): Channel<TabMessage> {
    const channel: Channel<TabMessage> = {
      post: (message) => broadcast(message, channel),
      listen: (listener) => listeners.set(channel, listener),
      close: () => listeners.delete(channel),
    }
    return channel
  }

  return { open, broadcast, sentMessages }
}
