/** Messages between tabs of this origin, which trust each other. */
export interface Channel<Message> {
  readonly post: (message: Message) => void
  readonly listen: (listener: (message: Message) => void) => void
  readonly close: () => void
}

/** Nothing is stored. Returns null if the browser denies the channel, as some do without storage. */
export function openChannel<Message>(name: string): Channel<Message> | null {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    return null
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel.close(),
  }
}
