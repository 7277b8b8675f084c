import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { join } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import { LINK_RULES } from '#core/findings/rules/links.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { NAMED_TRUTH } from '#core/findings/testing/all.cases.ts'
import { evidenceOf, inShort } from '#core/findings/testing/case-for-tests.ts'
import { against, askFor, NAMED_CONFIG as config, NAMES } from '#core/findings/testing/named-cases.ts'
import { linkCases, withLinks } from './links.ts'
import { summaryOf } from './summary-of.ts'

const context = { config, today: parseDate('2026-11-20') }

/** All cases of the demonstration as one list. */
const summaries = NAMES.map((name) => summaryOf(caseOf(askFor(name), context), config))
const { linksOfRow } = linkCases(summaries)
const shown = NAMES.map((name, row) => {
  const judgement = judge(join(evidenceOf(askFor(name))), { ...context, links: linksOfRow(row) })
  return { name, row, summary: summaries[row], judgement }
})

test.each(shown)('$name has its expected findings in a list', ({ name, judgement }) => {
  const [expected, beside = ''] = NAMED_TRUTH[name] ?? ['?']
  expect(against(judgement)).toBe(expected)
  expect(inShort(judgement)).toEqual(expect.arrayContaining(beside === '' ? [] : beside.split(', ')))
})

test.each(shown.filter(({ name }) => name.startsWith('elo-')))(
  '$name is judged the same in a row as on its page',
  ({ row, summary, judgement: { counts, verdict } }) => {
    if (!summary) throw new Error('every case has a summary')
    expect(withLinks(summary, linksOfRow(row), config)).toMatchObject({ counts, verdict })
  },
)

test.each(RULE_NAMES.filter((rule) => rule in LINK_RULES))('one of them shows the rule %s', (rule) => {
  expect(shown.some(({ judgement }) => inShort(judgement, rule).length > 0)).toBe(true)
})
