import type { CoveragePart } from '#core/config/coverage-parts.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { CoverageState } from '#core/findings/model/judgement.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import { errorNameOf } from '#core/service/client/errors.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { CodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'
import type { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import { summaryFactsOf } from '#modules/list/web/rows/row-verdict.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'
import type { Language, MessageId, Say } from '#words/language.ts'
import { fieldName } from '#words/text/field-text.ts'
import { coverageStateText, verdictSentence } from '#words/text/verdict-text.ts'

// Scripts read the exported files: keep the names and the order of columns.

export interface FileContext {
  readonly show: (row: ListRow) => ListRow
  readonly isPersonal: boolean
  /** The links are not known before the list is at rest. */
  readonly isRunning: boolean
  readonly say: Say
  readonly language: Language
  readonly texts: CodeTexts
  readonly outcomeOf: ReturnType<typeof useOutcomes>
}

type FieldName = NameIn<'export.column', MessageId>
type NameIn<Family extends string, Id> = Id extends `${Family}.${infer Name}` ? Name : never

/** @param row masked or without personal data. @param original with its real ids. */
type FileField = (row: ListRow, context: FileContext, original: LinkedListRow) => CsvCell

/** The sentence quotes values, and a note is free text. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['name', 'cpf', 'sentence', 'note'])

function dateCell(at: string | null | undefined): Date | null {
  return at ? new Date(`${at}Z`) : null
}

/** Whether the service has concluded, by the state of its analysis. Other states do not tell. */
const IS_FINAL: Partial<Record<CoverageState, 'yes' | 'no'>> = {
  pending: 'no',
  complete: 'yes',
  unmapped: 'yes',
}

function coverageField(part: CoveragePart): FileField {
  return ({ summary }, context) => {
    const coverage = summary?.coverage.find((entry) => entry.part === part)
    return coverage ? coverageStateText(coverage, context) : null
  }
}

function countField(flag: Flag): FileField {
  return ({ summary }) => summary && summary.counts[flag]
}

/** The columns of an export in their order; `export.column.<name>` is the heading. */
const FILE_FIELDS: Readonly<Record<FieldName, FileField>> = {
  line: ({ key }) => key.line,
  key: ({ key }) => key.typed,
  by: ({ summary, key }) => summary?.reference.by ?? key.by,
  state: ({ state }, { say }) => say(`export.state.${state}`),
  chave: ({ summary }) => summary?.chave || null,
  id: ({ summary }) => summary?.id ?? null,
  name: ({ summary }) => summary?.name || null,
  cpf: ({ summary }) => (summary?.cpf ? formatCpfText(summary.cpf) : null),
  documentType: ({ summary }, { texts }) =>
    summary?.documentType ? texts.labelOf('TipoDocumento', summary.documentType) : null,
  status: ({ summary }, { texts }) => (summary?.status ? texts.labelOf('Status', summary.status) : null),
  // Labels may change and need not be unique.
  statusCode: ({ summary }) => summary?.status || null,
  isFinal({ summary }, { say }) {
    const analysis = summary?.coverage.find(({ part }) => part === 'analysis')
    const isFinal = analysis && IS_FINAL[analysis.state]
    return isFinal ? say(`export.${isFinal}`) : null
  },
  sentAt: ({ summary }) => dateCell(summary?.sentAt),
  answeredAt: ({ summary }) => dateCell(summary?.answeredAt),
  reason: ({ summary }, { texts }) => (summary?.reason ? texts.labelOf('Motivo', summary.reason) : null),
  verdict: ({ summary }, { say }) => summary && say(`verdict.${summary.verdict}`),
  sentence: ({ summary }, { say, language }) =>
    summary && verdictSentence(summaryFactsOf(summary), { say, language }),
  'coverage.analysis': coverageField('analysis'),
  'coverage.reading': coverageField('reading'),
  'coverage.face': coverageField('face'),
  'coverage.laudo': coverageField('laudo'),
  fail: countField('fail'),
  warn: countField('warn'),
  ok: countField('ok'),
  unchecked: countField('unchecked'),
  absent: countField('absent'),
  similarity: ({ summary }) => (summary?.isScaleUnclear ? null : (summary?.similarity ?? null)),
  alerts: ({ summary }, { say }) =>
    summary?.alerts.map((lead) => say(`finding.${ruleNameOf(lead)}.name`)).join(' · ') ?? null,
  // Rule ids are stable, so two exports can be compared.
  rules: ({ summary }, { say }) =>
    summary?.rules.map(({ rule, level }) => `${rule} (${say(`cause.${level}`)})`).join(', ') ?? null,
  // Only the interface's fields: other field names may be personal data.
  flags: ({ summary }, { say }) =>
    summary &&
    OCR_FIELDS.flatMap((name) => {
      const flag = summary.flags[name]
      return flag ? `${fieldName(name, say)}: ${say(`flag.${flag}`)}` : []
    }).join('; '),
  partial: ({ summary }, { say }) => (summary?.isPartial ? say('export.yes') : null),
  links: (_row, { isRunning }, { summary, linked }) =>
    summary === null || isRunning ? null : (linked?.count ?? 0),
  mark: ({ mark }, { say }) => mark && say(`export.mark.${mark}`),
  note: ({ note }) => note,
  conclusion(_row, { outcomeOf, language }, { summary }) {
    const outcome = summary && outcomeOf?.(summary)
    return outcome ? [outcome.textIn(language), ...outcome.reasons].join(' · ') : null
  },
  took: ({ durationMs }) => durationMs && Math.round(durationMs),
  error({ failure }, { say, isPersonal }) {
    if (failure === null) return null
    if (failure === 'two-cases') return say('export.twoCases')
    // The service's messages may name a person.
    return [say(`fault.${errorNameOf(failure)}`), ...(isPersonal ? failure.messages : [])].join(' · ')
  },
}

export function exportName(day: string, hasPersonalData: boolean, say: Say): string {
  return `${say('list.export.name')}-${day}${hasPersonalData ? say('list.export.name.personal') : ''}`
}

/** Masks everything but Chave and Id: a service may put personal data into any field. */
function withoutPersonalData(row: ListRow): ListRow {
  const masked = maskRow(row)
  return {
    ...masked,
    key: row.key,
    summary: masked.summary &&
      row.summary && { ...masked.summary, chave: row.summary.chave, id: row.summary.id },
  }
}

export function tableOfRows(
  rows: readonly LinkedListRow[],
  context: FileContext,
): readonly (readonly CsvCell[])[] {
  const { isPersonal, outcomeOf, show, say } = context
  const names = Object.keys(FILE_FIELDS).filter(
    (name) => (isPersonal || !PERSONAL_FIELDS.has(name)) && (name !== 'conclusion' || outcomeOf !== null),
  ) as FieldName[]
  return [
    names.map((name) => say(`export.column.${name}`)),
    ...rows.map((row) => {
      const exported = isPersonal ? show(row) : withoutPersonalData(show(row))
      return names.map((name) => FILE_FIELDS[name](exported, context, row))
    }),
  ]
}
