import { readable } from '../contract/readable.ts'
import type { TokenAnswer } from '../contract/token.ts'
import { randomId } from './random-id.ts'

/** What may be known of the session; the token is no part of it, so that no devtools or page can show it. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** Where it was locked, to be gone on with: nobody had used the console for too long, or somebody asked for it. */
      readonly reason?: 'idle' | 'asked'
    }
  | {
      readonly status: 'signed-in'
      readonly clientId: string
      /** Milliseconds since the epoch; null where the service did not say. */
      readonly expiresAt: number | null
    }
  | { readonly status: 'expired'; readonly clientId: string; readonly reason: 'expired' | 'refused' }

/** A session as one tab hands it to another, from memory to memory; it is never shown, stored or logged. */
export interface SharedSession {
  /** Random; says which tabs belong together and nothing of a person. */
  readonly id: string
  readonly token: string
  readonly clientId: string
  /** Milliseconds since the epoch; null where the service did not say. */
  readonly expiresAt: number | null
}

/** The session of one tab: a token in memory and what may be known of it. */
export interface Session {
  /** Calls `listener` after every change of the state; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /** The state, the same object until it changes. */
  readonly getState: () => SessionState
  /** Starts a session, or renews the one that is there if it is the same client's. */
  readonly signIn: (answer: TokenAnswer, clientId: string) => void
  /** Drops the token. */
  readonly signOut: () => void
  /** Drops the token, to be signed in to again where the person was. */
  readonly lock: (why: 'idle' | 'asked') => void
  /** The service refused `token` (401). Only the current token's refusal ends the session: one may come late. */
  readonly refuse: (token: string) => void
  /** The token, for the Authorization header only; null when signed out or expired. */
  readonly bearer: () => string | null
  /** Names the session among the tabs of this browser, expired or not; null when signed out. */
  readonly id: () => string | null
  /** The session for another tab of it; null when signed out or expired. */
  readonly share: () => SharedSession | null
  /** Takes over what another tab shared, unless it is over, or this tab has a session and it is not that one. */
  readonly adopt: (shared: SharedSession) => void
}

/** Who is or was signed in, expired or not; null when signed out. */
export function clientOf(session: Session): string | null {
  const state = session.getState()
  return state.status === 'signed-out' ? null : state.clientId
}

interface SessionOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** setTimeout's longest delay, in milliseconds; a longer one would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1

/** The latest time that a Date can hold, in milliseconds (ECMA-262, "Time Values and Time Range"). */
const LATEST_TIME = 8.64e15

const SIGNED_OUT: SessionState = { status: 'signed-out' }

function readExpiry(answer: TokenAnswer, now: number): number | null {
  const seconds = Number(readable(answer.expires_in) ?? 0)
  const expiresAt = now + seconds * 1000
  return seconds > 0 && expiresAt <= LATEST_TIME ? expiresAt : null
}

/**
 * A session that nobody has signed in to. It ends by itself when `expires_in` (seconds) has passed; where the
 * service did not say how long that is, only a 401 ends it.
 */
export function createSession({ now = Date.now }: SessionOptions = {}): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = SIGNED_OUT
  let token: string | null = null
  let id: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function enter(next: SessionState, nextToken: string | null): void {
    clearTimeout(timer)
    token = nextToken
    state = next
    arm()
    for (const listener of listeners) listener()
  }

  function arm(): void {
    if (state.status !== 'signed-in' || state.expiresAt === null) return
    timer = setTimeout(
      () => {
        if (!endIfOver()) arm()
      },
      Math.min(state.expiresAt - now(), LONGEST_DELAY),
    )
  }

  function endIfOver(): boolean {
    if (state.status !== 'signed-in' || state.expiresAt === null || now() < state.expiresAt) return false
    enter({ status: 'expired', clientId: state.clientId, reason: 'expired' }, null)
    return true
  }

  function leave(next: SessionState): void {
    if (state.status === 'signed-out') return
    id = null
    enter(next, null)
  }

  function bearer(): string | null {
    // Timers stand still while a laptop sleeps.
    endIfOver()
    return token
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    signIn(answer, clientId) {
      if (state.status === 'signed-out' || state.clientId !== clientId) id = randomId()
      enter({ status: 'signed-in', clientId, expiresAt: readExpiry(answer, now()) }, answer.access_token)
    },
    signOut: () => leave(SIGNED_OUT),
    lock: (reason) => leave({ status: 'signed-out', reason }),
    refuse(refused) {
      if (state.status === 'signed-in' && refused === token) {
        enter({ status: 'expired', clientId: state.clientId, reason: 'refused' }, null)
      }
    },
    bearer,
    id: () => id,
    share() {
      const current = bearer()
      if (state.status !== 'signed-in' || current === null || id === null) return null
      return { id, token: current, clientId: state.clientId, expiresAt: state.expiresAt }
    },
    adopt(shared) {
      const isOver = shared.expiresAt !== null && shared.expiresAt <= now()
      const isAnother = id !== null && id !== shared.id
      if (isOver || isAnother || shared.token === token) return
      id = shared.id
      enter({ status: 'signed-in', clientId: shared.clientId, expiresAt: shared.expiresAt }, shared.token)
    },
  }
}
