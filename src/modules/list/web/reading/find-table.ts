import Papa from 'papaparse'
import { normalized } from '#core/findings/values/fold-text.ts'
import { isDamaged } from './damaged-value.ts'

/** What separates the cells of a table: Excel's clipboard, Brazilian CSV, databases, other CSV; the most reliable first. */
const DELIMITERS = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

export interface TextRow {
  readonly line: number
  readonly text: string
  /** Null where its quotes cannot be read. */
  readonly cells: readonly string[] | null
}

/** A quoted cell that runs over more lines is taken for a stray quote. */
const MOST_LINES_OF_A_CELL = 50

/** A longer row with quotes, in UTF-16 units, is taken for damaged: splitting it would freeze the page. */
const LONGEST_QUOTED_ROW = 1_000_000

function hasOddQuotes(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

/**
 * The cells of a row by RFC 4180; null where a quote is not closed, or is followed by anything but a delimiter.
 *
 * papaparse is given one row at a time: in a whole text, a stray quote would swallow every line below it.
 */
function splitCells(text: string, delimiter: Delimiter): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  if (text.length > LONGEST_QUOTED_ROW) return null
  // Lines end with \n, which is data here.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
  return errors.length === 0 ? (data[0] ?? []) : null
}

const SEPARATOR = /[\t;|,]|\S {2,}\S/
/** `"Nome": "ANA LIMA"`, and the brackets around it. */
const PART_OF_JSON = /^\s*(?:"[^"]*"\s*:|[[\]{}]+\s*$)/

/** Whether a text may be several cells, or a part of JSON, of which some may name a person. */
export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text) || PART_OF_JSON.test(text)
}

/** Whether a line is one cell, whatever it contains: `chave:"a;b"`, or 1,23457E+15 in place of a key. */
export function isOneCell(line: string): boolean {
  return /^\s*chave\s*:\s*".*"\s*$/i.test(line) || isDamaged(line)
}

/**
 * The rows of a table, blank lines included. A row may run over several lines where a cell is quoted. One with invalid
 * quotes is its first line, so that a stray quote never swallows the lines below it.
 */
export function* readRows(lines: readonly string[], delimiter: Delimiter): Generator<TextRow> {
  let at = 0
  while (at < lines.length) {
    const text = lines[at] ?? ''
    const line = at + 1
    at += 1
    let cells = isOneCell(text) ? [text] : splitCells(text, delimiter)
    if (!cells && hasOddQuotes(text)) {
      const closing = lines.slice(at, at + MOST_LINES_OF_A_CELL - 1).findIndex(hasOddQuotes) + 1
      cells =
        closing === 0 ? null : splitCells([text, ...lines.slice(at, at + closing)].join('\n'), delimiter)
      if (cells) at += closing
    }
    // Excel's clipboard does not escape a quote inside a cell.
    yield { line, text, cells: cells ?? (delimiter === '\t' ? text.split('\t') : null) }
  }
}

const OF = '(?: (?:da|de|do|of|the))*'
const CASE = '(?:analises?|analysis|casos?|cases?|cadastros?|consultas?|solicitac(?:ao|oes)|requests?)'
const NUMBER = '(?:n ?[ºo]?|nr|nro|num|numero|number)'
const PROTOCOL = '(?:protocolos?|protocols?|cod|codigos?|codes?|identificador(?:es)?|identifiers?)'
const HEADINGS = {
  either: /^(?:chaves?|keys?) (?:(?:ou|or|e|and) )?ids?(?: informad[oa]s?| as given)?$/,
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
  // Not of a bank, a client or a postal address.
  protocol: new RegExp(
    `^(?:(?:${NUMBER}${OF} )?${PROTOCOL}(?:${OF} ${CASE})?(?: ${NUMBER})?|${NUMBER}${OF} ${CASE}|${CASE} number)$`,
  ),
} as const
const LONGEST_HEADING = 100
export type KeyKind = keyof typeof HEADINGS
/** The console's own exports have what was listed, which is there for every row, and the Chave that it led to. */
const KINDS = ['either', 'chave', 'id', 'protocol'] as const

