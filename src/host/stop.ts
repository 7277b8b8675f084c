import type { Server } from 'node:http'
import type { Connections } from './connections.ts'
import { DEFAULT_LIMITS } from './proxy.ts'

/** How long a stop waits for answers under way, in milliseconds: no exchange with the service takes longer. */
const GRACE = DEFAULT_LIMITS.timeoutMs + 1000

/** Milliseconds for a request that is on its way to arrive. */
const ARRIVAL = 1500

/**
 * Ends the process on SIGTERM and SIGINT once everything under way is answered; on a second one at once.
 *
 * @param onStop called first, for whoever should no longer send requests here.
 */
export function stopOnSignal(server: Server, connections: Connections, onStop: () => void): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    onStop()
    server.close(() => process.exit(0))
    // A browser would otherwise hold a connection open for seconds after its last answer.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    // Whoever connected and says nothing would hold the stop up for as long as an answer may take.
    setTimeout(connections.endSilent, ARRIVAL).unref()
    setTimeout(() => server.closeAllConnections(), GRACE).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
