import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  entriesOf,
  KEY,
  linesOf,
  makePath,
  OTHER_KEY,
  writeRecords,
} from '#modules/team/host/access-log/testing/log-for-tests.ts'
import { countEntries, NoSuchPositionError, readEntries } from './read-entries.ts'

const START = Date.parse('2026-11-22T12:00:00Z')
const MINUTE_MS = 60_000

const fileOf = (path: string) => ({ path, keys: [KEY] })

/** A log of `count` cases, one a minute, of two people in turn. Chave, Id and request id are numbered. */
async function writeCases(count: number, path = makePath()): Promise<string> {
  let time = START
  const records = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    return {
      subject: number % 2 ? 'odd' : 'even',
      key: { by: 'chave', value: `C${number}` },
      otherKey: { by: 'id', value: `${number}` },
      action: number % 5 ? 'case' : 'reveal',
      requestId: `r${number}`,
    } as const
  })
  await writeRecords(path, records, { now: () => (time += MINUTE_MS) })
  return path
}

const writeLines = (path: string, lines: readonly string[]) =>
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))

const idsOf = (entries: readonly object[]) =>
  entries.flatMap((entry) => ('requestId' in entry ? [String(entry.requestId)] : []))

/** Reads pages until there are no more. */
async function readAll<Page extends { readonly next: string | null }>(
  readPage: (before: number | undefined) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages = [await readPage(undefined)]
  for (let next = pages[0]!.next; next !== null; { next } = pages.at(-1)!) {
    expect(pages.length).toBeLessThan(30)
    pages.push(await readPage(Number(next)))
  }
  return pages
}

test('pages hold each line once, newest first', async () => {
  const file = fileOf(await writeCases(25))
  const pages = await readAll((before) => readEntries(file, { limit: 4, before }))
  const numbers = pages.flatMap(({ entries }) => entries.map(({ seq }) => seq))
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
  expect(pages.map(({ brokenAt }) => brokenAt)).toEqual(pages.map(() => null))
})

test('a page with few matches ends after a number of bytes, and the next one continues', async () => {
  const file = fileOf(await writeCases(30))
  const query = { subject: 'odd', action: 'reveal', limit: 50 } as const
  const pages = await readAll((before) => readEntries(file, { ...query, before }, 3000))
  expect(pages.flatMap(({ entries }) => idsOf(entries))).toEqual(['r25', 'r15', 'r5'])
  expect(pages.length).toBeGreaterThan(3)
})

test('a page continues at its position after new lines came, but not in another file', async () => {
  const path = await writeCases(6)
  const before = Number((await readEntries(fileOf(path), { limit: 3 })).next)
  await writeRecords(path, [{}])
  const { entries } = await readEntries(fileOf(path), { before, limit: 2 })
  expect(entries.map(({ seq }) => seq)).toEqual([3, 2])
  renameSync(path, `${path}.1`)
  await writeCases(1, path)
  await expect(readEntries(fileOf(path), { before, limit: 2 })).rejects.toThrow(NoSuchPositionError)
})

test.each([
  [
    'chave',
    'Proposta 7',
    ['proposta 7', ' PROPOSTA 7\u00A0', 'Ｐｒｏｐｏｓｔａ\u3000７'],
    ['proposta 77', 'proposta7'],
  ],
  ['id', '77', ['077', ' 0077', '７７'], ['770', '-77']],
] as const)('finds a %s in every spelling that a service accepts', async (by, value, equal, different) => {
  const path = makePath()
  const spellings = [...equal, ...different]
  await writeRecords(
    path,
    spellings.map((spelling) => ({ key: { by, value: spelling } })),
  )
  const { entries } = await readEntries(fileOf(path), { limit: 50, caseName: value })
  expect(entries).toHaveLength(equal.length)
})

test('filters by person, Chave, Id, digest, action and time', async () => {
  const path = await writeCases(12)
  const readFiltered = async (filter: object) =>
    idsOf((await readEntries(fileOf(path), { limit: 50, ...filter })).entries)
  expect(await readFiltered({ subject: 'odd' })).toEqual(['r11', 'r9', 'r7', 'r5', 'r3', 'r1'])
  expect(await readFiltered({ caseName: 'C7' })).toEqual(['r7'])
  expect(await readFiltered({ caseName: '7' })).toEqual(['r7'])
  const digest = entriesOf(path).find(({ requestId }) => requestId === 'r3')?.['key']
  expect(await readFiltered({ caseName: digest })).toEqual(['r3'])
  expect(await readFiltered({ action: 'reveal' })).toEqual(['r10', 'r5'])
  expect(await readFiltered({ from: START + 3 * MINUTE_MS, until: START + 5 * MINUTE_MS })).toEqual([
    'r4',
    'r3',
  ])
  expect(await readFiltered({ subject: 'odd', action: 'reveal' })).toEqual(['r5'])
})