/** What a column holds by its heading; null for a heading that names no key of a case. */
export function keyKindOf(heading: string): KeyKind | null {
  if (heading.length > LONGEST_HEADING) return null
  // `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are the same.
  const words = normalized(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return KINDS.find((kind) => HEADINGS[kind].test(words)) ?? null
}

/** The column of the keys by its heading; null where none has one, or several of one kind may be it. */
function keyColumn(headings: readonly string[]): number | null {
  const kinds = headings.map(keyKindOf)
  const kind = KINDS.find((each) => kinds.includes(each))
  if (kind === undefined || kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) return null
  return kinds.indexOf(kind)
}

export interface TableColumn {
  readonly index: number
  readonly heading: string | null
  readonly sample: string | null
}

export interface FoundTable {
  readonly delimiter: Delimiter
  readonly columns: readonly TableColumn[]
  /** Its first line: above it are titles. */
  readonly start: number
  /** The line of the headings, which is the first; null where there is none. */
  readonly heading: number | null
  /** The column of the keys; null where no heading says. */
  readonly keys: number | null
}

const ROWS_TO_EXAMINE = 1000
/** A text of more columns is not offered as a table. */
const MOST_COLUMNS = 200
/** Lines above a heading that are not blank. */
const MOST_TITLES = 20

/** `sep=;`, by which Excel splits a CSV. */
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

function tableFrom([first, ...others]: readonly TextRow[], delimiter: Delimiter, hasHeading: boolean) {
  const body = hasHeading || !first ? others : [first, ...others]
  const cells = first?.cells ?? []
  return {
    delimiter,
    start: first?.line ?? 1,
    heading: hasHeading ? (first?.line ?? null) : null,
    columns: cells.map((cell, index) => ({
      index,
      heading: hasHeading ? cell.trim() : null,
      sample: body.map((row) => row.cells?.[index]?.trim()).find((text) => text) ?? null,
    })),
  }
}

/** Whether a line above a table or list is no key: it has spaces, or letters alone. */
function isTitle(text: string): boolean {
  return /\s/.test(text.trim()) || /^\p{L}+$/u.test(text.trim())
}

/** Whether a row below others may be their heading: no cell of it has a number. */
function isHeading(cells: readonly string[]): boolean {
  return cells.every((cell) => !/\d\D*\d/.test(cell))
}

/** The table whose heading names the keys, at most below some titles. */
function headedTable(rows: readonly TextRow[], delimiter: Delimiter): FoundTable | null {
  for (const [at, row] of rows.slice(0, MOST_TITLES + 1).entries()) {
    const headings = row.cells ?? []
    const width = headings.length
    if (width > MOST_COLUMNS) continue
    const keys = at === 0 || isHeading(headings) ? keyColumn(headings) : null
    const below = rows.slice(at + 1).filter(({ cells }) => cells !== null)
    // One quoted column is a table, too.
    const isTable = width > 1 || (below.length > 0 && /^\s*".*"\s*$/.test(row.text))
    const even = below.filter(({ cells }) => cells?.length === width).length
    if (keys !== null && isTable && even * 2 >= below.length)
      return { ...tableFrom(rows.slice(at), delimiter, true), keys }
  }
  return null
}

/** Rows of one width, most of them, at most below some titles; their headings, if any, name no key. */
function unheadedTable(rows: readonly TextRow[], delimiter: Delimiter): FoundTable | null {
  const widths = rows.map(({ cells }) => cells?.length ?? 0)
  const byWidth = Map.groupBy(
    widths.filter((width) => width > 1 && width <= MOST_COLUMNS),
    (width) => width,
  )
  const [even = []] = [...byWidth.values()].toSorted((a, b) => b.length - a.length)
  // Excel fills a title up with empty cells.
  const start = rows.findIndex(
    ({ cells }, at) =>
      widths[at] === even[0] && (cells ?? []).filter((cell) => cell.trim() !== '').length > 1,
  )
  if (start < 0 || start > MOST_TITLES) return null
  const body = rows.slice(start)
  // A list of keys, of which some have a comma, is no table.
  const keys = rows.slice(0, start).filter(({ text }, at) => widths[at] === 1 && !isTitle(text))
  if (keys.length >= even.length || even.length * 2 < body.length) return null
  const [first = '', ...others] = body.map(({ text }) => text)
  const hasHeading = !/\d/.test(first) && others.some((text) => /\d/.test(text))
  const table = tableFrom(body, delimiter, hasHeading)
  const filled = table.columns.filter(({ heading, sample }) => (heading ?? '') !== '' || sample !== null)
  return filled.length > 1 ? { ...table, keys: null } : null
}

/**
 * Finds the table in a text, if there is one: one with a heading that names the keys, or else rows of the same number of
 * cells, of which the person says which column holds the keys, if any.
 */
export function findTable(lines: readonly string[]): FoundTable | null {
  const all = DELIMITERS.map((delimiter) => ({ delimiter, rows: firstRows(lines, delimiter) }))
  for (const find of [headedTable, unheadedTable]) {
    for (const { rows, delimiter } of all) {
      const table = find(rows, delimiter)
      if (table) return table
    }
  }
  return null
}

/** The line of the heading of a list without columns, at most below some titles; null where it has none. */
export function findListHeading(lines: readonly string[]): number | null {
  const filled = lines
    .slice(0, ROWS_TO_EXAMINE)
    .map((text, at) => ({ text, line: at + 1 }))
    .filter(({ text }) => text.trim() !== '' && !isSeparatorLine(text))
  const at = filled
    .slice(0, MOST_TITLES + 1)
    .findIndex(({ text }) => !isOneCell(text) && keyKindOf(text) !== null)
  // A single line is a key, whatever it says.
  if (at < 0 || at + 1 === filled.length) return null
  return filled.slice(0, at).every(({ text }) => isTitle(text)) ? (filled[at]?.line ?? null) : null
}
