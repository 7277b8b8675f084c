import { parseSearchText, formatLookup } from '#core/case/lookup.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Expected, ListedKey } from '#modules/list/web/data/list-row.ts'
import { LIST_LIMITS } from '#modules/list/web/limits.ts'
import { unescapeFormulas } from '#modules/table/web/csv.ts'
import { isDamaged, isPlaceholder } from './damaged-value.ts'
import { findExpectedColumn, readExpected } from './expected.ts'
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
  readonly column?: number | undefined
  /** The kind of keys without a prefix. By default, digits may be either. */
  readonly by?: CaseReference['by'] | undefined
  readonly isHeaded?: boolean | undefined
  readonly areCpfsChaves?: boolean | undefined
}

export interface BadLine {
  readonly line: number
  readonly text: string
  readonly problem: KeyProblem
}

/**
 * `cpf`: the service has no search by CPF. `damaged`: a spreadsheet replaced the key. `separator`: several cells, and no column
 * was chosen.
 */
type KeyProblem =
  | 'id-not-numeric'
  | 'no-value'
  | 'too-long'
  | 'quotes'
  | 'uneven'
  | 'cpf'
  | 'damaged'
  | 'separator'

interface Duplicate {
  readonly by: ListedKey['by']
  readonly value: string
  readonly lines: readonly number[]
}

/** Accounts for every line: it is above the list, the heading, an entry, a duplicate, blank, bad, or beyond the limit. */
export interface ReadList {
  readonly isTooLarge: boolean
  readonly columns: readonly TableColumn[]
  /** The column of the keys. Null until the person chooses one: nothing is read. */
  readonly column: number | 'line' | null
  readonly heading: number | null
  readonly skippedAbove: number
  readonly entries: readonly ListedKey[]
  readonly duplicates: readonly Duplicate[]
  readonly blankLines: readonly number[]
  readonly badLines: readonly BadLine[]
  /** Heading of the column with the expected results. */
  readonly expectedHeading: string | null
  /** Lines whose expected result is unclear, or differs from that of the same key. */
  readonly unclearExpected: readonly number[]
  readonly beyondLimit: { readonly line: number; readonly count: number } | null
}

interface KeyText {
  readonly line: number
  readonly text: string
  readonly problem?: KeyProblem
  readonly expected?: Expected | 'unclear' | undefined
}

function lineForm(lookup: CaseLookup): string {
  const { value } = lookup
  const isRefused = [hasSeparator, isDamaged, isPlaceholder, isSeparatorLine].some((check) => check(value))
  // A leading quote would start a multi-line cell.
  return isRefused || value.startsWith('"') ? `chave:"${value}"` : formatLookup(lookup)
}

type KeyChoice = Pick<ReadChoice, 'by' | 'areCpfsChaves'>

function readKey({ line, text, problem }: KeyText, { by, areCpfsChaves }: KeyChoice): ListedKey | BadLine {
  const trimmed = text.trim()
  const bad = (reason: KeyProblem) => ({ line, text: trimmed.slice(0, LIST_LIMITS.key), problem: reason })
  if (problem) return bad(problem)
  if (trimmed.length > 2 * LIST_LIMITS.key) return bad('too-long')
  const typed = parseSearchText(trimmed)
  if ('problem' in typed) return bad(typed.problem === 'empty' ? 'no-value' : typed.problem)
  if ('cpf' in typed && !areCpfsChaves) return bad('cpf')
  const lookup = 'cpf' in typed ? ({ by: 'chave', value: typed.cpf } as const) : typed
  if (lookup.value.length > LIST_LIMITS.key) return bad('too-long')
  const isPrefixed = /^\W*(?:chave|id)\s*[:：]/i.test(trimmed)
  if (!isPrefixed && isDamaged(lookup.value)) return bad('damaged')
  if (!isPrefixed && isPlaceholder(lookup.value)) return bad('no-value')
  if (!isPrefixed && by === 'id' && typed === lookup && lookup.by === 'chave') return bad('id-not-numeric')
  const keyBy = lookup.by === 'either' && by ? by : lookup.by
  return { line, typed: lineForm(lookup), by: keyBy, value: lookup.value }
}

function lineText(text: string, line: number): KeyText {
  if (isSeparatorLine(text)) return { line, text: '' }
  if (isOneCell(text)) return { line, text }
  const withoutComma = text.trim().replace(/[\t;|,]$/, '')
  return hasSeparator(withoutComma) ? { line, text, problem: 'separator' } : { line, text: withoutComma }
}

