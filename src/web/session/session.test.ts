import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenAnswer } from '#core/service/contract/token.ts'
import { watchTimers } from '#testing/watch-timers.ts'
import { createSession } from './session.ts'

const START = Date.UTC(2026, 0, 1)

function answer(token: string, expiresIn: TokenAnswer['expires_in']): TokenAnswer {
  return { access_token: token, token_type: 'Bearer', expires_in: expiresIn }
}

function signedInSession(seconds: TokenAnswer['expires_in'] = null) {
  const session = createSession()
  session.signIn(answer('t', seconds), 'client')
  return session
}

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

describe('signing in and out', () => {
  test('has the client and the expiry in its state, not the token', () => {
    const session = createSession()
    session.signIn(answer('secret-token', '3600'), 'client')
    expect(session.getState()).toEqual({ status: 'signed-in', clientId: 'client' })
    expect(session.expiresAt()).toBe(START + 3_600_000)
    expect(session.bearer()).toBe('secret-token')
    expect(JSON.stringify([session, session.getState()])).not.toContain('secret-token')
  })

  test('drops the token and its timer on sign-out', () => {
    const runningTimers = watchTimers()
    const session = signedInSession('3600')
    session.signOut()
    expect(session.getState()).toEqual({ status: 'signed-out' })
    expect(session.bearer()).toBeNull()
    expect(runningTimers()).toEqual([])
  })
})

describe('expiry', () => {
  test('happens on time, by a timer', () => {
    const session = signedInSession('60')
    vi.advanceTimersByTime(59_999)
    expect(session.bearer()).toBe('t')
    vi.advanceTimersByTime(1)
    expect(session.getState()).toEqual({ status: 'expired', clientId: 'client', reason: 'expired' })
    expect(session.bearer()).toBeNull()
  })

  test('is detected by bearer() if the timer is late', () => {
    const runningTimers = watchTimers()
    let now = START
    const session = createSession({ now: () => now })
    session.signIn(answer('t', '60'), 'client')
    now += 60_000
    expect(session.bearer()).toBeNull()
    expect(session.getState()).toMatchObject({ status: 'expired', reason: 'expired' })
    expect(runningTimers()).toEqual([])
  })

  test('is timed again if the timer fires before both clocks', () => {
    let now = START
    const session = createSession({ now: () => now, steady: () => 0 })
    session.signIn(answer('t', '60'), 'client')
    vi.advanceTimersByTime(60_000)
    expect(session.getState().status).toBe('signed-in')
    now += 60_000
    vi.advanceTimersByTime(60_000)
    expect(session.getState().status).toBe('expired')
  })

  test('happens on time if the system clock is set back', () => {
    const session = signedInSession('60')
    vi.advanceTimersByTime(20_000)
    vi.setSystemTime(START - 3_600_000)
    expect(session.expiresAt()).toBe(Date.now() + 40_000)
    // Other tabs read the system clock.
    expect(session.share()?.expiresAt).toBe(Date.now() + 40_000)
    vi.advanceTimersByTime(39_999)
    expect(session.bearer()).toBe('t')
    vi.advanceTimersByTime(1)
    expect(session.getState()).toMatchObject({ status: 'expired', reason: 'expired' })
  })

  test('may be later than the longest timer (2^31 - 1 ms)', () => {
    const days = 60
    const session = signedInSession(String(days * 86_400))
    vi.advanceTimersByTime(60_000)
    expect(session.getState().status).toBe('signed-in')
    vi.setSystemTime(START + 2 ** 31)
    vi.advanceTimersByTime(60_000)
    expect(session.getState().status).toBe('signed-in')
    vi.setSystemTime(START + days * 86_400_000 - 1)
    vi.advanceTimersByTime(5000)
    expect(session.getState().status).toBe('expired')
  })

  test.each([
    ['null', null],
    ['zero', '0'],
    ['negative', '-1'],
    ['beyond every double', '9'.repeat(400)],
    ['beyond every date', '9'.repeat(20)],
  ])('is unknown if expires_in is %s', (_name, expiresIn) => {
    const runningTimers = watchTimers()
    const session = signedInSession(expiresIn)
    expect(session.getState()).toEqual({ status: 'signed-in', clientId: 'client' })
    expect(session.expiresAt()).toBeNull()
    expect(runningTimers()).toEqual([])
    vi.advanceTimersByTime(10 * 365 * 86_400_000)
    expect(session.bearer()).toBe('t')
  })

  test('of an old token does not end a renewed session', () => {
    const session = createSession()
    session.signIn(answer('old', '60'), 'client')
    vi.advanceTimersByTime(50_000)
    session.signIn(answer('new', '60'), 'client')
    vi.advanceTimersByTime(59_999)
    expect(session.bearer()).toBe('new')
  })
})

describe('refusal', () => {
  test('of the current token ends the session', () => {
    const runningTimers = watchTimers()
    const session = signedInSession('60')
    session.handleUnauthorized('t')
    expect(session.getState()).toEqual({ status: 'expired', clientId: 'client', reason: 'refused' })
    expect(session.bearer()).toBeNull()
    expect(runningTimers()).toEqual([])
  })

  test('of an old token, or after sign-out, changes nothing', () => {
    const session = createSession()
    session.signIn(answer('old', null), 'client')
    session.handleUnauthorized('old')
    session.signIn(answer('new', null), 'client')
    session.handleUnauthorized('old')
    expect(session.bearer()).toBe('new')
    session.signOut()
    session.handleUnauthorized('new')
    expect(session.getState()).toEqual({ status: 'signed-out' })
  })
})
