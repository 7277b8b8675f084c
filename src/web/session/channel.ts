/** Messages to and from other tabs of this origin, which trust each other. */
export interface Channel<Message> {
  readonly post: (message: Message) => void
  readonly listen: (listener: (message: Message) => void) => void
  readonly close: () => void
}

/** Opens a channel between tabs: from memory to memory, nothing is stored. Null if the browser allows none, as some do without storage. */
export function openChannel<Message>(name: string): Channel<Message> | null {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    return null
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel.close(),
  }
}
