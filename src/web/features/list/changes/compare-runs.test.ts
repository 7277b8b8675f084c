import { describe, expect, test } from 'vitest'
import type { ListedKey, ListRow } from '../../../data/list/list-row.ts'
import { answeredRow, failedRow, waitingRow } from '../testing/rows.ts'
import { createComparison } from './compare-runs.ts'
import type { RunComparison } from './compare-runs.ts'
import { earlierKey, earlierRun } from './earlier-run.ts'
import type { EarlierRow } from './earlier-run.ts'
import { coverage, earlierOf } from './testing/earlier.ts'

function compare(rows: readonly ListRow[], earlier: readonly (EarlierRow | null)[]): RunComparison {
  return createComparison(earlierRun(earlier, [], null))(rows)
}

function keyed(row: ListRow, typed: string, by: ListedKey['by'], value: string): ListRow {
  return { ...row, key: { ...row.key, typed, by, value } }
}

const ALL = { analysis: 'complete', reading: 'complete', face: 'complete', laudo: 'complete' } as const

const clear = (index: number) => answeredRow(index, { coverage: coverage() })

/** A line of the file whose case says nothing against it. */
function line(typed: string, by: 'chave' | 'id' | null, change: Partial<EarlierRow> = {}): EarlierRow {
  const key = earlierKey(typed, by)
  if (!key) throw new Error('no key')
  return { ...earlierOf(clear(0)), key, ...change }
}

function linked(row: ListRow): EarlierRow {
  return earlierOf(row, { verdict: 'fail', alerts: new Map([['cpf-shared', 'fail']]) })
}

describe('counts', () => {
  test('of the same list run again, nothing has changed', () => {
    const rows = [clear(0), clear(1)]
    expect(
      compare(
        rows,
        rows.map((row) => earlierOf(row)),
      ),
    ).toMatchObject({
      counts: { any: 0, worse: 0, better: 0, alerts: 0, concluded: 0, unknown: 0 },
      answered: 2,
      same: 2,
      onlyInFile: [],
    })
  })

  test('each row under every kind that it is of', () => {
    const rows = [
      answeredRow(0, {
        coverage: coverage(),
        verdict: 'fail',
        rules: [{ rule: 'cpf-agrees', level: 'fail' }],
      }),
      answeredRow(1, { coverage: coverage(), verdict: 'clear' }),
      failedRow(2),
      clear(3),
      clear(4),
      waitingRow(5),
    ]
    const [worse, better, failed, same] = [
      earlierOf(clear(0), { verdict: 'warn', coverage: { ...ALL, analysis: 'pending' } }),
      earlierOf(clear(1), { verdict: 'warn' }),
      earlierOf(clear(2)),
      earlierOf(clear(3)),
    ]
    const found = compare(rows, [worse, better, failed, same])
    // Changed, without comparison, or the same: 5 in all.
    expect(found.counts).toEqual({ any: 2, worse: 1, better: 1, alerts: 1, concluded: 1, unknown: 2 })
    expect(found).toMatchObject({ answered: 5, same: 1 })
    expect(found.of({ index: 4 })).toMatchObject({ without: 'new' })
    expect(found.of({ index: 5 })).toBeNull()
  })

  test('what the whole file lacks makes no row unknown; what it lacks of one row does', () => {
    const row = clear(0)
    const earlier = earlierOf(row, { flags: undefined, status: undefined })
    expect(createComparison(earlierRun([earlier], ['flags', 'status'], null))([row])).toMatchObject({
      counts: { unknown: 0 },
      same: 1,
    })
    expect(createComparison(earlierRun([earlier], ['flags'], null))([row])).toMatchObject({
      counts: { unknown: 1 },
      same: 0,
    })
  })
})

describe('which line of the file a row is compared with', () => {
  test('the one of the same key, with a prefix or without', () => {
    const row = keyed(clear(0), 'onb-1', 'chave', 'onb-1')
    expect(compare([row], [line('chave: onb-1', null)]).onlyInFile).toEqual([])
  })

  test('digits that were read as either, by what they were resolved to', () => {
    const row = keyed(answeredRow(0, { reference: { by: 'id', value: '12' } }), '12', 'either', '12')
    expect(compare([row], [line('12', 'id')]).onlyInFile).toEqual([])
    expect(compare([row], [line('12', 'chave')]).onlyInFile).toHaveLength(1)
    expect(compare([waitingRow(0, '12')], [line('12', 'id')]).onlyInFile).toHaveLength(1)
  })

  test('digits of which the file does not say what they were, by the Chave or Id beside them', () => {
    const row = keyed(clear(0), 'id:12', 'id', '12')
    expect(compare([row], [line('12', null, { id: '12' })]).onlyInFile).toEqual([])
    expect(compare([row], [line('12', null, { id: '7', chave: '12' })]).onlyInFile).toHaveLength(1)
  })

  test('two rows of one key both', () => {
    const rows = [
      keyed(clear(0), 'a', 'chave', 'a'),
      { ...keyed(clear(0), 'chave:a', 'chave', 'a'), index: 1 },
    ]
    expect(compare(rows, [line('a', null)])).toMatchObject({ same: 2, onlyInFile: [] })
  })

  test('of a key that the file has twice, the one line where both say the same, and neither otherwise', () => {
    const row = keyed(clear(0), 'a', 'chave', 'a')
    const same = earlierRun([line('a', null), line('chave:a', null)], [], null)
    expect(same.contradictory).toBe(0)
    expect(createComparison(same)([row])).toMatchObject({ same: 1 })

    const differing = earlierRun([line('a', null), line('a', null, { verdict: 'fail' })], [], null)
    expect(differing.contradictory).toBe(1)
    expect(createComparison(differing)([row])).toMatchObject({ same: 0, counts: { any: 0, unknown: 1 } })
  })
})

describe('an alert of links that went', () => {
  test('is gone once every case of the file was looked at again', () => {
    const rows = [clear(0), clear(1)]
    const found = compare(rows, [linked(clear(0)), linked(clear(1))])
    expect(found.counts.better).toBe(2)
    expect(found.of({ index: 0 })?.changes).toContainEqual({
      kind: 'alert-went',
      rule: 'cpf-shared',
      isChecked: true,
    })
  })

  test.each([
    ['is not in the list', [clear(0)]],
    ['is in error', [clear(0), failedRow(1)]],
    ['still waits', [clear(0), waitingRow(1)]],
    ['has lost its reading', [clear(0), answeredRow(1, { coverage: coverage({ reading: 'missing' }) })]],
  ])('is not called gone while the other case %s', (_, rows) => {
    const found = compare(rows, [linked(clear(0)), linked(clear(1))])
    expect(found.counts.better).toBe(0)
    expect(found.of({ index: 0 })?.changes).toContainEqual(expect.objectContaining({ isChecked: false }))
  })
})
