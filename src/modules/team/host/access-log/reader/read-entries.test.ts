import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countEntries, NoSuchPlaceError, readEntries } from './read-entries.ts'
import {
  entriesOf,
  KEY,
  linesOf,
  makePath,
  openLog,
  OTHER_KEY,
  recordOf,
} from '#modules/team/host/access-log/testing/log-for-tests.ts'

const START = Date.parse('2026-11-22T12:00:00Z')
const MINUTE_MS = 60_000
const KEYS = [KEY]

/** A log of `count` cases, one a minute, of two people by turns; Chave and request id are numbered. */
async function writeLog(path: string, count: number) {
  let now = START
  const log = await openLog(path, { now: () => now })
  for (let each = 1; each <= count; each += 1) {
    now += MINUTE_MS
    await log.record(
      recordOf({
        subject: each % 2 ? 'odd' : 'even',
        key: { by: 'chave', value: `C${each}` },
        otherKey: { by: 'id', value: `${each}` },
        action: each % 5 ? 'case' : 'reveal',
        requestId: `r${each}`,
      }),
    )
  }
  await log.close()
}

const idsOf = (entries: readonly object[]) =>
  entries.flatMap((entry) => ('requestId' in entry ? [String(entry.requestId)] : []))

/** All pages of a filter, one after the other. */
async function readPages(path: string, filter: Parameters<typeof readEntries>[1], pageBytes?: number) {
  const pages: Awaited<ReturnType<typeof readEntries>>[] = []
  let before: number | undefined
  do {
    const page = await readEntries({ path, keys: KEYS }, { ...filter, before }, pageBytes)
    expect(page.brokenAt).toBeNull()
    pages.push(page)
    before = page.next === null ? undefined : Number(page.next)
  } while (before !== undefined)
  return pages
}

test('newest first, page by page, each line once', async () => {
  const path = makePath()
  await writeLog(path, 25)
  const pages = await readPages(path, { limit: 4 })
  const seen = pages.flatMap(({ entries }) => entries.map(({ seq }) => seq))
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index))
})

test.each([
  [
    'chave',
    'Proposta 7',
    ['proposta 7', ' PROPOSTA 7\u00A0', 'Ｐｒｏｐｏｓｔａ\u3000７'],
    ['proposta 77', 'proposta7'],
  ],
  ['id', '77', ['077', ' 0077', '７７'], ['770', '-77']],
] as const)('a %s is found in whatever spelling a service may take it', async (by, value, same, other) => {
  const path = makePath()
  const log = await openLog(path)
  for (const each of [...same, ...other]) {
    await log.record(recordOf({ key: { by, value: each } }))
  }
  const { entries } = await readEntries({ path, keys: KEYS }, { limit: 50, caseName: value })
  expect(entries).toHaveLength(same.length)
})

test('a page goes on where it was although lines came since; in another file it does not', async () => {
  const path = makePath()
  await writeLog(path, 6)
  const before = Number((await readEntries({ path, keys: KEYS }, { limit: 3 })).next)
  const log = await openLog(path)
  await log.record(recordOf())
  await log.close()
  const { entries } = await readEntries({ path, keys: KEYS }, { before, limit: 2 })
  expect(entries.map(({ seq }) => seq)).toEqual([3, 2])
  renameSync(path, `${path}.1`)
  await writeLog(path, 1)
  await expect(readEntries({ path, keys: KEYS }, { before, limit: 2 })).rejects.toThrow(NoSuchPlaceError)
})

test('by person, Chave, Id, digest, action and time', async () => {
  const path = makePath()
  await writeLog(path, 12)
  const read = async (filter: object) =>
    idsOf((await readEntries({ path, keys: KEYS }, { limit: 50, ...filter })).entries)
  expect(await read({ subject: 'odd' })).toEqual(['r11', 'r9', 'r7', 'r5', 'r3', 'r1'])
  expect(await read({ caseName: 'C7' })).toEqual(['r7'])
  expect(await read({ caseName: '7' })).toEqual(['r7'])
  const digest = entriesOf(path).find(({ requestId }) => requestId === 'r3')?.['key']
  expect(await read({ caseName: digest })).toEqual(['r3'])
  expect(await read({ action: 'reveal' })).toEqual(['r10', 'r5'])
  expect(await read({ from: START + 3 * MINUTE_MS, until: START + 5 * MINUTE_MS })).toEqual(['r4', 'r3'])
  expect(await read({ subject: 'odd', action: 'reveal' })).toEqual(['r5'])
})

test('by words of a name, in any case and without accents; lines without a name stay readable', async () => {
  const path = makePath()
  const log = await openLog(path)
  const names = [undefined, 'Clara Conceição', 'Mariana Clara', 'Clarice Lima']
  for (const [index, name] of names.entries())
    await log.record(recordOf({ ...(name !== undefined && { name }), requestId: `r${index}` }))
  await log.record(recordOf({ subject: 'clara', name: 'Bruna', requestId: 'r4' }))
  const read = async (name?: string, more: object = {}) => {
    const page = await readEntries({ path, keys: KEYS }, { limit: 50, name, ...more })
    expect(page.brokenAt).toBeNull()
    return idsOf(page.entries)
  }
  expect(await read('clara')).toEqual(['r2', 'r1'])
  expect(await read('CLARA CONCEICAO')).toEqual(['r1'])
  expect(await read('--')).toEqual([])
  expect(await read()).toEqual(['r4', 'r3', 'r2', 'r1', 'r0'])
  expect(await read(undefined, { subject: 'clara' })).toEqual(['r4'])
  expect(await read('clara', { subject: 'clara' })).toEqual([])
})

