import { isCpf } from '../../../../core/case/lookup.ts'
import type { CaseReference } from '../../../../core/findings/model/evidence.ts'
import { normalized } from '../../../../core/findings/values/fold-text.ts'
import { DELIMITERS, rowsOf } from './list-rows.ts'
import type { Delimiter, Row } from './list-rows.ts'

/** Makes headings comparable: `IdAnalise`, `ID_DA_ANÁLISE` and `Id da análise` are the same. */
function normalise(heading: string): string {
  return normalized(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const OF = '(?: (?:da|de|do|of|the))*'
const CASE = '(?:analises?|analysis|casos?|cases?)'
const HEADINGS: Readonly<Record<CaseReference['by'] | 'either', RegExp>> = {
  chave: new RegExp(`^(?:(?:chaves?|keys?)(?:${OF} ${CASE})?|${CASE} (?:chave|key))$`),
  id: new RegExp(`^(?:ids?(?:${OF} ${CASE})?|${CASE} id)$`),
  either: /^(?:chaves?|keys?) (?:ou|or|e|and) ids?(?: informad[oa]s?| as given)?$/,
}

const KINDS = ['either', 'chave', 'id'] as const

/** What a column holds by its heading; null for a heading that names neither Chave nor Id. */
export function keyKindOf(text: string): CaseReference['by'] | 'either' | null {
  const words = normalise(text)
  return KINDS.find((kind) => HEADINGS[kind].test(words)) ?? null
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/
const DECIMAL = /^-?[\d.]*,\d+$|^-?\d+\.\d+$/

/** How likely one cell is a key, 0 to 1: a key has digits, no spaces, and is no date, amount or CPF. */
function keyLikelihood(cell: string): number {
  if (DATE.test(cell) || DECIMAL.test(cell) || isCpf(cell) || cell.includes('@')) return 0.1
  return (/\s/.test(cell) ? 0.2 : 1) * (/\d/.test(cell) ? 1 : 0.3) * (cell.length < 3 ? 0.3 : 1)
}

/** How likely a column holds keys, 0 to 1: by its cells, and because keys are rarely repeated or missing. */
function keyLikelihoodOfColumn(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return 0
  const likelihood = filled.reduce((sum, cell) => sum + keyLikelihood(cell), 0) / filled.length
  return (likelihood * (filled.length / cells.length) * new Set(filled).size) / filled.length
}

/** A column of a table, for the person to choose from. */
export interface TableColumn {
  /** From 0. */
  readonly index: number
  /** Its heading; null where there are none. */
  readonly heading: string | null
  /** Its first filled cell; null where there is none. */
  readonly sample: string | null
}

/** A text as a table. */
export interface Table {
  readonly delimiter: Delimiter
  /** The line of the headings; null where there are none. */
  readonly heading: number | null
  readonly columns: readonly TableColumn[]
  /** The column that holds the keys, as far as can be guessed. */
  readonly guess: number
  /** By its headings, or by tabs. Otherwise it may be a list of keys that contain the delimiter. */
  readonly isSure: boolean
}

/** Rows that are examined to find out what a text is. */
const ROWS_TO_EXAMINE = 1000
/** A text of more columns is not offered as a table. */
const MOST_COLUMNS = 200

function firstRows(lines: readonly string[], delimiter: Delimiter): readonly Row[] {
  const rows: Row[] = []
  for (const row of rowsOf(lines, delimiter)) {
    if (row.text.trim() !== '') rows.push(row)
    if (rows.length === ROWS_TO_EXAMINE) break
  }
  return rows
}

function guessColumn(columns: readonly TableColumn[], body: readonly Row[]): number {
  // The console's own exports have what was listed, which is there for every row, and the Chave that it led to.
  const kinds = columns.map(({ heading }) => keyKindOf(heading ?? ''))
  const named = KINDS.map((kind) => kinds.indexOf(kind)).find((index) => index >= 0)
  if (named !== undefined) return named
  const likelihoods = columns.map(({ index }) =>
    keyLikelihoodOfColumn(body.map(({ cells }) => cells?.[index] ?? '')),
  )
  return likelihoods.indexOf(Math.max(...likelihoods))
}

function tableOf(lines: readonly string[], delimiter: Delimiter): Table | null {
  const rows = firstRows(lines, delimiter)
  const [first] = rows
  const width = first?.cells?.length ?? 0
  if (!first?.cells || width > MOST_COLUMNS) return null
  const isHeaded = first.cells.some((cell) => keyKindOf(cell) !== null)
  const isQuoted = lines[first.line - 1]?.trimStart().startsWith('"') ?? false
  if (width < 2 && !(isHeaded && isQuoted)) return null

  const body = isHeaded ? rows.slice(1) : rows
  // A single line is a key, whatever it contains.
  if (body.length === 0) return null
  const even = body.filter(({ cells }) => cells?.length === width).length
  const uneven = body.filter(({ cells }) => cells !== null && cells.length !== width).length
  const isEven = even === body.length
  const isSure = isHeaded ? even >= uneven : delimiter === '\t' && isEven
  if (!isSure && !(isEven && body.length > 1)) return null

  const columns = first.cells.map((cell, index): TableColumn => {
    const filled = body.map(({ cells }) => cells?.[index]?.trim()).find((text) => text)
    return { index, heading: isHeaded ? cell.trim() : null, sample: filled ?? null }
  })
  const heading = isHeaded ? first.line : null
  return { delimiter, heading, columns, guess: guessColumn(columns, body), isSure }
}

/**
 * Finds the table in a text, if there is one. A Chave may be any string, so commas, semicolons and quotes alone do not make a
 * table: a heading that names Chave or Id does, or the same number of tabs in every row, which only a spreadsheet writes.
 * What may be a table without either is not sure, for the person to decide.
 */
export function findTable(lines: readonly string[]): Table | null {
  const tables = DELIMITERS.filter(
    (delimiter) => delimiter === ',' || lines.some((line) => line.includes(delimiter)),
  )
    .map((delimiter) => tableOf(lines, delimiter))
    .filter((table) => table !== null)
  return tables.find(({ isSure }) => isSure) ?? tables[0] ?? null
}