/** The cells of one column, without the apostrophes of our own CSV exports. */
function* columnTexts(
  lines: readonly string[],
  { delimiter, columns, start }: FoundTable,
  column: number,
): Generator<KeyText> {
  const truth = findExpectedColumn(columns)
  for (const { line, text, cells } of readRows(lines, delimiter)) {
    if (line < start) continue
    if (text.trim() === '' || (delimiter === '|' && /^[\s|:-]+$/.test(text))) yield { line, text: '' }
    else if (cells === null) yield { line, text, problem: 'quotes' }
    else if (cells.length !== columns.length) yield { line, text, problem: 'uneven' }
    else {
      const cell = cells[column] ?? ''
      const expected = truth && readExpected(cells[truth.index] ?? '', truth.heading ?? '')
      yield {
        line,
        text: delimiter === ';' || delimiter === ',' ? unescapeFormulas(cell, delimiter) : cell,
        expected,
      }
    }
  }
}

function classify(texts: Iterable<KeyText>, heading: number | null, choice: KeyChoice) {
  const keys = new Map<string, { key: ListedKey; lines: number[]; expected: KeyText['expected'] }>()
  const blankLines: number[] = []
  const badLines: BadLine[] = []
  let end: number | null = null
  for (const keyText of texts) {
    if (keyText.line === heading) continue
    if (keyText.text.trim() === '') {
      blankLines.push(keyText.line)
      continue
    }
    const key = readKey(keyText, choice)
    if ('problem' in key) {
      badLines.push(key)
      continue
    }
    const id = `${key.by}:${key.value}`
    const { expected } = keyText
    const duplicate = keys.get(id)
    if (duplicate) {
      duplicate.lines.push(key.line)
      duplicate.expected ??= expected
      if (expected !== undefined && expected !== duplicate.expected) duplicate.expected = 'unclear'
    } else if (keys.size < LIST_LIMITS.keys) keys.set(id, { key, lines: [key.line], expected })
    else {
      end = key.line
      break
    }
  }
  const listedKeys = [...keys.values()]
  const duplicates = listedKeys
    .filter(({ lines }) => lines.length > 1)
    .map(({ key: { by, value }, lines }) => ({ by, value, lines }))
  const entries = listedKeys.map(({ key, expected }) =>
    expected === undefined || expected === 'unclear' ? key : { ...key, expected },
  )
  const unclearExpected = listedKeys
    .filter(({ expected }) => expected === 'unclear')
    .map(({ key }) => key.line)
  return { entries, duplicates, unclearExpected, blankLines, badLines, end }
}

/** Line ends of Windows and old Macs, of Word and of some databases. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

function splitLines(text: string): { lines: readonly string[]; count: number } {
  const plain = text.replace(/^\uFEFF/, '').replace(LINE_END, '\n')
  if (plain === '') return { lines: [], count: 0 }
  // A final line break does not begin another line.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  const lines = plain.slice(0, end).split('\n', LIST_LIMITS.lines)
  let count = 1
  for (let index = plain.indexOf('\n'); index >= 0 && index < end; index = plain.indexOf('\n', index + 1))
    count += 1
  return { lines, count }
}

function firstFilledLine(lines: readonly string[]): number {
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== '' && !isSeparatorLine(line)),
    ) + 1
  )
}

function findLayout(lines: readonly string[], { column, isHeaded }: ReadChoice) {
  const table = findTable(lines)
  if (table) {
    const isColumn = column !== undefined && table.columns[column] !== undefined
    const heading = isHeaded ? table.start : isHeaded === undefined ? table.heading : null
    return { table, column: isColumn ? column : table.keys, start: table.start, heading }
  }
  const listHeading = isHeaded === false ? null : findListHeading(lines)
  const start = listHeading ?? firstFilledLine(lines)
  return { table, column: 'line' as const, start, heading: isHeaded ? start : listHeading }
}

/**
 * Reads pasted or dropped text as a list of Chaves or Ids: one per line, or a column of a table (CSV or a spreadsheet's
 * clipboard). As in the search box, a prefix `chave:` or `id:` decides. Takes time proportional to the text.
 */
export function readList(text: string, choice: ReadChoice = {}): ReadList {
  if (text.length > LIST_LIMITS.text) return { ...readList(''), isTooLarge: true }
  const { lines, count } = splitLines(text)
  const { table, column, start, heading } = findLayout(lines, choice)
  const keyTexts = () => {
    if (!table) return lines.slice(start - 1).map((line, index) => lineText(line, start + index))
    return typeof column === 'number' ? columnTexts(lines, table, column) : []
  }
  const { end, ...classified } = classify(keyTexts(), heading, choice)
  const firstBeyond = end ?? (count > lines.length ? lines.length + 1 : null)
  return {
    ...classified,
    isTooLarge: false,
    columns: table?.columns ?? [],
    column,
    heading,
    expectedHeading: findExpectedColumn(table?.columns ?? [])?.heading ?? null,
    skippedAbove: lines.slice(0, start - 1).filter((line) => /[^\s;,|]/.test(line) && !isSeparatorLine(line))
      .length,
    beyondLimit: firstBeyond === null ? null : { line: firstBeyond, count: count - firstBeyond + 1 },
  }
}
