import { COVERAGE_PARTS } from '../../../../core/config/coverage-parts.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { OCR_FIELDS } from '../../../../core/contract/analise.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import type { Say } from '../../../i18n/language.ts'
import type { CsvName } from '../columns/column.ts'
import { answerOf, oneOf } from './earlier-values.ts'
import { earlierKey, earlierRun, isMasked } from './earlier-run.ts'
import type { Aspect, Day, EarlierRow, EarlierRun } from './earlier-run.ts'
import { exportWords } from './export-words.ts'
import type { ExportWords } from './export-words.ts'

/** The columns that each aspect needs. */
const COLUMNS_OF: Readonly<Record<Aspect, readonly CsvName[]>> = {
  verdict: ['verdict'],
  alerts: ['rules'],
  coverage: COVERAGE_PARTS.map((part) => `coverage.${part}` as const),
  status: ['statusCode'],
  flags: ['flags'],
}

/** One line of the table: the cell of a column, trimmed; undefined where the table has no such column. */
type Cells = (name: CsvName) => string | undefined

/** `cpf-agrees (Reprovado), similarity (Atenção)`; undefined where one of them is not known here. */
function alertsIn(cell: string | undefined, words: ExportWords): EarlierRow['alerts'] {
  if (cell === undefined) return undefined
  if (cell === '') return new Map()
  const alerts = cell.split(',').map((part) => {
    const [, name = '', level = ''] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/.exec(part) ?? []
    const rule = oneOf(RULE_NAMES, name)
    return rule && ([rule, words.level(level)] as const)
  })
  return alerts.every((alert) => alert !== undefined) ? new Map(alerts) : undefined
}

/** `CPF=fail; Nome=ok`. */
function flagsIn(cell: string | undefined): EarlierRow['flags'] {
  if (cell === undefined) return undefined
  const pairs = cell.split(';').flatMap((part) => {
    const [name, flag] = part.split('=').map((text) => text.trim())
    const [field, known] = [oneOf(OCR_FIELDS, name), oneOf(FLAGS, flag)]
    return field && known ? [[field, known] as const] : []
  })
  return Object.fromEntries(pairs)
}

function coverageIn(cells: Cells, words: ExportWords): EarlierRow['coverage'] {
  const states = COVERAGE_PARTS.flatMap((part) => {
    const state = words.coverage(cells(`coverage.${part}`) ?? '')
    return state ? [[part, state] as const] : []
  })
  return states.length === 0 ? undefined : Object.fromEntries(states)
}

/** An empty cell of an answered case says that there is none. */
function textIn(cell: string | undefined): string | null | undefined {
  if (cell === undefined || isMasked(cell)) return undefined
  return cell === '' ? null : withoutEscape(cell)
}

/** The CSV has an apostrophe before what a spreadsheet would take for a formula, at the start of each part of a text. */
function withoutEscape(cell: string): string {
  return cell.replace(/((?:^|[;,\t])[\s"]*)'(?=[=+\-@])/g, '$1')
}

function rowOf(cells: Cells, words: ExportWords): EarlierRow | null {
  const key = earlierKey(withoutEscape(cells('key') ?? ''), cells('by'))
  if (!key) return null
  const verdict = words.verdict(cells('verdict') ?? '')
  const state = cells('state')
  const answer = state === undefined ? verdict && ('answered' as const) : answerOf(words.state(state))
  const mark = cells('mark')
  // Without an answer there is nothing to compare with: empty cells do not mean that there was none.
  const has: Cells = (name) => (answer === 'answered' ? cells(name) : undefined)
  return {
    key,
    answer,
    chave: textIn(has('chave')),
    id: textIn(has('id')),
    verdict: answer === 'answered' ? verdict : undefined,
    coverage: coverageIn(has, words),
    status: textIn(has('statusCode')),
    alerts: alertsIn(has('rules'), words),
    flags: flagsIn(has('flags')),
    mark: mark === '' ? null : words.mark(mark ?? ''),
  }
}

/**
 * Reads a table that was exported as CSV or workbook, whatever the language of its headings and words.
 *
 * @param rows the first of them the headings.
 * @param says the texts of each language.
 * @returns null where it is no export of a list: the keys as typed, and something to compare.
 */
export function readTableExport(
  [headings = [], ...rows]: readonly (readonly string[])[],
  says: readonly Say[],
  day: Day | null,
): EarlierRun | null {
  for (const words of says.map(exportWords)) {
    const places = new Map<CsvName, number>()
    const placeOf = (name: CsvName): number => {
      const place = places.get(name) ?? headings.findIndex((cell) => words.isHeading(cell, name))
      places.set(name, place)
      return place
    }
    const missing = (Object.keys(COLUMNS_OF) as Aspect[]).filter((aspect) =>
      COLUMNS_OF[aspect].some((name) => placeOf(name) < 0),
    )
    if (placeOf('key') < 0 || missing.length === Object.keys(COLUMNS_OF).length) continue
    const lines = rows
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => {
        const cells: Cells = (name) => (placeOf(name) < 0 ? undefined : (row[placeOf(name)]?.trim() ?? ''))
        return rowOf(cells, words)
      })
    return earlierRun(lines, missing, day)
  }
  return null
}