test('counts go on where so many bytes were read, and tell a break', async () => {
  const path = makePath()
  await writeLog(path, 30)
  const counts: object[] = []
  let before: number | undefined
  for (let pages = 0; pages === 0 || before !== undefined; pages += 1) {
    expect(pages).toBeLessThan(30)
    const page = await countEntries({ path, keys: KEYS }, { subject: 'odd', before }, 6000)
    counts.push(...page.counts.map(({ action, count }) => ({ action, count })))
    before = page.next === null ? undefined : Number(page.next)
  }
  const sum = (action: string) =>
    counts.reduce<number>(
      (total, each) =>
        total + ('action' in each && each.action === action && 'count' in each ? Number(each.count) : 0),
      0,
    )
  expect([sum('case'), sum('reveal')]).toEqual([12, 3])
  expect(counts.length).toBeGreaterThan(3)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"even"', '"eve"'))
  expect((await countEntries({ path, keys: KEYS }, {})).brokenAt).toMatchObject({ seq: 3 })
})

test('lines of an earlier key, found by person and Chave all the same', async () => {
  const path = makePath()
  await writeLog(path, 3)
  const keys = [OTHER_KEY, KEY] as const
  const log = await openLog(path, { keys })
  await log.record(recordOf({ key: { by: 'chave', value: 'C2' }, requestId: 'new' }))
  const filter = { caseName: 'C2', limit: 50 }
  const { entries, brokenAt } = await readEntries({ path, keys }, filter)
  expect(idsOf(entries)).toEqual(['new', 'r2'])
  expect(brokenAt).toBeNull()
})

test('where a filter finds little, a page ends after so many bytes, and the next goes on', async () => {
  const path = makePath()
  await writeLog(path, 30)
  const pages = await readPages(path, { subject: 'odd', action: 'reveal', limit: 50 }, 3000)
  expect(pages.flatMap(({ entries }) => idsOf(entries))).toEqual(['r25', 'r15', 'r5'])
  expect(pages.length).toBeGreaterThan(3)
})

test('a changed, a missing and a foreign line are told, and never shown as lines of the log', async () => {
  const path = makePath()
  await writeLog(path, 8)
  const lines = linesOf(path)
  const read = async (changed: readonly string[]) => {
    writeFileSync(path, changed.map((line) => `${line}\n`).join(''))
    return readEntries({ path, keys: KEYS }, { limit: 50 })
  }
  const changed = await read(lines.with(3, lines[3]?.replace('"even"', '"eve"') ?? ''))
  expect(changed.brokenAt).toMatchObject({ seq: 5 })
  expect(changed.entries.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 3, 2, 1])
  expect((await read(lines.toSpliced(3, 1))).brokenAt).toMatchObject({ seq: 5 })
  expect((await read(lines.toSpliced(3, 0, 'hello'))).brokenAt).toMatchObject({ seq: 4 })
  expect((await read(lines.toSpliced(3, 0, ''))).brokenAt).toMatchObject({ seq: 4 })
  // The line before the first is in another file.
  expect((await read(lines.slice(1))).brokenAt).toBeNull()
  expect((await read(['hello', ...lines])).brokenAt).toMatchObject({ seq: 1 })
  expect((await read([...lines, 'hello'])).brokenAt).toEqual({ seq: null, time: null })
  expect((await read(['x'.repeat(600_000), ...lines])).brokenAt).toMatchObject({ seq: 1 })
  expect((await read(lines)).brokenAt).toBeNull()
})

test('a line that is missing between two pages is told', async () => {
  const path = makePath()
  await writeLog(path, 6)
  const before = Number((await readEntries({ path, keys: KEYS }, { limit: 3 })).next)
  // Of the same length, so that the place of the page stays what it was.
  const lines = linesOf(path)
  const gone = lines.toSpliced(2, 1).toSpliced(0, 0, 'x'.repeat(lines[2]?.length ?? 0))
  writeFileSync(path, gone.map((line) => `${line}\n`).join(''))
  const page = await readEntries({ path, keys: KEYS }, { before, limit: 1 })
  expect(page.brokenAt).toMatchObject({ seq: 4 })
})

test('a line that is being written, or that a crash cut, is left out, and is no break', async () => {
  const path = makePath()
  await writeLog(path, 3)
  writeFileSync(path, readFileSync(path).subarray(0, -50))
  const { entries, brokenAt } = await readEntries({ path, keys: KEYS }, { limit: 50 })
  expect(entries).toHaveLength(2)
  expect(brokenAt).toBeNull()
})