test('finds the lines of a period from before the clock was set back by hours', async () => {
  const path = makePath()
  const times = [5, -600, -599].map((minutes) => START + minutes * MINUTE_MS)
  await writeRecords(path, [{ requestId: 'r0' }, { requestId: 'r1' }, { requestId: 'r2' }], {
    now: () => times.shift()!,
  })
  const { entries } = await readEntries(fileOf(path), { limit: 50, from: START })
  expect(idsOf(entries)).toEqual(['r0'])
})

test('filters by words of a name, without regard to case and accents', async () => {
  const path = makePath()
  await writeRecords(path, [
    { requestId: 'r0' },
    { name: 'Clara Conceição', requestId: 'r1' },
    { name: 'Mariana Clara', requestId: 'r2' },
    { name: 'Clarice Lima', requestId: 'r3' },
    { subject: 'clara', name: 'Bruna', requestId: 'r4' },
  ])
  const readNamed = async (name?: string, filter: object = {}) =>
    idsOf((await readEntries(fileOf(path), { limit: 50, name, ...filter })).entries)
  expect(await readNamed('clara')).toEqual(['r2', 'r1'])
  expect(await readNamed('CLARA CONCEICAO')).toEqual(['r1'])
  expect(await readNamed('--')).toEqual([])
  expect(await readNamed()).toEqual(['r4', 'r3', 'r2', 'r1', 'r0'])
  expect(await readNamed(undefined, { subject: 'clara' })).toEqual(['r4'])
  expect(await readNamed('clara', { subject: 'clara' })).toEqual([])
})

test('counts continue after a number of bytes, and report a break', async () => {
  const path = await writeCases(30)
  const query = { subject: 'odd' }
  const pages = await readAll((before) => countEntries(fileOf(path), { ...query, before }, 6000))
  const counts = pages.flatMap((page) => page.counts)
  const sumOf = (action: string) =>
    counts.reduce((sum, entry) => sum + (entry.action === action ? entry.count : 0), 0)
  expect([sumOf('case'), sumOf('reveal')]).toEqual([12, 3])
  expect(counts.length).toBeGreaterThan(3)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"even"', '"eve"'))
  expect((await countEntries(fileOf(path), {})).brokenAt).toMatchObject({ seq: 3 })
})

test('finds lines of an earlier key by person and Chave', async () => {
  const path = await writeCases(3)
  const keys = [OTHER_KEY, KEY] as const
  await writeRecords(path, [{ key: { by: 'chave', value: 'C2' }, requestId: 'new' }], { keys })
  const { entries, brokenAt } = await readEntries({ path, keys }, { caseName: 'C2', limit: 50 })
  expect([idsOf(entries), brokenAt]).toEqual([['new', 'r2'], null])
})

test('reports a changed, missing or foreign line, and never returns it', async () => {
  const path = await writeCases(8)
  const lines = linesOf(path)
  const changedLines = lines.with(3, lines[3]?.replace('"even"', '"eve"') ?? '')
  writeLines(path, changedLines)
  const { entries } = await readEntries(fileOf(path), { limit: 50 })
  expect(entries.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 3, 2, 1])
  for (const [content, seq] of [
    [changedLines, 5],
    [lines.toSpliced(3, 1), 5],
    [lines.toSpliced(3, 0, 'hello'), 4],
    [lines.toSpliced(3, 0, ''), 4],
    [['hello', ...lines], 1],
    [['x'.repeat(600_000), ...lines], 1],
    [[...lines, 'hello'], null],
    // The line before the first is in another file.
    [lines.slice(1), undefined],
    [lines, undefined],
  ] as const) {
    writeLines(path, content)
    expect((await readEntries(fileOf(path), { limit: 50 })).brokenAt?.seq).toBe(seq)
  }
})

test('reports a line that is missing between two pages', async () => {
  const path = await writeCases(6)
  const before = Number((await readEntries(fileOf(path), { limit: 3 })).next)
  const lines = linesOf(path)
  // Of the same length, so that the position of the page stays valid.
  writeLines(path, ['x'.repeat(lines[2]?.length ?? 0), ...lines.toSpliced(2, 1)])
  expect((await readEntries(fileOf(path), { before, limit: 1 })).brokenAt).toMatchObject({ seq: 4 })
})

test('leaves out an unfinished last line, and reports no break', async () => {
  const path = await writeCases(3)
  writeFileSync(path, readFileSync(path).subarray(0, -50))
  const { entries, brokenAt } = await readEntries(fileOf(path), { limit: 50 })
  expect([entries.length, brokenAt]).toEqual([2, null])
})
