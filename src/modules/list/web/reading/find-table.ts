import Papa from 'papaparse'
import { normalizeUnicode } from '#core/findings/values/fold-text.ts'
import { isDamaged } from './damaged-value.ts'

/** The most reliable first: Excel's clipboard, Brazilian CSV, databases, other CSV. */
const DELIMITERS = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface TextRow {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[] | null
}

/** A quoted cell with more lines starts with a stray quote. */
const MAX_LINES_PER_CELL = 50

/** UTF-16 units. Splitting a longer row with quotes would freeze the page. */
const MAX_QUOTED_ROW = 1_000_000

function hasUnpairedQuote(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

/**
 * Splits one row by RFC 4180, or returns null for invalid quotes. papaparse never gets the whole text, because a stray quote
 * would swallow every line below it.
 */
function splitCells(text: string, delimiter: Delimiter): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  if (text.length > MAX_QUOTED_ROW) return null
  // Inside a row, \n is data.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
  return errors.length === 0 ? (data[0] ?? []) : null
}

const SEPARATOR = /[\t;|,]|\S {2,}\S/
/** `"Nome": "ANA LIMA"`, and lines of brackets. */
const JSON_LINE = /^\s*(?:"[^"]*"\s*:|[[\]{}]+\s*$)/

/** Whether a line may be several cells or JSON, so part of it may name a person. */
export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text) || JSON_LINE.test(text)
}

/** Whether a line is one cell despite its separators: `chave:"a;b"`, or 1,23457E+15. */
export function isOneCell(line: string): boolean {
  return /^\s*chave\s*:\s*".*"\s*$/i.test(line) || isDamaged(line)
}

/** Reads the rows of a table, blank lines included. A row with invalid quotes ends at its first line. */
export function* readRows(lines: readonly string[], delimiter: Delimiter): Generator<TextRow> {
  let next = 0
  while (next < lines.length) {
    const text = lines[next] ?? ''
    next += 1
    const line = next
    let cells = isOneCell(text) ? [text] : splitCells(text, delimiter)
    if (!cells && hasUnpairedQuote(text)) {
      const moreLines = lines.slice(next, next + MAX_LINES_PER_CELL - 1).findIndex(hasUnpairedQuote) + 1
      const wholeRow = [text, ...lines.slice(next, next + moreLines)].join('\n')
      cells = moreLines === 0 ? null : splitCells(wholeRow, delimiter)
      if (cells) next += moreLines
    }
    // Excel's clipboard does not escape a quote inside a cell.
    yield { line, text, cells: cells ?? (delimiter === '\t' ? text.split('\t') : null) }
  }
}

const OF = '(?: (?:da|de|do|of|the))*'
const CASE = '(?:analises?|analysis|casos?|cases?|cadastros?|consultas?|solicitac(?:ao|oes)|requests?)'
const NUMBER = '(?:n ?[ºo]?|nr|nro|num|numero|number)'
const PROTOCOL = 'protoco(?:lo|l)s?'
const CODE = '(?:cod|codigos?|codes?|identificador(?:es)?|identifiers?)'
const countOf = (noun: string) => `(?:${NUMBER}${OF} )?${noun}(?:${OF} ${CASE})?(?: ${NUMBER})?`
const HEADINGS = {
  either: /^(?:chaves?|keys?) (?:(?:ou|or|e|and) )?ids?(?: informad[oa]s?| as given)?$/,
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
  // Messages to customers call the Chave so.
  protocol: new RegExp(`^${countOf(PROTOCOL)}$`),
  // Not the code of a bank, a client or a postal address.
  code: new RegExp(`^(?:${countOf(CODE)}|${NUMBER}${OF} ${CASE}|${CASE} number)$`),
} as const
const MAX_HEADING = 100
export type KeyKind = keyof typeof HEADINGS
/** By precedence. Our own exports have the listed key in every row, but a Chave only for resolved cases. */
const KINDS = ['either', 'chave', 'id', 'protocol', 'code'] as const

