import { createClient } from '@redis/client'

/** Milliseconds for a connection, and between two questions whether it lives. */
const CONNECTION_MS = 1000

/** Milliseconds without a word after which a connection is made anew: one whose other end is gone may stay open for minutes. */
const SILENCE_MS = 3000

const RECONNECT_MS = 250

export type Redis = ReturnType<typeof openRedis>

/** The server of the Redis protocol that all replicas share, connected for as long as it can be. What cannot be sent now fails now. */
export function openRedis(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: CONNECTION_MS,
    socket: {
      connectTimeout: CONNECTION_MS,
      reconnectStrategy: RECONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  })
  // The list of ended sessions says it. An error that nobody listens to would end the process.
  client.on('error', () => {})
  client.connect().catch(() => {})
  return client
}
