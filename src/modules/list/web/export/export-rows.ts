import { errorNameOf } from '#core/service/client/errors.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { CoverageState } from '#core/findings/model/judgement.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import type { ListRow } from '#modules/list/web/data/list-row.ts'
import type { Language, MessageId, Say } from '#words/language.ts'
import { summaryFactsOf } from '#modules/list/web/rows/row-verdict.ts'
import { coverageStateText, verdictSentence } from '#words/text/verdict-text.ts'
import type { CsvCell } from '#modules/table/web/csv.ts'
import type { CodeTexts } from '#modules/list/web/columns/use-code-texts.ts'
import { maskRow } from '#modules/list/web/data/mask-row.ts'
import type { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'

// The exported files keep their names and order, for those who read them by machine.

export interface FileContext {
  /** Masks a row in privacy mode. */
  readonly show: (row: ListRow) => ListRow
  /** Whether the person chose to export names, CPFs and texts that may hold them. */
  readonly isPersonal: boolean
  readonly say: Say
  readonly language: Language
  readonly texts: CodeTexts
  /** What the person did about a case in this session; null while there is nothing about any. */
  readonly outcomeOf: ReturnType<typeof useOutcomes>
}

type FieldName = NameIn<'export.column', MessageId>
type NameIn<Family extends string, Id> = Id extends `${Family}.${infer Name}` ? Name : never

/** @param row as it is exported: masked, or without personal data. @param original by its real numbers. */
type FileField = (row: ListRow, context: FileContext, original: LinkedListRow) => CsvCell

/** The fields that are left out of files without personal data; the sentence quotes values, and a note may. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['name', 'cpf', 'sentence', 'note'])

/** What the key was read as; once the case is there, what digits turned out to be. */
function readAs({ summary, key }: ListRow): string {
  return summary?.reference.by ?? key.by
}

function dateCell(at: string | null | undefined): Date | null {
  return at ? new Date(`${at}Z`) : null
}

/** By the state of its analysis, whether the service has concluded; others do not say so. */
const IS_FINAL: Partial<Record<CoverageState, 'yes' | 'no'>> = {
  pending: 'no',
  complete: 'yes',
  unmapped: 'yes',
}

function coverageOf(part: CoveragePart): FileField {
  return ({ summary }, context) => {
    const found = summary?.coverage.find((each) => each.part === part)
    return found ? coverageStateText(found, context) : null
  }
}

function countOf(flag: Flag): FileField {
  return ({ summary }) => summary && summary.counts[flag]
}

/** Of CSV files and workbooks, in the reader's language; `export.column.<name>` is the heading. */
const FILE_FIELDS: Readonly<Record<FieldName, FileField>> = {
  /** Of the pasted text, from 1. */
  line: ({ key }) => key.line,
  key: ({ key }) => key.typed,
  by: readAs,
  state: ({ state }, { say }) => say(`export.state.${state}`),
  chave: ({ summary }) => summary?.chave || null,
  id: ({ summary }) => summary?.id ?? null,
  name: ({ summary }) => summary?.name || null,
  cpf: ({ summary }) => (summary?.cpf ? punctuatedCpf(summary.cpf) : null),
  documentType: ({ summary }, { texts }) =>
    summary?.documentType ? texts.labelOf('TipoDocumento', summary.documentType) : null,
  status: ({ summary }, { texts }) => (summary?.status ? texts.labelOf('Status', summary.status) : null),
  // Labels may change and need not be unique.
  statusCode: ({ summary }) => summary?.status || null,
  isFinal({ summary }, { say }) {
    const analysis = summary?.coverage.find(({ part }) => part === 'analysis')
    const final = analysis && IS_FINAL[analysis.state]
    return final ? say(`export.${final}`) : null
  },
  sentAt: ({ summary }) => dateCell(summary?.sentAt),
  answeredAt: ({ summary }) => dateCell(summary?.answeredAt),
  reason: ({ summary }, { texts }) => (summary?.reason ? texts.labelOf('Motivo', summary.reason) : null),
  verdict: ({ summary }, { say }) => summary && say(`verdict.${summary.verdict}`),
  sentence: ({ summary }, { say, language }) =>
    summary && verdictSentence(summaryFactsOf(summary), { say, language }),
  'coverage.analysis': coverageOf('analysis'),
  'coverage.reading': coverageOf('reading'),
  'coverage.face': coverageOf('face'),
  'coverage.laudo': coverageOf('laudo'),
  fail: countOf('fail'),
  warn: countOf('warn'),
  ok: countOf('ok'),
  unchecked: countOf('unchecked'),
  absent: countOf('absent'),
  similarity: ({ summary }) => summary?.similarity ?? null,
  alerts: ({ summary }, { say }) =>
    summary?.alerts.map((lead) => say(`finding.${ruleNameOf(lead)}.name`)).join(' · ') ?? null,
  // Under stable names, by which two exports can be compared.
  rules: ({ summary }, { say }) =>
    summary?.rules.map(({ rule, level }) => `${rule} (${say(`cause.${level}`)})`).join(', ') ?? null,
  // Of the interface's own fields: the name of any other may be anything.
  flags: ({ summary }) =>
    summary &&
    OCR_FIELDS.flatMap((name) => (summary.flags[name] ? `${name}=${summary.flags[name]}` : [])).join('; '),
  partial: ({ summary }, { say }) => (summary?.isPartial ? say('export.yes') : null),
  links: (_row, _context, { linked }) => linked?.count ?? 0,
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
    // What the service said may name a person.
    return [say(`fault.${errorNameOf(failure)}`), ...(isPersonal ? failure.messages : [])].join(' · ')
  },
}

/**
 * A row without personal data beside its Chave and Id. What else a service may write a person's data into (a status, a type of
 * document) is masked as in privacy mode.
 */
function withoutPersonalData(row: ListRow): ListRow {
  const masked = maskRow(row)
  return {
    ...masked,
    key: row.key,
    summary: masked.summary &&
      row.summary && { ...masked.summary, chave: row.summary.chave, id: row.summary.id },
  }
}

/** Headings first; words from the catalogue, codes by their labels where the configuration has any. */
export function tableOfRows(
  rows: readonly LinkedListRow[],
  context: FileContext,
): readonly (readonly CsvCell[])[] {
  const { isPersonal, outcomeOf, show, say } = context
  const names = Object.keys(FILE_FIELDS).filter(
    (name) => (isPersonal || !PERSONAL_FIELDS.has(name)) && (name !== 'conclusion' || outcomeOf !== null),
  ) as (keyof typeof FILE_FIELDS)[]
  return [
    names.map((name) => say(`export.column.${name}`)),
    ...rows.map((row) => {
      const exported = isPersonal ? show(row) : withoutPersonalData(show(row))
      return names.map((name) => FILE_FIELDS[name](exported, context, row))
    }),
  ]
}