export function keyKindOf(heading: string): KeyKind | null {
  if (heading.length > MAX_HEADING) return null
  // `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are the same.
  const words = normalizeUnicode(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return KINDS.find((kind) => HEADINGS[kind].test(words)) ?? null
}

/** The column whose heading names the keys, or null if none or several of one kind do. */
function keyColumn(headings: readonly string[]): number | null {
  const kinds = headings.map(keyKindOf)
  const bestKind = KINDS.find((kind) => kinds.includes(kind))
  if (bestKind === undefined || kinds.indexOf(bestKind) !== kinds.lastIndexOf(bestKind)) return null
  return kinds.indexOf(bestKind)
}

export interface TableColumn {
  readonly index: number
  readonly heading: string | null
  readonly sample: string | null
}

export interface FoundTable {
  readonly delimiter: Delimiter
  readonly columns: readonly TableColumn[]
  readonly start: number
  readonly heading: number | null
  readonly keys: number | null
}

const ROWS_TO_EXAMINE = 1000
const MAX_COLUMNS = 200
const MAX_TITLES = 20

/** Excel's `sep=;`, the first line of a CSV. */
const SEPARATOR_LINE = /^"?sep=.?"?$/i

export function isSeparatorLine(line: string): boolean {
  return SEPARATOR_LINE.test(line.trim())
}

function firstRows(lines: readonly string[], delimiter: Delimiter): readonly TextRow[] {
  const rows: TextRow[] = []
  for (const row of readRows(lines, delimiter)) {
    if (row.text.trim() !== '' && !isSeparatorLine(row.text)) rows.push(row)
    if (rows.length === ROWS_TO_EXAMINE) break
  }
  return rows
}

function tableFrom(rows: readonly TextRow[], delimiter: Delimiter, hasHeading: boolean) {
  const [firstRow] = rows
  const body = hasHeading ? rows.slice(1) : rows
  const cells = firstRow?.cells ?? []
  return {
    delimiter,
    start: firstRow?.line ?? 1,
    heading: hasHeading ? (firstRow?.line ?? null) : null,
    columns: cells.map((cell, index) => ({
      index,
      heading: hasHeading ? cell.trim() : null,
      sample: body.map((row) => row.cells?.[index]?.trim()).find((text) => text) ?? null,
    })),
  }
}

/** Whether a line above a table or list is no key: it has spaces, or only letters. */
function isTitle(text: string): boolean {
  return /\s/.test(text.trim()) || /^\p{L}+$/u.test(text.trim())
}

function hasNoNumber(cells: readonly string[]): boolean {
  return cells.every((cell) => !/\d\D*\d/.test(cell))
}

function headedTable(rows: readonly TextRow[], delimiter: Delimiter): FoundTable | null {
  for (const [index, row] of rows.slice(0, MAX_TITLES + 1).entries()) {
    const headings = row.cells ?? []
    const width = headings.length
    if (width > MAX_COLUMNS) continue
    // Below other rows, a row with numbers is no heading.
    const keys = index === 0 || hasNoNumber(headings) ? keyColumn(headings) : null
    const body = rows.slice(index + 1).filter(({ cells }) => cells !== null)
    // A single quoted column is a table, too.
    const isTable = width > 1 || (body.length > 0 && /^\s*".*"\s*$/.test(row.text))
    const evenRows = body.filter(({ cells }) => cells?.length === width)
    if (keys !== null && isTable && evenRows.length * 2 >= body.length)
      return { ...tableFrom(rows.slice(index), delimiter, true), keys }
  }
  return null
}

/** Finds a table whose rows mostly have the same width. Its headings, if any, name no key. */
function unheadedTable(rows: readonly TextRow[], delimiter: Delimiter): FoundTable | null {
  const widths = rows.map(({ cells }) => cells?.length ?? 0)
  const tableWidths = widths.filter((width) => width > 1 && width <= MAX_COLUMNS)
  const byWidth = Map.groupBy(tableWidths, (width) => width)
  const [commonWidths = []] = [...byWidth.values()].toSorted((a, b) => b.length - a.length)
  // Excel pads a title with empty cells.
  const start = rows.findIndex(
    ({ cells }, index) =>
      widths[index] === commonWidths[0] && (cells ?? []).filter((cell) => cell.trim() !== '').length > 1,
  )
  if (start < 0 || start > MAX_TITLES) return null
  const body = rows.slice(start)
  // A list of keys with a few commas is no table.
  const keysAbove = rows.slice(0, start).filter(({ text }, index) => widths[index] === 1 && !isTitle(text))
  if (keysAbove.length >= commonWidths.length || commonWidths.length * 2 < body.length) return null
  const [firstText = '', ...otherTexts] = body.map(({ text }) => text)
  const hasHeading = !/\d/.test(firstText) && otherTexts.some((text) => /\d/.test(text))
  const table = tableFrom(body, delimiter, hasHeading)
  const filledColumns = table.columns.filter(
    ({ heading, sample }) => (heading ?? '') !== '' || sample !== null,
  )
  return filledColumns.length > 1 ? { ...table, keys: null } : null
}

/**
 * Finds a table in a text: one with a heading that names the keys, or else rows of the same width, where the person chooses the
 * column.
 */
export function findTable(lines: readonly string[]): FoundTable | null {
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, rows: firstRows(lines, delimiter) }))
  for (const find of [headedTable, unheadedTable]) {
    for (const { rows, delimiter } of candidates) {
      const table = find(rows, delimiter)
      if (table) return table
    }
  }
  return null
}

export function findListHeading(lines: readonly string[]): number | null {
  const filledLines = lines
    .slice(0, ROWS_TO_EXAMINE)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '' && !isSeparatorLine(text))
  const index = filledLines
    .slice(0, MAX_TITLES + 1)
    .findIndex(({ text }) => !isOneCell(text) && keyKindOf(text) !== null)
  // A single line is a key, not a heading.
  if (index < 0 || index + 1 === filledLines.length) return null
  return filledLines.slice(0, index).every(({ text }) => isTitle(text))
    ? (filledLines[index]?.line ?? null)
    : null
}
