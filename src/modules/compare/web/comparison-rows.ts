import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { Case } from '#core/case/assemble.ts'
import { areAlike } from '#core/findings/values/are-alike.ts'
import { findingsOfCauses, SECTIONS, textOf } from '#modules/compare/core/compare-cases.ts'
import type {
  ComparedAlert,
  ComparedOutcome,
  ComparedRow,
  Comparison,
} from '#modules/compare/core/compare-cases.ts'
import { FLAGS, worstFlag } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { codeText, fieldName } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import type { MessageId } from '#words/language.ts'
import type { useText } from '#words/use-text.ts'

type Words = ReturnType<typeof useText>

export interface CellValue {
  readonly text: string
  readonly isConsoleText: boolean
  readonly flag: Flag
}

export interface TableRow {
  /** The name of an unknown field may be masked. */
  readonly name: string
  readonly title: string
  readonly outcome: ComparedOutcome
  readonly flag: Flag
  readonly a: CellValue | null
  readonly b: CellValue | null
  /** True if the values are alike, so the letters that differ are marked. */
  readonly hasMarkedLetters: boolean
}

interface Context {
  readonly cases: Readonly<Record<ComparedSide, Case>>
  readonly words: Words
}

function worseFlag(a: Flag, b: Flag): Flag {
  return FLAGS.find((flag) => flag === a || flag === b) ?? 'unchecked'
}

function codeValue(code: CodeJudgement | null, words: Words, flag: Flag = 'unchecked'): CellValue | null {
  return code && { text: codeText(code, words), isConsoleText: true, flag: worseFlag(code.flag, flag) }
}

function conclusionValue({ name, flag }: ComparedRow, { chave, judgement }: Case, words: Words) {
  const { status, reason, similarity } = judgement
  if (name === 'Status') return codeValue(status, words)
  if (name === 'Motivo') return codeValue(reason, words)
  if (name === 'Chave') return chave === null ? null : { text: chave, isConsoleText: false, flag }
  if (!similarity) return null
  const { percent, raw, reading } = similarity
  const isPercent = percent !== null && reading !== 'scale-unclear'
  const text = isPercent ? words.format.percent(percent) : raw && words.format.decimal(raw)
  return text === null ? null : { text, isConsoleText: false, flag: similarity.flag }
}

function fieldOf({ index }: ComparedRow, side: ComparedSide, { cases }: Context) {
  return index[side] === null ? null : (cases[side].judgement.fields[index[side]] ?? null)
}

function valueOf(row: ComparedRow, side: ComparedSide, context: Context): CellValue | null {
  const { cases, words } = context
  if (row.kind === 'conclusion') return conclusionValue(row, cases[side], words)
  const field = fieldOf(row, side, context)
  const text = textOf(field)
  if (field === null || text === null) return null
  const flag = worseFlag(field.flag, row.flag)
  const code =
    row.name === 'TipoDocumento' ? codeValue(cases[side].judgement.documentType, words, flag) : null
  if (code) return code
  // Punctuated on both sides: only different digits must be marked.
  const isPlainCpf = field.name === 'CPF' && /^\d{11}$/.test(text)
  return { text: isPlainCpf ? formatCpf(text) : text, isConsoleText: false, flag }
}

function hasMarkedLetters({ name, outcome }: ComparedRow, a: CellValue | null, b: CellValue | null): boolean {
  if ((outcome !== 'different' && outcome !== 'unclear') || !a || !b) return false
  if (a.isConsoleText || b.isConsoleText) return false
  return a.text !== b.text && areAlike(name, a.text, b.text)
}

function toTableRow(row: ComparedRow, context: Context): TableRow {
  const { say } = context.words
  const [a, b] = [valueOf(row, 'a', context), valueOf(row, 'b', context)]
  const name = (fieldOf(row, 'a', context) ?? fieldOf(row, 'b', context))?.name ?? row.name
  return {
    name,
    title: row.kind === 'field' ? fieldName(name, say) : say(`compare.row.${row.name as 'Status'}`),
    outcome: row.outcome,
    flag: row.flag,
    a,
    b,
    hasMarkedLetters: hasMarkedLetters(row, a, b),
  }
}

function alertValue(
  { findings, leads }: ReturnType<typeof findingsOfCauses>,
  rule: string,
  words: Words,
): CellValue | null {
  // A rule that reports both sides appears on both, even if it leads none of a side's causes.
  const visible = leads.some((lead) => lead.rule === rule)
    ? leads
    : [...leads, ...findings.filter((finding) => finding.rule === rule).slice(0, 1)]
  if (visible.length === 0) return null
  const texts = new Set(visible.map((finding) => findingText(finding, words)))
  return { text: [...texts].join(' · '), isConsoleText: true, flag: worstFlag(visible) }
}

function alertRow({ causes, outcome }: ComparedAlert, { cases, words }: Context): TableRow | [] {
  const alertA = findingsOfCauses(cases.a, causes.a)
  const alertB = findingsOfCauses(cases.b, causes.b)
  const rulesOfB = new Set(alertB.findings.map(({ rule }) => rule))
  const common = alertA.findings.find(({ rule }) => rulesOfB.has(rule))
  const name = (common ?? alertA.leads[0] ?? alertB.leads[0])?.rule
  if (name === undefined) return []
  const a = alertValue(alertA, name, words)
  return {
    name,
    title: words.say(`finding.${name}.name` as MessageId),
    outcome,
    flag: outcome === 'equal' && a ? a.flag : 'unchecked',
    a,
    b: alertValue(alertB, name, words),
    hasMarkedLetters: false,
  }
}

export function buildTable({ rows, alerts }: Comparison, context: Context) {
  const { cases, words } = context
  const built = rows.map((row) => ({ section: row.section, row: toTableRow(row, context) }))
  const areAlertsReady = SIDES.every((side) => cases[side].panels.findings.state !== 'loading')
  const sections = [
    ...SECTIONS.map((name) => ({
      name,
      rows: built.flatMap(({ section, row }) => (section === name && (row.a ?? row.b) ? row : [])),
    })),
    {
      name: 'alerts' as const,
      rows: areAlertsReady ? alerts.flatMap((alert) => alertRow(alert, context)) : [],
    },
  ]
  return {
    sections: sections
      .filter((section) => section.rows.length > 0)
      .map((section) => ({ ...section, title: words.say(`compare.section.${section.name}`) })),
    emptyRows: built.flatMap(({ row }) => (row.outcome === 'neither' ? row : [])),
  }
}
