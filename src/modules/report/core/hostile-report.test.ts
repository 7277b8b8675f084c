import { expect, test } from 'vitest'
import { findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { FEATURED_CASES, makeDefinedCase } from '#demo/cases/featured-cases.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { lineKey, parseLineKey, parseReport } from './report.ts'
import { assembleAnswers, buildReportOf } from './testing/demo-report.ts'

const TODAY = dayOf(2026, 11, 20)
const ANSWERS = [
  hostileCase(TODAY),
  ...Object.values(FEATURED_CASES).map((definition) => makeDefinedCase(definition, TODAY)),
]
for (const [index, { analise }] of ANSWERS.entries()) analise['Status'] = index % 2 === 0 ? 'a\0b' : ['\0']
const { report, keysByCase } = buildReportOf(ANSWERS.map(assembleAnswers))

/** Two texts of at most 200 characters, the names, and the separators. */
const MAX_KEY_LENGTH = 450

test('line keys are bounded and round-trip, whatever the service sends', () => {
  for (const key of keysByCase.flat()) {
    expect(lineKey(parseLineKey(key))).toBe(key)
    expect(key.length).toBeLessThan(MAX_KEY_LENGTH)
  }
})

test('a report on featured and hostile cases contains none of their secrets', () => {
  expect(parseReport(JSON.stringify(report))).toEqual({ report })
  const serviceLines = report.lines.filter(({ subject }) => ['code', 'text', 'field'].includes(subject))
  const texts = [...new Set(serviceLines.flatMap(({ part, name, state }) => [part, name, state]))]
  expect(texts.length).toBeGreaterThan(25)
  for (const answers of ANSWERS) {
    const secrets = secretsOf(answers)
    expect(
      texts.filter((text) => findSecrets(text, secrets).length > 0),
      answers.chave,
    ).toEqual([])
  }
})
