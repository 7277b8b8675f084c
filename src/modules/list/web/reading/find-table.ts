import Papa from 'papaparse'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { normalized } from '../../../../core/findings/values/fold-text.ts'

/** What separates the cells of a table: Excel's clipboard, Brazilian and international CSV, the most reliable first. */
const DELIMITERS = ['\t', ';', ','] as const
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
    let cells = splitCells(text, delimiter)
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
const CASE = '(?:analises?|analysis|casos?|cases?)'
const HEADINGS: Readonly<Record<CaseReference['by'] | 'either', RegExp>> = {
  either: /^(?:chaves?|keys?) (?:ou|or|e|and) ids?(?: informad[oa]s?| as given)?$/,
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
}
/** The console's own exports have what was listed, which is there for every row, and the Chave that it led to. */
const KINDS = ['either', 'chave', 'id'] as const

/** What a column holds by its heading; null for a heading that names neither Chave nor Id. */
export function keyKindOf(heading: string): CaseReference['by'] | 'either' | null {
  // `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are the same.
  const words = normalized(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return KINDS.find((kind) => HEADINGS[kind].test(words)) ?? null
}

export interface TableColumn {
  readonly index: number
  readonly heading: string | null
  readonly sample: string | null
}

export interface FoundTable {
  readonly delimiter: Delimiter
  readonly columns: readonly TableColumn[]
  /** The line of the headings, one of which names Chave or Id; null where none does. */
  readonly heading: number | null
  readonly keys: number | null
}

const ROWS_TO_EXAMINE = 1000
/** A text of more columns is not offered as a table. */
const MOST_COLUMNS = 200

function firstRows(lines: readonly string[], delimiter: Delimiter): readonly TextRow[] {
  const rows: TextRow[] = []
  for (const row of readRows(lines, delimiter)) {
    if (row.text.trim() !== '') rows.push(row)
    if (rows.length === ROWS_TO_EXAMINE) break
  }
  return rows
}

function tableOf(lines: readonly string[], delimiter: Delimiter): FoundTable | null {
  const [first, ...others] = firstRows(lines, delimiter)
  const width = first?.cells?.length ?? 0
  // A single line is a key, whatever it contains.
  if (!first?.cells || others.length === 0 || width > MOST_COLUMNS) return null
  const kinds = first.cells.map(keyKindOf)
  const keys = KINDS.map((kind) => kinds.indexOf(kind)).find((index) => index >= 0) ?? null
  if (width < 2 && (keys === null || !first.text.trimStart().startsWith('"'))) return null
  const even = others.filter(({ cells }) => cells?.length === width).length
  const uneven = others.filter(({ cells }) => cells !== null && cells.length !== width).length
  // Without a heading, only rows of one width are a table.
  if (keys === null ? even < others.length : even < uneven) return null
  const body = keys === null ? [first, ...others] : others
  const columns = first.cells.map((cell, index) => ({
    index,
    heading: keys === null ? null : cell.trim(),
    sample: body.map(({ cells }) => cells?.[index]?.trim()).find((text) => text) ?? null,
  }))
  return { delimiter, columns, heading: keys === null ? null : first.line, keys }
}

/**
 * Finds the table in a text, if there is one: one with a heading that names Chave or Id, or else rows of the same number of
 * cells. A Chave may be any string, so that without such a heading the person says which column holds the keys, if any.
 */
export function findTable(lines: readonly string[]): FoundTable | null {
  const tables = DELIMITERS.map((delimiter) => tableOf(lines, delimiter)).filter((table) => table !== null)
  return tables.find(({ keys }) => keys !== null) ?? tables[0] ?? null
}
