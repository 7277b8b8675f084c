import { expect, test } from 'vitest'
import { readIn, secretsOf } from '#core/case/testing/demo-case.ts'
import { FEATURED_CASES, makeDefinedCase } from '#demo/cases/featured-cases.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { readReport, countedOf, keyOf } from './report.ts'
import { assembled, countedReportOf } from './testing/demo-report.ts'

const TODAY = dayOf(2026, 11, 20)
const MADE = [
  hostileCase(TODAY),
  ...Object.values(FEATURED_CASES).map((definition) => makeDefinedCase(definition, TODAY)),
]
for (const [index, made] of MADE.entries()) made.analise['Status'] = index % 2 === 0 ? 'a\0b' : ['\0']
const CASES = MADE.map(assembled)
/** Two texts of at most 200 characters, the names of what is counted, and the marks between them. */
const LONGEST_KEY = 450

test('whatever the service sends, keys are bounded and read back as they were written', () => {
  for (const key of countedReportOf(CASES).keysOfCases.flat()) {
    expect(keyOf(countedOf(key))).toBe(key)
    expect(key.length).toBeLessThan(LONGEST_KEY)
  }
})

test('a report over the featured and hostile cases has no value of them', () => {
  const { report } = countedReportOf(CASES)
  expect(readReport(JSON.stringify(report))).toEqual({ report })
  const ofService = report.lines.filter(({ subject }) => ['code', 'text', 'field'].includes(subject))
  const texts = [...new Set(ofService.flatMap(({ part, name, state }) => [part, name, state]))]
  expect(texts.length).toBeGreaterThan(25)
  for (const made of MADE) {
    const secrets = secretsOf(made)
    expect(
      texts.filter((text) => readIn(text, secrets).length > 0),
      made.chave,
    ).toEqual([])
  }
})
