import type { Channel } from '#web/session/channel.ts'
import type { TabMessage } from '#web/session/tab-sync.ts'

/** Channels between the tabs of a test. Messages arrive asynchronously, one by one, in order, and as copies. */
export function createChannels() {
  const listeners = new Map<object, (message: TabMessage) => void>()
  const sent: TabMessage[] = []

  function broadcast(message: TabMessage, from: object | null = null): void {
    const copy = structuredClone(message)
    sent.push(copy)
    for (const to of listeners.keys()) {
      if (to !== from) queueMicrotask(() => listeners.get(to)?.(copy))
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

  return { open, broadcast, sent }
}
