import { expect, test } from 'vitest'
import { linkCases } from '#modules/links/core/links.ts'
import { keysOf } from '#modules/list/web/data/testing/fake-loader.ts'
import { summary } from '#modules/links/core/testing/summary.ts'
import type { Given } from '#modules/links/core/testing/summary.ts'
import { createListLinks } from '#modules/list/web/page/open-list-page.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import type { ListedKey } from '#modules/list/web/data/list-row.ts'
import { linkRows } from './linked-rows.ts'
import { answeredRow, waitingRow } from '#modules/list/web/data/testing/rows.ts'

function linked(...given: readonly Given[]) {
  const summaries = given.map((each, at) => summary({ chave: `k-${at}`, id: String(at + 1), ...each }))
  const rows = summaries.map((made, at) => answeredRow(at, made))
  return { rows, list: linkRows([...rows, waitingRow(rows.length)], linkCases(summaries), {}) }
}

const ANA = { cpf: '52998224725', name: 'ANA LIMA COSTA' }

test('a row has the rules that its links break, and the number of rows that it is linked with', () => {
  const { list, rows } = linked(ANA, { ...ANA, name: 'RUI PRADO' }, { name: 'EVA' })
  expect(list[0]?.summary).toMatchObject({ verdict: 'fail', rules: [{ rule: 'cpf-shared' }] })
  expect(list[2]).toBe(rows[2])
  expect(list.map((row) => row.linked?.count ?? 0)).toEqual([1, 1, 0, 0])
})

test('the row that is named differs from this one as the text says', () => {
  const number = { documentNumber: '02650306461' }
  const { list, rows } = linked(
    { ...ANA, ...number },
    { ...ANA, ...number },
    { ...number, cpf: '16899535009', name: 'RUI PRADO' },
    { ...number, name: 'EVA' },
  )
  const said = list.slice(0, rows.length).map((row) => {
    const { first, differs } = row.linked ?? {}
    return `${first?.index} ${differs}`
  })
  expect(said).toEqual(['2 cpf', '2 cpf', '0 cpf', '0 either'])
})

test('a case that is listed twice names the other case, not itself', () => {
  const { list } = linked(
    { ...ANA, id: '7', chave: 'k' },
    { ...ANA, id: '7', chave: 'k' },
    { ...ANA, name: 'RUI PRADO' },
  )
  expect(list[0]?.linked).toMatchObject({ first: { index: 2 }, differs: 'name' })
})

const loadRow = ({ value }: ListedKey) =>
  Promise.resolve({
    result: {
      summary: summary({
        chave: value,
        id: value.slice(1),
        cpf: '39053344705',
        name: value === 'k0' ? 'ANA LIMA' : 'RUI PRADO',
      }),
    },
    errors: [],
  })

test('links are found when the list comes to rest, stay while it runs again, and go with the answers', async () => {
  const run = createListRun({ loadRow, rowsAtOnce: 1, isSignedIn: () => true })
  const links = createListLinks(run)
  const verdict = () => linkRows(run.getSnapshot().rows, links.get(), {})[1]?.summary?.verdict
  run.load(keysOf(2))
  run.start()
  expect(links.get().groups).toEqual([])
  await expect.poll(() => run.getSnapshot().activity).toBe('ended')
  expect(verdict()).toBe('fail')
  const found = links.get()
  run.mark([0], 'done')
  expect(links.get()).toBe(found)
  run.suspend()
  expect(links.get().groups).toEqual([])
  run.start()
  await expect.poll(() => run.getSnapshot().activity).toBe('ended')
  expect(verdict()).toBe('fail')
})
