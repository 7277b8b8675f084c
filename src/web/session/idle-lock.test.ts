import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTimers } from '#testing/watch-timers.ts'
import { createIdleLock } from './idle-lock.ts'
import { createSession } from './session.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const LOCKED = { status: 'signed-out', reason: 'idle' }

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

function signedIn(seconds: string | null = null) {
  const session = createSession()
  const idle = createIdleLock(session, { minutes: 15 })
  session.signIn({ access_token: 't', token_type: 'Bearer', expires_in: seconds }, 'client')
  return { session, idle }
}

test('locks to the minute, and drops the token', () => {
  const runningTimers = watchTimers()
  const { session, idle } = signedIn()
  expect(idle.locksAt()).toBe(START + 15 * MINUTE)
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(session.bearer()).toBe('t')
  vi.advanceTimersByTime(1)
  expect(session.getState()).toEqual(LOCKED)
  expect(session.bearer()).toBeNull()
  expect(idle.locksAt()).toBeNull()
  expect(runningTimers()).toEqual([])
})

test('use of this tab or another postpones it', () => {
  const { session, idle } = signedIn()
  vi.advanceTimersByTime(10 * MINUTE)
  idle.recordUse()
  vi.advanceTimersByTime(10 * MINUTE)
  idle.recordUseElsewhere(START + 15 * MINUTE)
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
  vi.advanceTimersByTime(1)
  expect(session.getState()).toEqual(LOCKED)
})

test('after sleep, the first use locks instead of postponing', () => {
  const { session, idle } = signedIn()
  vi.setSystemTime(START + 8 * 60 * MINUTE)
  idle.recordUse()
  expect(session.getState()).toEqual(LOCKED)
})

test('after sleep, it locks by itself within 5 s', () => {
  const { session } = signedIn()
  vi.setSystemTime(START + 8 * 60 * MINUTE)
  vi.advanceTimersByTime(5000)
  expect(session.getState()).toEqual(LOCKED)
})

test('a system clock that is set back does not prolong the session, nor end it early', () => {
  const { session, idle } = signedIn()
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
  expect(session.getState()).toEqual(LOCKED)
})

test('a time in the future counts as now', () => {
  const { session, idle } = signedIn()
  idle.recordUseElsewhere(Number.MAX_VALUE)
  vi.advanceTimersByTime(15 * MINUTE)
  expect(session.getState()).toEqual(LOCKED)
})

test('runs on while the session is expired, since its page is still shown', () => {
  const { session } = signedIn('60')
  vi.advanceTimersByTime(MINUTE)
  expect(session.getState().status).toBe('expired')
  vi.advanceTimersByTime(14 * MINUTE)
  expect(session.getState()).toEqual(LOCKED)
})

test('does nothing while signed out, and starts again with every session', () => {
  const { session, idle } = signedIn()
  session.signOut()
  vi.advanceTimersByTime(60 * MINUTE)
  idle.recordUse()
  expect(session.getState()).toEqual({ status: 'signed-out' })
  vi.advanceTimersByTime(60 * MINUTE)
  session.signIn({ access_token: 't', token_type: 'Bearer', expires_in: null }, 'client')
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(session.getState().status).toBe('signed-in')
})
