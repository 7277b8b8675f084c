import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTimers } from '#testing/watch-timers.ts'
import { createIdleLock } from './idle-lock.ts'
import type { IdleLock } from './idle-lock.ts'
import { createSession } from './session.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const LOCKED = { status: 'signed-out', reason: 'idle' }

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

function signIn(seconds: string | null = null) {
  const session = createSession()
  const idle = createIdleLock(session, { minutes: 15 })
  session.signIn({ access_token: 't', token_type: 'Bearer', expires_in: seconds }, 'client')
  return { session, idle }
}

test('locks on time, and drops the token', () => {
  const runningTimers = watchTimers()
  const { session, idle } = signIn()
  expect(idle.locksAt()).toBe(START + 15 * MINUTE)
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(session.bearer()).toBe('t')
  vi.advanceTimersByTime(1)
  expect(session.getState()).toMatchObject(LOCKED)
  expect(session.bearer()).toBeNull()
  expect(idle.locksAt()).toBeNull()
  expect(runningTimers()).toEqual([])
})

test('use of this or another tab postpones the lock', () => {
  const { session, idle } = signIn()
  vi.advanceTimersByTime(10 * MINUTE)
  idle.recordUse()
  vi.advanceTimersByTime(10 * MINUTE)
  idle.recordUseElsewhere(START + 15 * MINUTE)
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
  vi.advanceTimersByTime(1)
  expect(session.getState()).toMatchObject(LOCKED)
})

test.each([
  ['the first use locks', (idle: IdleLock) => idle.recordUse()],
  ['a timer locks within 5 s', () => vi.advanceTimersByTime(5000)],
])('after sleep, %s', (_name, wake) => {
  const { session, idle } = signIn()
  vi.setSystemTime(START + 8 * 60 * MINUTE)
  wake(idle)
  expect(session.getState()).toMatchObject(LOCKED)
})

test('setting the system clock back neither prolongs nor shortens the session', () => {
  const { session, idle } = signIn()
  vi.advanceTimersByTime(10 * MINUTE)
  vi.setSystemTime(START - 60 * MINUTE)
  expect(idle.locksAt()).toBe(Date.now() + 5 * MINUTE)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
  idle.recordUse()
  vi.advanceTimersByTime(10 * MINUTE)
  idle.recordUseElsewhere(Date.now())
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
  vi.advanceTimersByTime(1)
  expect(session.getState()).toMatchObject(LOCKED)
})

test('clamps a use in the future to now', () => {
  const { session, idle } = signIn()
  idle.recordUseElsewhere(Number.MAX_VALUE)
  vi.advanceTimersByTime(15 * MINUTE)
  expect(session.getState()).toMatchObject(LOCKED)
})

test('locks an expired session, since its page is still visible', () => {
  const { session } = signIn('60')
  vi.advanceTimersByTime(MINUTE)
  expect(session.getState().status).toBe('expired')
  vi.advanceTimersByTime(14 * MINUTE)
  expect(session.getState()).toMatchObject(LOCKED)
})

test('does nothing while signed out, and restarts with the next session', () => {
  const { session, idle } = signIn()
  session.signOut()
  vi.advanceTimersByTime(60 * MINUTE)
  idle.recordUse()
  expect(session.getState()).toEqual({ status: 'signed-out' })
  vi.advanceTimersByTime(60 * MINUTE)
  session.signIn({ access_token: 't', token_type: 'Bearer', expires_in: null }, 'client')
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
})
