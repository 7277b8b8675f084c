import type { ListedKey } from '#modules/list/web/data/list-row.ts'
import { readTyped, typedForm } from '#core/case/lookup.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { unescapeFormulas } from '#modules/table/web/csv.ts'
import { isDamaged, isPlaceholder } from './damaged-value.ts'
import {
  findListHeading,
  findTable,
  hasSeparator,
  isOneCell,
  isSeparatorLine,
  readRows,
} from './find-table.ts'
import type { FoundTable, TableColumn } from './find-table.ts'

export interface ReadChoice {
  /** The column that holds the keys, from 0. */
  readonly column?: number | undefined
  /** What keys without a prefix are; digits alone may be either unless this is set. */
  readonly by?: CaseReference['by'] | undefined
  readonly isHeaded?: boolean | undefined
  /** Whether CPFs without a prefix are Chaves, because the person says so of this list. */
  readonly areCpfsChaves?: boolean | undefined
}

export interface BadLine {
  readonly line: number
  /** Trimmed; of an over-long key only the beginning. */
  readonly text: string
  readonly problem: BadKey
}

/**
 * `cpf`: the service has no search by CPF. `damaged`: a spreadsheet has replaced the key. `separator`: more than one cell,
 * and nobody said which has the key.
 */
type BadKey =
  | 'id-not-numeric'
  | 'no-value'
  | 'too-long'
  | 'quotes'
  | 'uneven'
  | 'cpf'
  | 'damaged'
  | 'separator'

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
  /** Where the keys were read from. Null where no heading says, and the person has to choose: nothing was read. */
  readonly column: number | 'line' | null
  readonly heading: number | null
  /** How many lines with something in them were left out because they stand above the heading or the table. */
  readonly above: number
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

/** A key as the line that it is read from again. */
function lineForm(lookup: CaseLookup): string {
  const { value } = lookup
  const isRefused = [hasSeparator, isDamaged, isPlaceholder, isSeparatorLine].some((check) => check(value))
  // A leading quote would start a multi-line cell.
  return isRefused || value.startsWith('"') ? `chave:"${value}"` : typedForm(lookup)
}

type KeyChoice = Pick<ReadChoice, 'by' | 'areCpfsChaves'>

/** One key by the rules of the search box. */
function readKey({ line, text, problem }: FoundText, { by, areCpfsChaves }: KeyChoice): ListedKey | BadLine {
  const trimmed = text.trim()
  const bad = (why: BadKey) => ({ line, text: trimmed.slice(0, LIST_LIMITS.key), problem: why })
  if (problem) return bad(problem)
  if (trimmed.length > 2 * LIST_LIMITS.key) return bad('too-long')
  const typed = readTyped(trimmed)
  if ('problem' in typed) return bad(typed.problem === 'empty' ? 'no-value' : typed.problem)
  if ('cpf' in typed && !areCpfsChaves) return bad('cpf')
  const read = 'cpf' in typed ? ({ by: 'chave', value: typed.cpf } as const) : typed
  if (read.value.length > LIST_LIMITS.key) return bad('too-long')
  const isPrefixed = /^\W*(?:chave|id)\s*[:：]/i.test(trimmed)
  if (!isPrefixed && isDamaged(read.value)) return bad('damaged')
  if (!isPrefixed && isPlaceholder(read.value)) return bad('no-value')
  if (!isPrefixed && by === 'id' && typed === read && read.by === 'chave') return bad('id-not-numeric')
  return { line, typed: lineForm(read), by: read.by === 'either' && by ? by : read.by, value: read.value }
}

/** A line as a key. In a list for a program it ends with a comma. */
function lineText(text: string, line: number): FoundText {
  if (isSeparatorLine(text)) return { line, text: '' }
  const whole = isOneCell(text) ? text : text.trim().replace(/[\t;|,]$/, '')
  return hasSeparator(whole) && !isOneCell(text)
    ? { line, text, problem: 'separator' }
    : { line, text: whole }
}

/** The cells of one column, row by row, as they were before a CSV of the console escaped them. */
function* keyCells(
  lines: readonly string[],
  { delimiter, columns, start }: FoundTable,
  column: number,
): Generator<FoundText> {
  for (const { line, text, cells } of readRows(lines, delimiter)) {
    if (line < start) continue
    if (text.trim() === '' || (delimiter === '|' && /^[\s|:-]+$/.test(text))) yield { line, text: '' }
    else if (cells === null) yield { line, text, problem: 'quotes' }
    else if (cells.length !== columns.length) yield { line, text, problem: 'uneven' }
    else {
      const cell = cells[column] ?? ''
      yield { line, text: delimiter === ';' || delimiter === ',' ? unescapeFormulas(cell, delimiter) : cell }
    }
  }
}

/** Splits lines into keys, duplicates, blanks and bad lines, up to the limit of keys. */
function classify(found: Iterable<FoundText>, heading: number | null, choice: KeyChoice) {
  const known = new Map<string, { key: ListedKey; lines: number[] }>()
  const [blanks, bad]: [number[], BadLine[]] = [[], []]
  let end: number | null = null
  for (const each of found) {
    if (each.line === heading) continue
    if (each.text.trim() === '') {
      blanks.push(each.line)
      continue
    }
    const key = readKey(each, choice)
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

/** Of Windows and old Macs; Word and some databases have others. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** The lines of a text up to the limit, and how many there are. */
function splitLines(text: string): { lines: readonly string[]; count: number } {
  const plain = text.replace(/^\uFEFF/, '').replace(LINE_END, '\n')
  if (plain === '') return { lines: [], count: 0 }
  // The final line break does not begin another line.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  const lines = plain.slice(0, end).split('\n', LIST_LIMITS.lines)
  let count = 1
  for (let at = plain.indexOf('\n'); at >= 0 && at < end; at = plain.indexOf('\n', at + 1)) count += 1
  return { lines, count }
}

/**
 * Reads pasted or dropped text as a list of Chaves or Ids: one a line, or a column of a table (CSV, or what a spreadsheet
 * puts on the clipboard). A prefix `chave:` or `id:` decides what a key is, as in the search box. Of a table without a
 * heading for its keys nothing is read until a column is chosen. Takes time proportional to the text, whatever it contains.
 */
export function readList(text: string, { column: chosen, isHeaded, ...choice }: ReadChoice = {}): ReadList {
  if (text.length > LIST_LIMITS.text) return { ...readList(''), isTooLarge: true }
  const { lines, count } = splitLines(text)
  const table = findTable(lines)
  const column = table === null ? 'line' : table.columns[chosen ?? -1] ? (chosen ?? null) : table.keys
  const first =
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== '' && !isSeparatorLine(line)),
    ) + 1
  const listHeading = table === null && isHeaded !== false ? findListHeading(lines) : null
  const start = table?.start ?? listHeading ?? first
  const heading = isHeaded === undefined ? (table ? table.heading : listHeading) : isHeaded ? start : null
  const found =
    table === null
      ? lines.slice(start - 1).map((line, at) => lineText(line, start + at))
      : typeof column === 'number'
        ? keyCells(lines, table, column)
        : []
  const { end, ...sorted } = classify(found, heading, choice)
  const last = end ?? (count > lines.length ? lines.length + 1 : null)
  return {
    ...sorted,
    isTooLarge: false,
    columns: table?.columns ?? [],
    column,
    heading,
    above: lines.slice(0, start - 1).filter((line) => /[^\s;,|]/.test(line) && !isSeparatorLine(line)).length,
    beyond: last === null ? null : { line: last, count: count - last + 1 },
  }
}
