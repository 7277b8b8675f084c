import type { Server } from 'node:http'
import { DEFAULT_LIMITS } from '../config/limits.ts'
import type { Connections } from './connections.ts'

/** Milliseconds that a stop waits for answers in progress: no exchange with the service takes longer. */
const GRACE_MS = DEFAULT_LIMITS.timeoutMs + 1000

/** Milliseconds for a request that is on its way to arrive. */
const ARRIVAL_MS = 1500

/** npm passes on what the whole group has received already: within this, in milliseconds, two signals are one. */
const SAME_SIGNAL_MS = 500

/** Closes the server; resolves when everything in progress is answered. */
export function closeServer(server: Server, connections: Connections): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A browser keeps its connection open for seconds after the last answer.
  setInterval(() => server.closeIdleConnections(), 50).unref()
  // A connection without a request would keep the process alive as long as an answer may take.
  setTimeout(connections.endIdle, ARRIVAL_MS).unref()
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  return closed
}

/** A stop in two steps: the host serves on while balancers turn away from it, then it closes. */
export interface Stop {
  /** Whether balancers should send their requests elsewhere. */
  readonly isStopping: () => boolean
  readonly begin: () => void
  /** Whether balancers are given time. */
  readonly isWaiting: () => boolean
  /** Ends that time. */
  readonly hurry: () => void
  /** Resolves when everything is answered. */
  readonly ended: Promise<void>
}

/**
 * @param delayMs milliseconds of serving on: longer than balancers take to notice that `/readyz` says 503.
 * @param close called after them.
 */
export function createStop(delayMs: number, close: () => Promise<void>): Stop {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  let wait: NodeJS.Timeout | null = null
  const hurry = () => {
    if (wait) clearTimeout(wait)
    wait = null
    resolve(close())
  }
  return {
    isStopping: () => isStopping,
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
 * Ends the process on SIGTERM and SIGINT when the stop has ended. A second signal ends the wait for balancers; one after
 * it ends the process at once.
 *
 * @param onEnd called when everything is answered.
 */
export function stopOnSignal(stop: Stop, onEnd: () => Promise<void> = () => Promise.resolve()): void {
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
      if (stop.isWaiting())
        console.log('Lupa stops as soon as balancers have noticed; a second signal ends this wait.')
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
