import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { Case } from '#core/case/assemble.ts'
import { areAlike } from '#core/findings/values/are-alike.ts'
import { SECTIONS, textOf } from '#modules/compare/core/compare-cases.ts'
import type {
  ComparedAlert,
  ComparedOutcome,
  ComparedRow,
  Comparison,
} from '#modules/compare/core/compare-cases.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { FLAGS, worstOf } from '#core/findings/model/finding.ts'
import type { Flag } from '#core/findings/model/finding.ts'
import type { CodeJudgement, FieldJudgement } from '#core/findings/model/judgement.ts'
import { SIDES } from '#modules/compare/core/compare-address.ts'
import type { ComparedSide } from '#modules/compare/core/compare-address.ts'
import { codeText, fieldName } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'

export interface ShownValue {
  readonly text: string
  /** Whether it is a text of the console, such as a code by its label. */
  readonly isOwn: boolean
  /** The worse of its flag in its own case and of what both cases share. */
  readonly flag: Flag
}

export interface ShownRow {
  /** The row's name as it may be shown: that of an unknown field may be masked. */
  readonly name: string
  readonly title: string
  readonly outcome: ComparedOutcome
  /** The flag that it has in both cases by what they share. */
  readonly flag: Flag
  /** Null where that side has no value. */
  readonly a: ShownValue | null
  readonly b: ShownValue | null
  /** Whether the letters in which the two values differ are marked: only where the values are alike. */
  readonly isMarked: boolean
}

export interface ShownSection {
  readonly name: (typeof SECTIONS)[number] | 'alerts'
  readonly title: string
  readonly rows: readonly ShownRow[]
}

/** The table in words, and the titles of the rows that neither side has. */
export interface ShownTable {
  readonly sections: readonly ShownSection[]
  readonly neither: readonly ShownRow[]
}

function worse(one: Flag, other: Flag): Flag {
  return FLAGS.find((flag) => flag === one || flag === other) ?? 'unchecked'
}

/** A CPF is punctuated on both sides, so that only different digits are marked. */
function fieldText(field: FieldJudgement): string | null {
  const text = textOf(field)
  return text !== null && field.name === 'CPF' && /^\d{11}$/.test(text) ? formatCpf(text) : text
}

function isMarked({ name, outcome }: ComparedRow, a: ShownValue | null, b: ShownValue | null): boolean {
  if ((outcome !== 'different' && outcome !== 'unclear') || !a || !b || a.isOwn || b.isOwn) return false
  return a.text !== b.text && areAlike(name, a.text, b.text)
}

/**
 * A comparison in the reader's language.
 *
 * @param cases both sides, as they may be shown.
 */
export function useShownTable(cases: Readonly<Record<ComparedSide, Case>>): (of: Comparison) => ShownTable {
  const words = useText()
  const { say, format } = words

  const fieldOf = ({ index }: ComparedRow, side: ComparedSide) =>
    index[side] === null ? undefined : cases[side].judgement.fields[index[side]]

  function codeValue(code: CodeJudgement | null, flag: Flag = 'unchecked'): ShownValue | null {
    return code && { text: codeText(code, words), isOwn: true, flag: worse(code.flag, flag) }
  }

  function conclusionValue({ name, flag }: ComparedRow, side: ComparedSide): ShownValue | null {
    const { chave, judgement } = cases[side]
    if (name === 'Status') return codeValue(judgement.status)
    if (name === 'Motivo') return codeValue(judgement.reason)
    if (name === 'Chave') return chave === null ? null : { text: chave, isOwn: false, flag }
    const { percent = null, raw = null, flag: own = flag } = judgement.similarity ?? {}
    const text = percent === null ? raw && format.decimal(raw) : format.percent(percent)
    return text === null ? null : { text, isOwn: false, flag: own }
  }

  function valueOf(row: ComparedRow, side: ComparedSide): ShownValue | null {
    if (row.is === 'conclusion') return conclusionValue(row, side)
    const field = fieldOf(row, side)
    const text = field ? fieldText(field) : null
    if (!field || text === null) return null
    const flag = worse(field.flag, row.flag)
    const code = row.name === 'TipoDocumento' ? codeValue(cases[side].judgement.documentType, flag) : null
    return code ?? { text, isOwn: false, flag }
  }

  function shownRow(row: ComparedRow): ShownRow {
    const [a, b] = [valueOf(row, 'a'), valueOf(row, 'b')]
    const name = (fieldOf(row, 'a') ?? fieldOf(row, 'b'))?.name ?? row.name
    return {
      name,
      title: row.is === 'field' ? fieldName(name, say) : say(`compare.row.${row.name as 'Status'}`),
      outcome: row.outcome,
      flag: row.flag,
      a,
      b,
      isMarked: isMarked(row, a, b),
    }
  }

  /** What the causes of one side are made of, and their leads. */
  function saidBy({ causes }: ComparedAlert, side: ComparedSide) {
    const { causes: all, findings } = cases[side].judgement
    const own = causes[side].flatMap((at) => all[at] ?? [])
    const found = own.flatMap((cause) => cause.findings.flatMap((place) => findings[place] ?? []))
    return { found, leads: leadsOf(own, findings) }
  }

  function alertRow(alert: ComparedAlert): ShownRow | [] {
    const [inA, inB] = [saidBy(alert, 'a'), saidBy(alert, 'b')]
    const both = inA.found.find(({ rule }) => inB.found.some((each) => each.rule === rule))?.rule
    const name = both ?? inA.leads[0]?.rule ?? inB.leads[0]?.rule
    if (name === undefined) return []
    const [a = null, b = null] = [inA, inB].map(({ found, leads }): ShownValue | null => {
      // What both say is said of each, also where it leads none of its causes.
      const shown = leads.some(({ rule }) => rule === name)
        ? leads
        : [...leads, ...found.filter(({ rule }) => rule === name).slice(0, 1)]
      const texts = new Set(shown.map((finding) => findingText(finding, words)))
      return shown.length === 0 ? null : { text: [...texts].join(' · '), isOwn: true, flag: worstOf(shown) }
    })
    return {
      name,
      title: say(`finding.${name}.name` as MessageId),
      outcome: alert.outcome,
      flag: alert.outcome === 'equal' && a ? a.flag : 'unchecked',
      a,
      b,
      isMarked: false,
    }
  }

  return ({ rows, alerts }) => {
    const shown = rows.map((row) => ({ section: row.section, row: shownRow(row) }))
    const areReady = SIDES.every((side) => cases[side].panels.findings.state !== 'loading')
    const sections = [
      ...SECTIONS.map((name) => ({
        name,
        rows: shown.flatMap(({ section, row }) => (section === name && (row.a ?? row.b) ? row : [])),
      })),
      { name: 'alerts', rows: areReady ? alerts.flatMap(alertRow) : [] } as const,
    ]
    return {
      sections: sections.flatMap(({ name, rows: own }) =>
        own.length === 0 ? [] : { name, title: say(`compare.section.${name}`), rows: own },
      ),
      neither: shown.flatMap(({ row }) => (row.outcome === 'neither' ? row : [])),
    }
  }
}
