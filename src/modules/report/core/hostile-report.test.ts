import { expect, test } from 'vitest'
import { assembleDemoCase } from '#core/case/testing/demo-case.ts'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { COVERAGE_STATES, VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { FEATURED_CASES, makeDefinedCase } from '#demo/cases/featured-cases.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { lineKey, parseLineKey, parseReport } from './report.ts'
import { BINS } from './similarity-bins.ts'
import { buildReportOf } from './testing/demo-report.ts'

const TODAY = dayOf(2026, 11, 20)
const ANSWERS = [
  hostileCase(TODAY),
  ...Object.values(FEATURED_CASES).map((definition) => makeDefinedCase(definition, TODAY)),
]
for (const [index, { analise }] of ANSWERS.entries()) analise['Status'] = index % 2 === 0 ? 'a\0b' : ['\0']
const { report, keysByCase } = buildReportOf(ANSWERS.map((answers) => assembleDemoCase(answers)))

/** Names of rules, parts and states, and the separators. */
const MAX_KEY_LENGTH = 100

test('line keys are bounded and round-trip, whatever the service sends', () => {
  for (const key of keysByCase.flat()) {
    expect(lineKey(parseLineKey(key))).toBe(key)
    expect(key.length).toBeLessThan(MAX_KEY_LENGTH)
  }
})

/** All that a line may say. A text of the service is none of these. */
const WORDS: ReadonlySet<string> = new Set([
  '',
  ...VERDICTS,
  ...RULE_NAMES,
  'refusal',
  'identical',
  ...COVERAGE_PARTS,
  ...COVERAGE_STATES,
  ...FLAGS,
  'note',
  ...BINS.map(String),
])

test('a report on featured and hostile cases has no text of the service', () => {
  expect(parseReport(JSON.stringify(report))).toEqual({ report })
  const texts = new Set(report.lines.flatMap(({ part, name, state }) => [part, name, state]))
  expect(texts.size).toBeGreaterThan(25)
  expect([...texts].filter((text) => !WORDS.has(text))).toEqual([])
})
