import type { Server } from 'node:http'
import { DEFAULT_LIMITS } from '../config/limits.ts'
import type { Connections } from './connections.ts'

/** Milliseconds that a stop waits for answers in progress: no exchange with the service takes longer. */
const GRACE_MS = DEFAULT_LIMITS.timeoutMs + 1000

/** Milliseconds for a request that is on its way to arrive. */
const ARRIVAL_MS = 1500

/**
 * Ends the process on SIGTERM and SIGINT as soon as everything in progress is answered; on a second signal at once.
 *
 * @param onStop called first, so that probes can fail and no further requests are sent here.
 * @param onEnd called when everything is answered.
 */
export function stopOnSignal(
  server: Server,
  connections: Connections,
  onStop: () => void,
  onEnd: () => Promise<void> = () => Promise.resolve(),
): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    onStop()
    server.close(() => void onEnd().finally(() => process.exit(0)))
    // A browser keeps its connection open for seconds after the last answer.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    // A connection without a request would keep the process alive as long as an answer may take.
    setTimeout(connections.endIdle, ARRIVAL_MS).unref()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
