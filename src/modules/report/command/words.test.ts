import { expect, onTestFinished, test, vi } from 'vitest'
import type { ListState } from '../../list/web/data/list-run.ts'
import type { Report } from '../core/report.ts'
import { comparisonLines, createProgress } from './words.ts'
import type { ProgressStream } from './words.ts'

const EARLIER = { lookedUp: { from: '2026-11-19T03:00:00.000Z', to: '2026-11-19T03:20:00.000Z' } } as Report
const NOTHING = {
  rose: [],
  fell: [],
  isNew: [],
  vanished: [],
  comparisons: 90,
  isOtherConfiguration: false,
}

test('a change is said with its shares and its chance, and what the service or a file has acts on no terminal', () => {
  const before = { count: 20, of: 1000 }
  const now = { count: 90, of: 1000 }
  const text = {
    subject: 'text',
    part: 'Face',
    name: 'A\u001B[2JB\u202EC\u009Bm',
    state: 'unrecognised\u001B[2J',
  } as const
  const bin = { subject: 'similarity', part: '', name: '', state: 'warn' } as const
  expect(
    comparisonLines(EARLIER, {
      ...NOTHING,
      rose: [{ counted: text, before, now, chance: 1e-9 }],
      fell: [{ counted: bin, before: now, now: before, chance: 0.0042 }],
    }),
  ).toEqual([
    'Rose: text Face A\uFFFD[2JB\uFFFDC\uFFFDm (unrecognised\uFFFD[2J): from 20 of 1000 (2.0%) to 90 of 1000 (9.0%), p < 0.0001',
    'Fell: similarity (warn): from 90 of 1000 (9.0%) to 20 of 1000 (2.0%), p = 0.0042',
    '90 shares compared with the report of 2026-11-19.',
  ])
})

test('another configuration is said, because changes may come from it', () => {
  expect(comparisonLines(EARLIER, { ...NOTHING, isOtherConfiguration: true })).toEqual([
    'Another configuration judged the earlier cases: changes may come from it.',
    '90 shares compared with the report of 2026-11-19: nothing changed more than chance explains.',
  ])
})

const STATE = {
  rows: Array.from({ length: 48 }),
  counts: { waiting: 22, running: 2, done: 22, error: 2 },
  waitingFor: null,
  waitingUntil: null,
  timeLeft: 250_000,
} as unknown as ListState
const UNANSWERED = { ...STATE, counts: { waiting: 46, running: 2, done: 0, error: 0 }, timeLeft: null }
const PAUSED = {
  ...UNANSWERED,
  waitingFor: 'trouble',
  waitingUntil: Date.UTC(2026, 10, 20, 3, 4, 5),
} as const

function recorded(stream: Omit<ProgressStream, 'write'>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  return { written, progress: createProgress({ ...stream, write: (text) => void written.push(text) }) }
}

test('a terminal has one line, which is written over and not broken', () => {
  const { written, progress } = recorded({ isTTY: true, columns: 40 })
  progress.show(STATE)
  progress.show(PAUSED)
  vi.advanceTimersByTime(60_000)
  progress.end()
  expect(written).toEqual([
    '\r\u001B[K24 of 48, 2 failed, 5 min left',
    '\r\u001B[K0 of 48, pauses until 03:04:05 UTC: the',
    '\r\u001B[K',
  ])
})

test('elsewhere a service that is down is said within seconds, and else there is a line a minute', () => {
  const { written, progress } = recorded({})
  progress.show(UNANSWERED)
  vi.advanceTimersByTime(5000)
  expect(written).toEqual(['0 of 48, no answer yet\n'])
  progress.show(PAUSED)
  vi.advanceTimersByTime(5000)
  progress.show(STATE)
  vi.advanceTimersByTime(125_000)
  progress.end()
  expect(written.slice(1)).toEqual([
    '0 of 48, pauses until 03:04:05 UTC: the service fails\n',
    ...Array.from({ length: 3 }, () => '24 of 48, 2 failed, 5 min left\n'),
  ])
})
