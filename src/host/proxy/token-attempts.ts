import type { AttemptLimit } from '../config/limits.ts'

const WINDOW_MS = 60_000

/** Milliseconds that a sign-in is held; what remains of the browser's 30 s is the service's. */
const HELD_MS = 10_000

/** Sign-ins of one client that are held at once: more than sign in to one console in `HELD_MS`. */
const MOST_HELD = 1000

/** A sign-in that is not sent to the service. */
export class TooManySignIns extends Error {
  override readonly name = 'TooManySignIns'
  /** Whole seconds, at least 1. */
  readonly retryAfter: number

  constructor(reason: string, waitMs = 0) {
    super(reason)
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** The limit on guessing. */
export interface TokenAttempts {
  /**
   * Resolves once `client` may send a sign-in. The returned function must be called when the sign-in has ended.
   *
   * @throws TooManySignIns where it may not.
   * @throws the reason of `signal` where that aborts first.
   */
  readonly begin: (client: string, signal: AbortSignal) => Promise<EndAttempt>
}

/** @param isRefused whether the sign-in counts as refused. */
export type EndAttempt = (isRefused: boolean) => void

interface Client {
  /** When each refused sign-in is forgotten, in milliseconds since the epoch, the first one first. */
  readonly forgetAt: number[]
  inProgress: number
  /** First come, first served. */
  readonly held: Set<Held>
}

interface Held {
  readonly admit: () => void
  readonly refuse: (error: unknown) => void
}

const tooManyRefused = ({ forgetAt }: Client) =>
  new TooManySignIns('too many failed attempts to sign in from this address', (forgetAt[0] ?? 0) - Date.now())

const tooManyAtOnce = () => new TooManySignIns('too many people sign in from this address at once')

/**
 * Counts refused sign-ins by client. Those in progress may turn out to be refused, too: one that would be too many if
 * they all were is held until it is known, so that neither simultaneous guesses pass nor simultaneous people are refused.
 */
export function createTokenAttempts(most: AttemptLimit['failuresPerMinute']): TokenAttempts {
  const clients = new Map<string, Client>()

  function clientOf(name: string): Client {
    const known = clients.get(name)
    if (known) return known
    const client = { forgetAt: [], inProgress: 0, held: new Set<Held>() }
    clients.set(name, client)
    return client
  }

  const hasRoom = ({ forgetAt, inProgress }: Client) => forgetAt.length + inProgress < most

  function settle(name: string, client: Client): void {
    for (const held of client.held) {
      if (hasRoom(client)) held.admit()
      else if (client.forgetAt.length >= most) held.refuse(tooManyRefused(client))
      else break
    }
    if (client.forgetAt.length + client.inProgress + client.held.size === 0) clients.delete(name)
  }

  /** Each has a minute of its own: of minutes counted for all together, the end of one and the next would add up. */
  function countRefused(name: string, client: Client): void {
    client.forgetAt.push(Date.now() + WINDOW_MS)
    setTimeout(() => {
      client.forgetAt.shift()
      settle(name, client)
    }, WINDOW_MS).unref()
  }

  function hold(client: Client, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      client.held.delete(held)
    }
    const held: Held = {
      admit: () => {
        leave()
        client.inProgress += 1
        resolve()
      },
      refuse: (error) => {
        leave()
        reject(error)
      },
    }
    const onAbort = () => held.refuse(signal.reason)
    const timer = setTimeout(() => held.refuse(tooManyAtOnce()), HELD_MS)
    signal.addEventListener('abort', onAbort, { once: true })
    client.held.add(held)
    return promise
  }

  return {
    async begin(name, signal) {
      if (most === 0) return () => {}
      signal.throwIfAborted()
      const client = clientOf(name)
      if (hasRoom(client)) client.inProgress += 1
      else if (client.forgetAt.length >= most) throw tooManyRefused(client)
      else if (client.held.size >= MOST_HELD) throw tooManyAtOnce()
      else await hold(client, signal)
      return (isRefused) => {
        client.inProgress -= 1
        if (isRefused) countRefused(name, client)
        settle(name, client)
      }
    },
  }
}
