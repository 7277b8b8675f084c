import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { errorNameOf } from '../../../client/describe-error.ts'
import type { Mark, WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CodeMeaning, Config } from '../../../config/schema.ts'
import { codeOf } from '../../../findings/facts/codes.ts'
import { FLAGS } from '../../../findings/model/finding.ts'
import type { CodeJudgement } from '../../../findings/model/judgement.ts'
import type { Say } from '../../../i18n/language.ts'
import type { Format } from '../../../i18n/format.ts'
import { csvOf } from './csv.ts'
import type { Cell } from './csv.ts'

/** What an export needs besides the rows. */
export interface ExportContext {
  /** With how many other cases a row's case is linked; null where that is not known. */
  readonly linksOf: (row: WorklistRow) => number | null
}

/** How the reader's language says what a CSV holds. */
export interface ExportWords {
  readonly say: Say
  readonly format: Format
  /** A code in the house's words (use-code-text). */
  readonly codeText: (code: CodeJudgement) => string
  readonly config: Config
}

/** One row as JSON has it: English or interface names, values unformatted, the same in every language. */
interface ExportedRow {
  readonly line: number
  readonly key: string
  readonly by: string
  readonly state: WorklistRow['state']
  readonly chave: string | null
  readonly id: string | null
  readonly name: string | null
  readonly cpf: string | null
  readonly documentType: string | null
  readonly status: string | null
  readonly reason: string | null
  readonly worst: string | null
  readonly counts: Readonly<Record<string, number>> | null
  /** Percent, unrounded. */
  readonly similarity: number | null
  readonly similarityFlag: string | null
  readonly rules: readonly { readonly rule: string; readonly level: string }[]
  readonly isPartial: boolean
  readonly links: number | null
  readonly mark: Mark | null
  /** Milliseconds. */
  readonly took: number | null
  readonly error: string | null
  /** HTTP status of the answer that failed. */
  readonly errorStatus: number | null
  /** What the service said. */
  readonly errorMessages: readonly string[]
}

function exported(row: WorklistRow, { linksOf }: ExportContext): ExportedRow {
  const { key, state, summary, failure, mark, durationMs } = row
  const error = failure === 'two-cases' ? null : failure
  return {
    line: key.line,
    key: key.typed,
    by: summary?.reference.by ?? key.by,
    state,
    chave: summary?.chave || null,
    id: summary?.id ?? null,
    name: summary?.name || null,
    cpf: summary?.cpf || null,
    documentType: summary?.documentType || null,
    status: summary?.status || null,
    reason: summary?.reason || null,
    worst: summary?.worst ?? null,
    counts: summary && Object.fromEntries(FLAGS.map((flag) => [flag, summary.counts[flag]])),
    similarity: summary?.similarity ?? null,
    similarityFlag: summary?.similarityFlag ?? null,
    rules: summary?.rules.map(({ rule, level }) => ({ rule, level })) ?? [],
    isPartial: summary?.isPartial ?? false,
    links: linksOf(row),
    mark,
    took: durationMs === null ? null : Math.round(durationMs),
    error: error?.kind ?? (failure === 'two-cases' ? failure : null),
    errorStatus: error?.status ?? null,
    errorMessages: error?.messages ?? [],
  }
}

/** The rows as JSON, as they are given (in privacy mode, masked): an array, indented by two, with a line break at its end. */
export function jsonOfRows(rows: readonly WorklistRow[], context: ExportContext): string {
  return `${JSON.stringify(
    rows.map((row) => exported(row, context)),
    null,
    2,
  )}\n`
}

/** The columns of the CSV, in their order; each has its heading in the catalogue. */
const COLUMNS = [
  'line',
  'key',
  'state',
  'chave',
  'id',
  'name',
  'cpf',
  'documentType',
  'status',
  'reason',
  'worst',
  ...FLAGS,
  'similarity',
  'rules',
  'partial',
  'links',
  'mark',
  'took',
  'error',
] as const
type ColumnName = (typeof COLUMNS)[number]

function cellsOf(row: WorklistRow, context: ExportContext, words: ExportWords): Record<ColumnName, Cell> {
  const { say, format, codeText, config } = words
  const made = exported(row, context)
  const codes = config.codes ?? {}
  const { summary, failure } = row
  const inWords = (
    raw: string | undefined | null,
    shown: string | null,
    table: Readonly<Record<string, CodeMeaning>> | undefined,
  ) => {
    const known = codeOf(raw, table)
    return known && known.label !== null ? codeText(known) : shown
  }
  const counts = Object.fromEntries(FLAGS.map((flag) => [flag, summary?.counts[flag] ?? null]))
  const worst =
    made.worst === 'fail' || made.worst === 'warn' ? (`flag.${made.worst}` as const) : 'search.noAlerts'
  return {
    ...(counts as Record<(typeof FLAGS)[number], number | null>),
    line: made.line,
    key: made.key,
    state: say(`export.state.${made.state}`),
    chave: made.chave,
    id: made.id,
    name: made.name,
    cpf: made.cpf !== null && /^\d{11}$/.test(made.cpf) ? formatCpf(made.cpf) : made.cpf,
    documentType: inWords(summary?.documentType, made.documentType, codes.TipoDocumento),
    status: inWords(summary?.status, made.status, codes.Status),
    reason: inWords(summary?.reason, made.reason, codes.Motivo),
    // Fields that were confirmed do not confirm a case.
    worst: summary && say(worst),
    similarity: made.similarity === null ? null : format.number(made.similarity),
    rules: summary?.rules.map(({ rule, level }) => `${rule} (${say(`flag.${level}`)})`).join(', ') ?? null,
    partial: made.isPartial ? say('export.yes') : null,
    links: made.links,
    mark: made.mark && say(`export.mark.${made.mark}`),
    took: made.took,
    error:
      failure === null
        ? null
        : failure === 'two-cases'
          ? say('export.twoCases')
          : [say(`fault.${errorNameOf(failure)}`), ...made.errorMessages].join(' · '),
  }
}

/**
 * The rows as CSV in the reader's language: headings and words from the catalogue, codes in the house's words where it has any,
 * numbers with the language's decimal sign.
 */
export function csvOfRows(rows: readonly WorklistRow[], context: ExportContext, words: ExportWords): string {
  return csvOf([
    COLUMNS.map((column) => words.say(`export.column.${column}`)),
    ...rows.map((row) => {
      const cells = cellsOf(row, context, words)
      return COLUMNS.map((column) => cells[column])
    }),
  ])
}
