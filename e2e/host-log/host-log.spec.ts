import { expect, test } from '@playwright/test'
import { SENTINELS } from '../../src/demo-service/sentinels.ts'
import { SHOWPIECES } from '../../src/demo-service/showpieces.ts'
import { caseById, caseByKey } from '../../src/demo-service/case-book.ts'
import { wallClockDay } from '../../src/demo-service/calendar.ts'
import { countLogLines, logProblems } from './lines.ts'
import { readRecord } from './record.ts'
import { leavesOf } from './values.ts'

/** Everything that the demonstration service tells of the cases that were asked for, by Chave or by Id. */
function valuesOfCases(asked: Iterable<string>): string[] {
  const today = wallClockDay(Date.now())
  return [...asked].flatMap((value) => {
    const found = [
      caseByKey(value, today),
      /^\d{1,9}$/.test(value) ? caseById(Number(value), today) : undefined,
    ]
    return leavesOf(found)
  })
}

test('no host of this run logged anything of a person or a session', () => {
  const { outputs, values } = readRecord()
  test.skip(outputs.length === 0 && values.size === 0, 'no test of this run started a host')
  expect(countLogLines(outputs)).toBeGreaterThan(0)
  expect(values.size, 'values that were collected').toBeGreaterThan(0)
  const kept = [...Object.values(SHOWPIECES), ...Object.values(SENTINELS)]
  const asked = new Set([...values, ...kept.flatMap(({ chave, id }) => [chave, String(id)])])
  expect(logProblems(outputs, new Set([...asked, ...valuesOfCases(asked)]))).toEqual([])
})
