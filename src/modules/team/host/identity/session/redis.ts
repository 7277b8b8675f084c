import { createClient } from '@redis/client'

/** Milliseconds to connect, and between two pings. */
const CONNECTION_MS = 1000

/** Milliseconds of silence until a reconnect: a half-open connection can stay open for minutes. */
const SILENCE_MS = 3000

const RECONNECT_MS = 250

export type Redis = ReturnType<typeof openRedis>

/** The Redis or Valkey server that all replicas share. Commands fail at once while it is disconnected. */
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
  // The deny list reports errors. Without a listener an error would end the process.
  client.on('error', () => {})
  client.connect().catch(() => {})
  return client
}
