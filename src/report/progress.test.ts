import { expect, test } from 'vitest'
import type { ListState } from '../web/data/list/list-run.ts'
import { createProgress } from './progress.ts'
import type { ProgressStream } from './progress.ts'

const STATE = {
  rows: Array.from({ length: 48 }),
  counts: { waiting: 22, running: 2, done: 22, error: 2 },
  waitingFor: null,
  waitingUntil: null,
  timeLeft: 250_000,
} as unknown as ListState

function recorded(stream: Omit<ProgressStream, 'write'>) {
  const written: string[] = []
  return { written, stream: { ...stream, write: (text: string) => void written.push(text) } }
}

test('a terminal has one line with a bar, which is written over and not broken', () => {
  const { written, stream } = recorded({ isTTY: true, columns: 60 })
  const progress = createProgress(stream)
  progress.show(STATE)
  progress.show({ ...STATE, waitingFor: 'rate-limited', waitingUntil: Date.UTC(2026, 10, 20, 3, 4, 5) })
  progress.end()
  expect(written).toEqual([
    '\r\u001B[K[############............] 24 of 48, 2 failed, 4 min left',
    '\r\u001B[K[############............] 24 of 48, 2 failed, pauses until',
    '\r\u001B[K',
  ])
})

test('elsewhere there is a line a minute', () => {
  let now = 0
  const { written, stream } = recorded({})
  const progress = createProgress(stream, () => now)
  for (now = 1000; now <= 125_000; now += 1000) progress.show(STATE)
  progress.end()
  expect(written).toEqual(['24 of 48, 2 failed, 4 min left\n', '24 of 48, 2 failed, 4 min left\n'])
})
