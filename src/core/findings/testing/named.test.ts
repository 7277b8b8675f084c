import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { RULE_NAMES } from '../rules/registry.ts'
import { linkCases, withLinks } from '../../links/links.ts'
import { summaryOf } from '../../links/summary-of.ts'
import { caseOf } from '../../case/testing/case-of.ts'
import { Config } from '../../config/schema.ts'
import { dayOf } from '../../../demo/drafting/calendar.ts'
import type { Day } from '../../../demo/drafting/calendar.ts'
import { findById, findByChave, makeGeneratedCase } from '../../../demo/cases/find-case.ts'
import { DEMONSTRATION_CODES } from '../../../demo/drafting/codes.ts'
import { NAMED_CASES, SENTINELS } from '../../../demo/cases/named-cases.ts'
import { makeCase, written } from '../../../demo/drafting/demo-case.ts'
import type { Query, DemoCase } from '../../../demo/drafting/demo-case.ts'
import { hostileCase } from '../../../demo/testing/hostile-case.ts'
import { FEATURED_CASES } from '../../../demo/cases/featured-cases.ts'
import { runs } from '../../../testing/runs.ts'
import { evidenceOf, inShort } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import { judge } from '../judge.ts'
import type { Judgement } from '../model/judgement.ts'
import { NAMED_TRUTH } from './all.cases.ts'

const TODAY = dayOf(2026, 11, 20)
const config = Config.parse({ codes: DEMONSTRATION_CODES })

function judgeOn(today: Day, bodies: Bodies): Judgement {
  const day = parseDate(new Date(today * 86_400_000).toISOString().slice(0, 10))
  return judge(evidenceOf(bodies), { config, today: day })
}

function bodiesIn({ chave, analise, biometria, laudo }: DemoCase): Bodies {
  return { reference: { by: 'chave', value: chave }, analise, biometria, laudo }
}

const HOSTILE = bodiesIn(hostileCase(TODAY))

function judgeWhole(demoCase: DemoCase, today: Day = TODAY): Judgement {
  return judgeOn(today, bodiesIn(demoCase))
}

/** The findings against a case, in the order of the list; equal ones are counted. */
function against(judgement: Judgement): string {
  const all = inShort(judgement).filter((each) => /(?:fail|warn)$/.test(each))
  return [...Map.groupBy(all, (each) => each)]
    .map(([each, alike]) => (alike.length > 1 ? `${each} ×${alike.length}` : each))
    .join(', ')
}

function failsAt(demoCase: DemoCase | undefined, query: Query): boolean {
  const fault = demoCase?.fault
  return typeof fault === 'function' || (fault !== undefined && query in fault)
}

/** Requests answers as the console does: by Chave the analysis and by its Id the others, by Id the other way round. */
function bodiesOf(by: 'chave' | 'id', value: string): Bodies {
  const byId = (id: unknown) => findById(Number(id), TODAY)
  const reference = { by, value }
  if (by === 'chave') {
    const first = findByChave(value, TODAY)
    const others = byId(first?.analise.Id)
    return {
      reference,
      analise: first?.analise ?? null,
      biometria: failsAt(others, 'biometria') ? null : (others?.biometria ?? null),
      laudo: failsAt(others, 'laudo') ? null : (others?.laudo ?? null),
    }
  }
  const first = byId(value)
  const analise = findByChave(written(first?.biometria?.Chave), TODAY)?.analise ?? null
  return { reference, analise, biometria: first?.biometria ?? null, laudo: first?.laudo ?? null }
}

type Name = keyof typeof FEATURED_CASES | 'hostil'

/** How a named case is looked up; by Chave unless it says otherwise. */
function askFor(name: Name): Bodies {
  if (name === 'hostil') return HOSTILE
  const offered = NAMED_CASES.find((each) => each.name === name)
  if (offered) return bodiesOf(offered.by, offered.value)
  const { chave, id } = FEATURED_CASES[name]
  // Two analyses with one Chave differ only in their Ids.
  return name.startsWith('elo-chave') ? bodiesOf('id', String(id)) : bodiesOf('chave', chave)
}

const names = [...Object.keys(FEATURED_CASES), 'hostil'] as Name[]

/** All cases as one list. */
const summaries = names.map((name) =>
  summaryOf(caseOf(askFor(name), { config, today: parseDate('2026-11-20') }), config),
)
const { linksOfRow } = linkCases(summaries)
const shown = new Map(
  names.map((name, row) => [
    name,
    judge(evidenceOf(askFor(name)), { config, today: parseDate('2026-11-20'), links: linksOfRow(row) }),
  ]),
)

describe('the cases of the demonstration', () => {
  test('all have expected findings', () => {
    expect(Object.keys(NAMED_TRUTH).toSorted()).toEqual(names.toSorted())
    const offered = NAMED_CASES.map(({ name }) => name)
    const failing = [...Object.keys(SENTINELS), 'erro-400']
    expect(offered.filter((name) => !(name in NAMED_TRUTH) && !failing.includes(name))).toEqual([])
  })

  test.each(names.filter((name) => name.startsWith('elo-')))('%s is judged the same in a list', (name) => {
    const row = names.indexOf(name)
    const summary = summaries[row]
    if (!summary) throw new Error('every case has a summary')
    const { counts, verdict } = shown.get(name) ?? {}
    expect(withLinks(summary, linksOfRow(row), config)).toMatchObject({ counts, verdict })
  })

  test.each(names)('%s', (name) => {
    const [expected, beside = ''] = NAMED_TRUTH[name] ?? ['?']
    const judgement = shown.get(name)
    expect(judgement && against(judgement)).toBe(expected)
    expect(judgement && inShort(judgement)).toEqual(
      expect.arrayContaining(beside === '' ? [] : beside.split(', ')),
    )
  })

  test.each(RULE_NAMES)('one of them shows the rule %s', (rule) => {
    expect([...shown.values()].some((judgement) => inShort(judgement, rule).length > 0)).toBe(true)
  })
})

describe('clean cases', () => {
  const days = [dayOf(2024, 2, 29), TODAY, dayOf(2033, 7, 1)]
  const clean = days.flatMap((today) =>
    Array.from({ length: (runs() * 3) / 5 }, (_, seed) => {
      const kind = seed % 2 === 0 ? 'licence' : 'rg'
      return judgeWhole(makeCase({ chave: `k${seed}`, id: seed, kind }, `clean ${seed}`, today), today)
    }),
  )
  const cases = clean.length

  test.each(RULE_NAMES)(`%s never speaks against one of ${cases}`, (rule) => {
    const alerts = clean
      .flatMap((judgement) => inShort(judgement, rule))
      .filter((each) => /(?:fail|warn)$/.test(each))
    expect({ cases, alerts }).toEqual({ cases, alerts: [] })
  })

  test('are more than half of the numbered ones, but not all', () => {
    const count = runs() * 2
    const numbered = Array.from({ length: count }, (_, index) => makeGeneratedCase(index + 1, TODAY))
    const share = numbered.filter((made) => against(judgeWhole(made)) === '').length / count
    // A little more than half of them are made clean; some defects cause no finding.
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.75)
  })
})

test('judging works on 29 February', () => {
  const judgement = judgeOn(dayOf(2028, 2, 29), { analise: { OCR: { DataExpiracao: '28/02/2028' } } })
  expect(against(judgement)).toBe('expired-since.expired warn')
})
