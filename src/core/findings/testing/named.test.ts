import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { LINK_RULES } from '#core/findings/rules/links.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { NAMED_CASES, SENTINELS } from '#demo/cases/named-cases.ts'
import { makeCase } from '#demo/drafting/demo-case.ts'
import { findingList } from './case-for-tests.ts'
import { NAMED_TRUTH } from './all.cases.ts'
import { listAlerts, bodiesOfNamedCase, judgeOn, judgeWhole, CASE_NAMES, TODAY } from './named-cases.ts'

/** A `*.long.test.ts` raises fast-check's setting before it imports this file. */
const RUNS = fc.readConfigureGlobal().numRuns ?? 100

/** Cases named `elo-…` show something only in a list. */
const singleNames = CASE_NAMES.filter((name) => !name.startsWith('elo-'))
const judgements = new Map(singleNames.map((name) => [name, judgeOn(TODAY, bodiesOfNamedCase(name))]))

describe('the cases of the demonstration', () => {
  test('all have expected findings', () => {
    expect(Object.keys(NAMED_TRUTH).toSorted()).toEqual(CASE_NAMES.toSorted())
    const failing = [...Object.keys(SENTINELS), 'erro-400']
    const offered = NAMED_CASES.map(({ name }) => name)
    expect(offered.filter((name) => !(name in NAMED_TRUTH) && !failing.includes(name))).toEqual([])
  })

  test.each(singleNames)('%s', (name) => {
    const [expected, others = ''] = NAMED_TRUTH[name] ?? ['?']
    const judgement = judgements.get(name)
    expect(judgement && listAlerts(judgement)).toBe(expected)
    expect(judgement && findingList(judgement)).toEqual(
      expect.arrayContaining(others === '' ? [] : others.split(', ')),
    )
  })

  test.each(RULE_NAMES.filter((rule) => !(rule in LINK_RULES)))('one of them shows the rule %s', (rule) => {
    expect([...judgements.values()].some((judgement) => findingList(judgement, rule).length > 0)).toBe(true)
  })
})

describe('clean cases', () => {
  const days = [dayOf(2024, 2, 29), TODAY, dayOf(2033, 7, 1)]
  const clean = days.flatMap((today) =>
    Array.from({ length: (RUNS * 3) / 5 }, (_, seed) => {
      const kind = seed % 2 === 0 ? 'licence' : 'rg'
      return judgeWhole(makeCase({ chave: `k${seed}`, id: seed, kind }, `clean ${seed}`, today), today)
    }),
  )
  const count = clean.length

  test.each(RULE_NAMES)(`%s never speaks against one of ${count}`, (rule) => {
    const alerts = clean
      .flatMap((judgement) => findingList(judgement, rule))
      .filter((finding) => /(?:fail|warn)$/.test(finding))
    expect(alerts).toEqual([])
  })

  test('are between 50 % and 75 % of the numbered cases', () => {
    const total = RUNS * 2
    const numbered = Array.from({ length: total }, (_, index) => makeGeneratedCase(index + 1, TODAY))
    const share = numbered.filter((demoCase) => listAlerts(judgeWhole(demoCase)) === '').length / total
    // A little more than half are made clean. Some defects cause no finding.
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.75)
  })
})

test('judging works on 29 February', () => {
  const judgement = judgeOn(dayOf(2028, 2, 29), { analise: { OCR: { DataExpiracao: '28/02/2028' } } })
  expect(listAlerts(judgement)).toBe('expired-since.expired warn')
})
