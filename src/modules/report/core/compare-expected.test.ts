import { expect, test } from 'vitest'
import type { Verdict } from '#core/findings/model/judgement.ts'
import { summariseCase } from '#modules/links/core/summarise-case.ts'
import { compareWithExpected } from './compare-expected.ts'
import { demoCase } from './testing/demo-report.ts'

const CASES = Array.from({ length: 200 }, (_, index) => ({
  index,
  summary: summariseCase(demoCase(index + 1)),
}))

const indicesOf = (...verdicts: readonly Verdict[]) =>
  CASES.filter(({ summary }) => verdicts.includes(summary.verdict)).map(({ index }) => index)

// One fraud of 29 is clear, and 15 good cases of 148 fail: both intervals are in Newcombe's table. 23 cases have no truth.
const missed = indicesOf('clear').slice(0, 1)
const stopped = indicesOf('fail').slice(0, 15)
const frauds = [...missed, ...indicesOf('fail').slice(15), ...indicesOf('warn')].slice(0, 29)
const good = [...stopped, ...indicesOf('clear').slice(1), ...indicesOf('incomplete', 'warn')]
  .filter((index) => !frauds.includes(index))
  .slice(0, 148)

function expectedOf(index: number): 'fraud' | 'ok' | undefined {
  if (frauds.includes(index)) return 'fraud'
  return good.includes(index) ? 'ok' : undefined
}

test('finds exactly the planted errors among 200 cases, with Wilson intervals', () => {
  const rows = CASES.map((item) => ({ ...item, key: { expected: expectedOf(item.index) } }))
  const unanswered = { index: 200, key: { expected: 'fraud' as const }, summary: null }
  const comparison = compareWithExpected([...rows, unanswered])
  expect(comparison).toMatchObject({ total: { fraud: 29, ok: 148 }, unanswered: 1 })
  const [fail, , , clear] = comparison.verdicts
  expect(clear).toMatchObject({ outcome: 'clear', fraud: missed })
  expect(fail).toMatchObject({ outcome: 'fail', ok: stopped })
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  expect(comparison.lupa.missed).toMatchObject({
    low: expect.closeTo(0.0061, 4),
    high: expect.closeTo(0.1718, 4),
  })
  expect(comparison.lupa.stopped).toMatchObject({
    low: expect.closeTo(0.0624, 4),
    high: expect.closeTo(0.1605, 4),
  })
  for (const outcomes of [comparison.verdicts, comparison.statuses]) {
    expect(outcomes.flatMap(({ fraud }) => fraud).toSorted((a, b) => a - b)).toEqual(
      frauds.toSorted((a, b) => a - b),
    )
    expect(outcomes.flatMap(({ ok }) => ok)).toHaveLength(148)
  }
  const approved = comparison.statuses.find(({ outcome }) => outcome === 'ok')?.fraud ?? []
  expect(comparison.service.missed.count).toBe(approved.length)
  expect(comparison.approvedFrauds).toMatchObject({ count: approved.length, clear: 1 })
})

test('rates the service only on cases with a known Status, and counts the others', () => {
  const { summary } = CASES[0] ?? expect.fail('no case')
  const rows = (
    [
      ['fraud', 'ok', 'clear'],
      ['fraud', 'unchecked', 'incomplete'],
      ['fraud', null, 'incomplete'],
      ['ok', 'fail', 'fail'],
      ['ok', 'warn', 'warn'],
      ['ok', 'unchecked', 'clear'],
    ] as const
  ).map(([expected, statusFlag, verdict], index) => ({
    index,
    key: { expected },
    summary: { ...summary, statusFlag, verdict },
  }))
  const { service, lupa } = compareWithExpected(rows)
  expect(service).toMatchObject({
    missed: { count: 1, total: 1, open: 2 },
    stopped: { count: 1, total: 2, open: 1 },
  })
  expect(lupa).toMatchObject({
    missed: { count: 1, total: 3, open: 2 },
    stopped: { count: 1, total: 3, open: 0 },
  })
  expect(compareWithExpected(rows.slice(1, 3)).service.missed).toMatchObject({ total: 0, open: 2 })
})

const withRules = (
  index: number,
  expected: 'fraud' | 'ok',
  ...rules: readonly ['fail' | 'warn', 'similarity' | 'cpf-region'][]
) => {
  const { summary } = CASES[0] ?? expect.fail('no case')
  return {
    index,
    key: { expected },
    summary: { ...summary, rules: rules.map(([level, rule]) => ({ level, rule })) },
  }
}

test('rules are counted on frauds and on good cases, the least accurate first', () => {
  const { rules } = compareWithExpected([
    withRules(0, 'fraud', ['fail', 'similarity'], ['warn', 'cpf-region']),
    withRules(1, 'ok', ['warn', 'cpf-region']),
    withRules(2, 'ok', ['warn', 'similarity']),
  ])
  expect(rules).toEqual([
    { outcome: 'warn similarity', fraud: [], ok: [2] },
    { outcome: 'warn cpf-region', fraud: [0], ok: [1] },
    { outcome: 'fail similarity', fraud: [0], ok: [] },
  ])
})
