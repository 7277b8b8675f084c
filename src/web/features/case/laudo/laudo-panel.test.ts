import { expect, test } from 'vitest'
import type { LineJudgement } from '#core/findings/model/judgement.ts'
import { groupLines } from './laudo-panel.tsx'

function line(index: number, flag: LineJudgement['flag'], more: Partial<LineJudgement> = {}): LineJudgement {
  return {
    index,
    flag,
    label: `Campo ${index}`,
    value: '-',
    message: 'VÁLIDO',
    unreadable: [],
    kind: 'value',
    fields: [],
    reading: { outcome: 'confirmed', words: '' },
    ...more,
  }
}

const grouped = (lines: readonly LineJudgement[]) =>
  groupLines(lines).map((each) => [each.group, ...each.lines.map(({ index }) => index)].join(' '))

test('failing lines come first, each group in the report’s own order', () => {
  const note = line(1, 'unchecked', { note: 'format' })
  const lines = [line(0, 'ok'), note, line(2, 'unchecked'), line(3, 'fail'), line(4, 'ok')]
  expect(grouped(lines)).toEqual(['fail 3', 'unchecked 2', 'ok 0 4', 'note 1'])
})

test('of the lines without validation the one about a death record comes first', () => {
  const death = line(5, 'unchecked', { kind: 'death' })
  expect(grouped([line(2, 'unchecked'), death, line(0, 'ok')])).toEqual(['unchecked 5 2', 'ok 0'])
})
