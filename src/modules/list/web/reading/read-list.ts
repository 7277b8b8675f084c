import type { ListedKey } from '../data/list-row.ts'
import { readTyped } from '../../../../core/case/lookup.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { LIST_LIMITS } from '../limits.ts'
import { unescapeFormulas } from '../../../table/web/csv.ts'
import { findTable, keyKindOf, readRows } from './find-table.ts'
import type { FoundTable, TableColumn } from './find-table.ts'

export interface ReadChoice {
  /** The column that holds the keys, from 0, or each line as it stands. */
  readonly column?: number | 'line' | undefined
  /** What keys without a prefix are; digits alone may be either unless this is set. */
  readonly by?: CaseReference['by'] | undefined
  readonly isHeaded?: boolean | undefined
}

export interface BadLine {
  readonly line: number
  /** Trimmed; of an over-long key only the beginning. */
  readonly text: string
  readonly problem: 'id-not-numeric' | 'no-value' | 'too-long' | 'quotes' | 'uneven'
}

/** A key on more than one line; the first of them is in the list. */
interface Duplicate {
  readonly by: ListedKey['by']
  readonly value: string
  readonly lines: readonly number[]
}

/**
 * A text as a list of keys. Nothing of it is dropped: every row is the heading, an entry, a duplicate, blank, bad or beyond
 * the limit.
 */
export interface ReadList {
  readonly isTooLarge: boolean
  readonly columns: readonly TableColumn[]
  /** Where the keys were read from; null where the person has to choose, and nothing was read. */
  readonly column: number | 'line' | null
  /** The text may be a table, and no heading says which column holds the keys. */
  readonly isUnsure: boolean
  readonly heading: number | null
  readonly entries: readonly ListedKey[]
  readonly duplicates: readonly Duplicate[]
  /** Lines without anything in them, or without anything in the column of the keys. */
  readonly blanks: readonly number[]
  readonly bad: readonly BadLine[]
  /** The first line past the limit of keys or lines, and how many lines from there on were not read. */
  readonly beyond: { readonly line: number; readonly count: number } | null
}

interface FoundText {
  readonly line: number
  readonly text: string
  readonly problem?: BadLine['problem']
}

/** One key by the rules of the search box. */
function readKey(
  { line, text, problem }: FoundText,
  by: CaseReference['by'] | undefined,
): ListedKey | BadLine {
  const typed = text.trim()
  if (problem) return { line, text: typed.slice(0, LIST_LIMITS.key), problem }
  const read = readTyped(typed)
  if ('problem' in read) {
    return { line, text: typed, problem: read.problem === 'empty' ? 'no-value' : read.problem }
  }
  if (read.value.length > LIST_LIMITS.key)
    return { line, text: typed.slice(0, LIST_LIMITS.key), problem: 'too-long' }
  const isPrefixed = read.value !== typed
  if (by === 'id' && read.by === 'chave' && !isPrefixed)
    return { line, text: typed, problem: 'id-not-numeric' }
  return { line, typed, by: read.by === 'either' && by ? by : read.by, value: read.value }
}

/** The cells of one column, row by row, as they were before a CSV of the console escaped them. */
function* keyCells(
  lines: readonly string[],
  { delimiter, columns }: FoundTable,
  column: number,
): Generator<FoundText> {
  for (const { line, text, cells } of readRows(lines, delimiter)) {
    if (text.trim() === '') yield { line, text }
    else if (cells === null) yield { line, text, problem: 'quotes' }
    else if (cells.length !== columns.length) yield { line, text, problem: 'uneven' }
    else {
      const cell = cells[column] ?? ''
      yield { line, text: delimiter === '\t' ? cell : unescapeFormulas(cell, delimiter) }
    }
  }
}

/** Splits lines into keys, duplicates, blanks and bad lines, up to the limit of keys. */
function classify(found: Iterable<FoundText>, heading: number | null, by: CaseReference['by'] | undefined) {
  const known = new Map<string, { key: ListedKey; lines: number[] }>()
  const [blanks, bad]: [number[], BadLine[]] = [[], []]
  let end: number | null = null
  for (const each of found) {
    if (each.line === heading) continue
    if (each.text.trim() === '') {
      blanks.push(each.line)
      continue
    }
    const key = readKey(each, by)
    if ('problem' in key) {
      bad.push(key)
      continue
    }
    const name = `${key.by}:${key.value}`
    const before = known.get(name)
    if (before) before.lines.push(key.line)
    else if (known.size < LIST_LIMITS.keys) known.set(name, { key, lines: [key.line] })
    else {
      end = key.line
      break
    }
  }
  const all = [...known.values()]
  return {
    entries: all.map(({ key }) => key),
    duplicates: all
      .filter(({ lines }) => lines.length > 1)
      .map(({ key: { by: kind, value }, lines }) => ({ by: kind, value, lines })),
    blanks,
    bad,
    end,
  }
}

/** The lines of a text up to the limit, and how many there are. */
function splitLines(text: string): { lines: readonly string[]; count: number } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain === '') return { lines: [], count: 0 }
  // The final line break does not begin another line.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  const lines = plain.slice(0, end).split('\n', LIST_LIMITS.lines)
  let count = 1
  for (let at = plain.indexOf('\n'); at >= 0 && at < end; at = plain.indexOf('\n', at + 1)) count += 1
  return { lines, count }
}

/** The line of the headings of a list without columns; a single line is a key, whatever it contains. */
function headingOfLines(lines: readonly string[], first: number): number | null {
  const isList = lines.some((line, at) => at >= first && line.trim() !== '')
  return isList && keyKindOf(lines[first - 1] ?? '') !== null ? first : null
}

/**
 * Reads pasted or dropped text as a list of Chaves or Ids: one a line, or a column of a table (CSV by comma or semicolon,
 * or what a spreadsheet puts on the clipboard). A prefix `chave:` or `id:` decides what a key is, as in the search box.
 * Takes time proportional to the text, whatever it contains.
 */
export function readList(text: string, { column: chosen, by, isHeaded }: ReadChoice = {}): ReadList {
  if (text.length > LIST_LIMITS.text) return { ...readList(''), isTooLarge: true }
  const { lines, count } = splitLines(text)
  const table = findTable(lines)
  // Only a spreadsheet writes tabs, and a row of one is no key. Commas and semicolons may stand in a Chave.
  const column =
    chosen ?? (table === null ? 'line' : (table.keys ?? (table.delimiter === '\t' ? null : 'line')))
  const isTable = table !== null && typeof column === 'number' && column < table.columns.length
  const first = lines.findIndex((line) => line.trim() !== '') + 1
  const named = isTable ? table.heading : headingOfLines(lines, first)
  const heading = isHeaded === undefined ? named : isHeaded && first > 0 ? first : null
  const found = isTable
    ? keyCells(lines, table, column)
    : lines.map((line, at) => ({ line: at + 1, text: line }))
  const { end, ...sorted } = classify(column === null ? [] : found, heading, by)
  const last = end ?? (count > lines.length ? lines.length + 1 : null)
  return {
    ...sorted,
    isTooLarge: false,
    columns: table?.columns ?? [],
    column: isTable || column === null ? column : 'line',
    isUnsure: table !== null && table.keys === null && chosen === undefined,
    heading,
    beyond: last === null ? null : { line: last, count: count - last + 1 },
  }
}
