import type { Server } from 'node:http'
import { STOP_MS } from './limits.ts'

/** Milliseconds for a request in transit to arrive. */
const ARRIVAL_MS = 1500

/** npm forwards a signal that the whole process group has already received: within this time, two signals are one. */
const SAME_SIGNAL_MS = 500

/** Stops in two steps: serve until balancers have moved away, then close. */
export interface Stop {
  readonly isStopping: () => boolean
  /** Registers the server to close. */
  readonly watch: (server: Server) => void
  readonly begin: () => void
  readonly isWaiting: () => boolean
  readonly hurry: () => void
  /** Resolves when all requests have ended. */
  readonly ended: Promise<void>
}

/**
 * @param delayMs milliseconds of serving while `/readyz` answers 503.
 * @param arrivalMs milliseconds for requests that were sent before the stop.
 */
export function createStop(delayMs: number, arrivalMs = ARRIVAL_MS): Stop {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  let wait: NodeJS.Timeout | null = null
  let server: Server | null = null
  let inFlight = 0

  /** Waits for requests in flight only. Node would also wait for connections without a request. */
  function close(): void {
    if (!server) return
    server.close(() => resolve())
    const closeAll = () => server?.closeAllConnections()
    setTimeout(() => {
      setInterval(() => {
        if (inFlight === 0) closeAll()
      }, 50).unref()
    }, arrivalMs).unref()
    setTimeout(closeAll, STOP_MS).unref()
  }

  const hurry = () => {
    if (wait) clearTimeout(wait)
    wait = null
    close()
  }
  return {
    isStopping: () => isStopping,
    watch: (watched) => {
      server = watched
      watched.on('request', (_incoming, outgoing) => {
        inFlight += 1
        outgoing.once('close', () => (inFlight -= 1))
      })
    },
    begin: () => {
      isStopping = true
      if (delayMs > 0) wait = setTimeout(hurry, delayMs)
      else hurry()
    },
    isWaiting: () => wait !== null,
    hurry,
    ended,
  }
}

/**
 * Exits on SIGTERM or SIGINT after a stop. A second signal skips the wait for balancers, a third exits at once.
 *
 * @param onEnd runs when all requests have ended.
 */
export function stopOnSignal(stop: Stop, onEnd: () => Promise<unknown> = () => Promise.resolve()): void {
  let latest = -Infinity
  const onSignal = () => {
    const now = performance.now()
    if (now - latest < SAME_SIGNAL_MS) return
    latest = now
    if (stop.isWaiting()) stop.hurry()
    else if (stop.isStopping()) process.exit(1)
    else {
      stop.begin()
      void stop.ended.then(onEnd).finally(() => process.exit(0))
      if (stop.isWaiting()) console.log('Lupa stops after STOP_DELAY. A second signal skips the wait.')
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
