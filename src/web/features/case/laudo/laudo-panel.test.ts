import { expect, test } from 'vitest'
import type { LineJudgement } from '#core/findings/model/judgement.ts'
import { groupLines } from './laudo-panel.tsx'

function line(index: number, flag: LineJudgement['flag'], changes: Partial<LineJudgement> = {}) {
  const reading = { outcome: 'confirmed', words: '' } as const
  const texts = { label: '', value: '-', message: 'VÁLIDO', unreadable: [] }
  return { index, flag, kind: 'value' as const, fields: [], reading, ...texts, ...changes }
}

test('groups lines worst first, in the order of the laudo, with death records first in their group', () => {
  const groups = groupLines([
    line(0, 'ok'),
    line(1, 'unchecked', { note: 'format' }),
    line(2, 'unchecked'),
    line(3, 'fail'),
    line(4, 'ok'),
    line(5, 'unchecked', { kind: 'death' }),
  ])
  expect(groups.map(({ group, lines }) => [group, ...lines.map(({ index }) => index)])).toEqual([
    ['fail', 3],
    ['unchecked', 5, 2],
    ['ok', 0, 4],
    ['note', 1],
  ])
})
