import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { clientIdOf } from '#core/service/client/client-session.ts'
import type { ClientSession, LockReason, SessionState } from '#core/service/client/client-session.ts'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { createCountdown } from './countdown.ts'
import type { Clocks } from './countdown.ts'

/** Sent between tabs; never displayed, stored or logged. */
export interface SharedSession {
  readonly id: string
  readonly token: string
  readonly clientId: string
  /** Milliseconds since the epoch; null without an `expires_in`. */
  readonly expiresAt: number | null
}

export interface Session
  extends ReadableStore<SessionState>, Pick<ClientSession, 'bearer' | 'handleUnauthorized'> {
  /** Starts a session, or renews it for the same client. */
  readonly signIn: (answer: TokenAnswer, clientId: string) => void
  readonly signOut: () => void
  /** Drops the token; after signing in, the person returns to the same page. */
  readonly lock: (reason: LockReason) => void
  /** Milliseconds since the epoch; null when signed out, expired, or without an `expires_in`. */
  readonly expiresAt: () => number | null
  /** The same in all tabs of the session, expired or not; null when signed out. */
  readonly id: () => string | null
  readonly share: () => SharedSession | null
  /** Takes another tab's session, unless it has expired or this tab has a different one. */
  readonly adopt: (shared: SharedSession) => void
}

/** The latest time of a Date, in milliseconds (ECMA-262, "Time Values and Time Range"). */
const MAX_TIME_MS = 8.64e15

const SIGNED_OUT: SessionState = { status: 'signed-out' }

function readLifetime({ expires_in }: TokenAnswer, now: number): number | null {
  const lifetime = Number(expires_in ?? 0) * 1000
  return lifetime > 0 && now + lifetime <= MAX_TIME_MS ? lifetime : null
}

/** Expires after `expires_in` seconds; without that, only a 401 ends it. */
export function createSession(clocks: Clocks = {}): Session {
  const { now = Date.now } = clocks
  const store = createStore(() => SIGNED_OUT)
  const countdown = createCountdown(() => expire('expired'), clocks)
  let token: string | null = null
  let id: string | null = null

  function enter(state: SessionState, nextToken: string | null, lifetime: number | null = null): void {
    if (lifetime === null) countdown.stop()
    else countdown.start(lifetime)
    token = nextToken
    store.setState(state, true)
  }

  function expire(reason: 'expired' | 'refused'): void {
    const state = store.getState()
    if (state.status === 'signed-in') enter({ status: 'expired', clientId: state.clientId, reason }, null)
  }

  function end(next: SessionState): void {
    if (store.getState().status === 'signed-out') return
    id = null
    enter(next, null)
  }

  function bearer(): string | null {
    // Timers pause while a laptop sleeps.
    countdown.endIfDue()
    return token
  }

  function expiresAt(): number | null {
    const remainingMs = countdown.remaining()
    return remainingMs === null ? null : now() + remainingMs
  }

  return {
    ...store,
    signIn(answer, clientId) {
      if (clientIdOf(store) !== clientId) id = randomId()
      enter({ status: 'signed-in', clientId }, answer.access_token, readLifetime(answer, now()))
    },
    signOut: () => end(SIGNED_OUT),
    lock(reason) {
      const clientId = clientIdOf(store)
      if (clientId !== null) end({ status: 'signed-out', reason, clientId })
    },
    handleUnauthorized(refused) {
      if (refused === token) expire('refused')
    },
    expiresAt,
    bearer,
    id: () => id,
    share() {
      const current = bearer()
      const state = store.getState()
      if (state.status !== 'signed-in' || current === null || id === null) return null
      return { id, token: current, clientId: state.clientId, expiresAt: expiresAt() }
    },
    adopt(shared) {
      const lifetime = shared.expiresAt === null ? null : shared.expiresAt - now()
      const isOtherSession = id !== null && id !== shared.id
      if ((lifetime !== null && lifetime <= 0) || isOtherSession || shared.token === token) return
      id = shared.id
      enter({ status: 'signed-in', clientId: shared.clientId }, shared.token, lifetime)
    },
  }
}

/** 128 bits as 32 hexadecimal digits; `crypto.randomUUID` needs HTTPS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
