import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { caseOf } from '#core/case/testing/case-of.ts'
import { joinAnswers } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import { LINK_RULES } from '#core/findings/rules/links.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { NAMED_TRUTH } from '#core/findings/testing/all.cases.ts'
import { evidenceOf, findingList } from '#core/findings/testing/case-for-tests.ts'
import {
  listAlerts,
  bodiesOfNamedCase,
  NAMED_CONFIG as config,
  CASE_NAMES,
} from '#core/findings/testing/named-cases.ts'
import { withheldReasons } from '#web/features/case/texts/customer-text.ts'
import { loadNamedCases } from '#web/features/case/texts/testing/named-texts.ts'
import { testTexts } from '#web/features/case/texts/testing/test-texts.ts'
import { linkCases, withLinks } from './links.ts'
import { summariseCase } from './summarise-case.ts'

const context = { config, today: parseDate('2026-11-20') }

/** The named demonstration cases as one list. */
const summaries = CASE_NAMES.map((name) => summariseCase(caseOf(bodiesOfNamedCase(name), context)))
const { linksOfRow } = linkCases(summaries)
const listedCases = CASE_NAMES.map((name, row) => {
  const judgement = judge(joinAnswers(evidenceOf(bodiesOfNamedCase(name))), {
    ...context,
    links: linksOfRow(row),
  })
  return { name, row, summary: summaries[row], judgement }
})

test.each(listedCases)('$name has its expected findings in a list', ({ name, judgement }) => {
  const [expected, notes = ''] = NAMED_TRUTH[name] ?? ['?']
  expect(listAlerts(judgement)).toBe(expected)
  expect(findingList(judgement)).toEqual(expect.arrayContaining(notes === '' ? [] : notes.split(', ')))
})

test.each(listedCases.filter(({ name }) => name.startsWith('elo-')))(
  '$name has the same verdict, counts and flags in a row as on its page',
  ({ row, summary, judgement: { counts, verdict, fields } }) => {
    const flags = Object.fromEntries(
      fields.filter(({ isOfOtherKind }) => !isOfOtherKind).map(({ name, flag }) => [name, flag]),
    )
    expect(withLinks(summary!, linksOfRow(row), config)).toMatchObject({ counts, verdict, flags })
  },
)

test.each(RULE_NAMES.filter((rule) => rule in LINK_RULES))('a named case has a finding of %s', (rule) => {
  expect(listedCases.some(({ judgement }) => findingList(judgement, rule).length > 0)).toBe(true)
})

const textCases = await loadNamedCases(
  (cases) => linkCases(cases.map((found) => found && summariseCase(found))).linksOfRow,
)

// `named-texts.test.ts` tests the others.
testTexts(new Map([...textCases].filter(([name]) => name.startsWith('elo-'))))

test('tells the agent about a link that the customer text withholds', () => {
  const linked = textCases.get('elo-cpf-1')
  expect(linked && withheldReasons(linked.judgement).map(({ rule }) => rule)).toContain('cpf-shared')
})
