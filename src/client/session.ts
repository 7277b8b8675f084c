import { readable } from '../contract/readable.ts'
import type { TokenAnswer } from '../contract/token.ts'

/** What may be known of the session; the token is no part of it, so that no devtools or page can show it. */
export type SessionState =
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly clientId: string
      /** Milliseconds since the epoch; null where the service did not say. */
      readonly expiresAt: number | null
    }
  | { readonly status: 'expired'; readonly clientId: string; readonly reason: 'expired' | 'refused' }

/** The session of one tab: a token in memory and what may be known of it. */
export interface Session {
  /** Calls `listener` after every change of the state; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /** The state, the same object until it changes. */
  readonly getState: () => SessionState
  /** Starts a session, or renews one. */
  readonly signIn: (answer: TokenAnswer, clientId: string) => void
  /** Drops the token. */
  readonly signOut: () => void
  /** The service refused `token` (401). Only the current token's refusal ends the session: one may come late. */
  readonly refuse: (token: string) => void
  /** The token, for the Authorization header only; null when signed out or expired. */
  readonly bearer: () => string | null
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

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    signIn(answer, clientId) {
      enter({ status: 'signed-in', clientId, expiresAt: readExpiry(answer, now()) }, answer.access_token)
    },
    signOut() {
      if (state.status !== 'signed-out') enter(SIGNED_OUT, null)
    },
    refuse(refused) {
      if (state.status === 'signed-in' && refused === token) {
        enter({ status: 'expired', clientId: state.clientId, reason: 'refused' }, null)
      }
    },
    bearer() {
      // Timers stand still while a laptop sleeps.
      endIfOver()
      return token
    },
  }
}
