import { expect, test } from 'vitest'
import { coverageWithout } from '#core/case/testing/coverage.ts'
import { linkCases } from '#modules/links/core/links.ts'
import { createSummary as summaryOf } from '#modules/links/core/testing/summary.ts'
import type { SummaryFacts } from '#modules/links/core/testing/summary.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import type { LoadRow } from '#modules/list/web/data/load-row.ts'
import { keysOf } from '#modules/list/web/data/testing/fake-loader.ts'
import { answeredRow, failedRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'
import { createListLinks } from '#modules/list/web/page/list-page-store.ts'
import { linkRows } from './linked-rows.ts'
import { totalsOf } from './row-verdict.ts'

/** Links the given cases and one row without an answer. */
function linkedRowsOf(...cases: readonly SummaryFacts[]) {
  const summaries = cases.map((facts, index) =>
    summaryOf({ chave: `k-${index}`, id: String(index + 1), ...facts }),
  )
  const rows = summaries.map((summary, index) => answeredRow(index, summary))
  return { rows, linkedRows: linkRows([...rows, waitingRow(rows.length)], linkCases(summaries), {}) }
}

const ANA = { cpf: '52998224725', name: 'ANA LIMA COSTA' }
const RUI = { name: 'RUI PRADO' }

test('a linked row has the rules that its links break, and the number of linked rows', () => {
  const { linkedRows, rows } = linkedRowsOf(ANA, { ...ANA, ...RUI }, { name: 'EVA' })
  expect(linkedRows[0]?.summary).toMatchObject({ verdict: 'fail', rules: [{ rule: 'cpf-shared' }] })
  expect(linkedRows[2]).toBe(rows[2])
  expect(linkedRows.map(({ linked }) => linked?.count ?? 0)).toEqual([1, 1, 0, 0])
})

test('a row names the first case that differs, and what differs', () => {
  const number = { documentNumber: '02650306461' }
  const { linkedRows } = linkedRowsOf(
    { ...ANA, ...number },
    { ...ANA, ...number },
    { ...RUI, ...number, cpf: '16899535009' },
    { ...number, name: 'EVA' },
  )
  const links = linkedRows.map(({ linked }) => linked && `${linked.first.index} ${linked.differs}`)
  expect(links).toEqual(['2 cpf', '2 cpf', '0 cpf', '0 either', undefined])
})

test('a case that is listed twice names the other case, not itself', () => {
  const twice = { ...ANA, id: '7', chave: 'k' }
  const { linkedRows } = linkedRowsOf(twice, twice, { ...ANA, ...RUI })
  expect(linkedRows[0]?.linked).toMatchObject({ first: { index: 2 }, differs: 'name' })
})

const loadRow: LoadRow = ({ key: { value } }) => {
  const facts = { cpf: '39053344705', name: value === 'k0' ? 'ANA LIMA' : 'RUI PRADO' }
  const summary = summaryOf({ chave: value, id: value.slice(1), ...facts })
  return Promise.resolve({ result: { summary }, errors: [] })
}

test('links are found when the list comes to rest, and dropped with the answers', async () => {
  const run = createListRun({ loadRow, rowsAtOnce: 1, isSignedIn: () => true })
  const links = createListLinks(run)
  const runToEnd = async () => {
    run.start()
    await expect.poll(() => run.getSnapshot().activity).toBe('ended')
    expect(linkRows(run.getSnapshot().rows, links.get(), {})[1]?.summary?.verdict).toBe('fail')
  }
  run.load(keysOf(2))
  expect(links.get().groups).toEqual([])
  await runToEnd()
  const linksAtRest = links.get()
  run.mark([0], 'done')
  expect(links.get()).toBe(linksAtRest)
  run.suspend()
  expect(links.get().groups).toEqual([])
  await runToEnd()
})

test('totals count answered rows by verdict, and rules by frequency', () => {
  const totals = totalsOf([
    waitingRow(0),
    failedRow(1),
    answeredRow(2, { counts: { ok: 9, unchecked: 3 }, similarity: 97 }),
    answeredRow(3, {
      verdict: 'fail',
      coverage: coverageWithout('face'),
      rules: [
        { rule: 'similarity', level: 'warn' },
        { rule: 'date-order', level: 'fail' },
      ],
    }),
    answeredRow(4, { verdict: 'fail', rules: [{ rule: 'similarity', level: 'fail' }] }),
    answeredRow(5, { verdict: 'warn' }),
    answeredRow(6, { verdict: 'incomplete', coverage: coverageWithout('face', 'laudo') }),
  ])
  expect(totals.verdicts).toEqual({ fail: 2, warn: 1, incomplete: 1, error: 1, clear: 1 })
  expect(totals.rules).toEqual(['similarity', 'date-order'])
})
