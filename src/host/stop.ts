import type { Server } from 'node:http'
import { STOP_MS } from './limits.ts'

/** Milliseconds for a request that is on its way to arrive. */
const ARRIVAL_MS = 1500

/** npm passes on what the whole group has received already: within this, in milliseconds, two signals are one. */
const SAME_SIGNAL_MS = 500

/** A stop in two steps: the host serves on while balancers turn away from it, then it closes. */
export interface Stop {
  readonly isStopping: () => boolean
  /** Counts the answers of a server, which is closed in the end. */
  readonly watch: (server: Server) => void
  readonly begin: () => void
  /** Whether balancers are given time. */
  readonly isWaiting: () => boolean
  readonly hurry: () => void
  /** Resolves when everything is answered. */
  readonly ended: Promise<void>
}

/** @param delayMs milliseconds of serving on: longer than balancers take to notice that `/readyz` says 503. */
export function createStop(delayMs: number): Stop {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  let wait: NodeJS.Timeout | null = null
  let server: Server | null = null
  let inProgress = 0

  /** Node waits for connections that have not sent a request; here only answers in progress count. */
  function close(): void {
    if (!server) return
    server.close(() => resolve())
    const closeAll = () => server?.closeAllConnections()
    setTimeout(() => {
      setInterval(() => {
        if (inProgress === 0) closeAll()
      }, 50).unref()
    }, ARRIVAL_MS).unref()
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
        inProgress += 1
        outgoing.once('close', () => (inProgress -= 1))
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
 * Ends the process on SIGTERM and SIGINT when the stop has ended. A second signal ends the wait for balancers; one after
 * it ends the process at once.
 *
 * @param onEnd called when everything is answered.
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
      if (stop.isWaiting())
        console.log('Lupa stops as soon as balancers have noticed; a second signal ends this wait.')
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
