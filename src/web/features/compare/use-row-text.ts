import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { textOf } from '../../../core/compare/compare-cases.ts'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import { FLAGS } from '../../../core/findings/model/finding.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import type {
  CodeJudgement,
  FieldJudgement,
  Judgement,
  SimilarityJudgement,
} from '../../../core/findings/model/judgement.ts'
import type { Case } from '../../../core/case/assemble.ts'
import type { ComparedSide } from '../../../core/paths/paths.ts'
import { useText } from '../../i18n/text.ts'
import { fieldName } from '../../../wording/field-text.ts'
import { useCodeText } from '../../wording/use-wording.ts'
import { useFindingText } from '../../wording/use-wording.ts'

/** A value of one side, in words. */
export interface RowValue {
  readonly text: string
  /** Whether it is a text of the console: a code by its label. */
  readonly isOwn: boolean
  /** The worse of its flag in its own case and of what both cases share. */
  readonly flag: Flag
  /** What the console says of it besides; null for nothing. */
  readonly note: string | null
  /** The similarity whose number it is; null for other values. */
  readonly similarity: SimilarityJudgement | null
}

/** The words of compared rows in the reader's language. */
export interface RowText {
  readonly title: (row: ComparedRow) => string
  /** The row's name as it may be shown: that of an unknown field may be masked. */
  readonly name: (row: ComparedRow) => string
  /** The value of one side; null where there is none. */
  readonly value: (row: ComparedRow, side: ComparedSide) => RowValue | null
  /** How the two values compare; empty where words would say no more than the values. */
  readonly how: (row: ComparedRow) => string
}

function worse(one: Flag, other: Flag): Flag {
  return FLAGS.find((flag) => flag === one || flag === other) ?? 'unchecked'
}

/** A CPF is punctuated on both sides, so that only different digits are marked. */
function fieldText(field: FieldJudgement): string | null {
  const text = textOf(field)
  return text !== null && field.name === 'CPF' && /^\d{11}$/.test(text) ? formatCpf(text) : text
}

/** @param cases both sides, as they may be shown. */
export function useRowText(cases: Readonly<Record<ComparedSide, Case>>): RowText {
  const { say, format } = useText()
  const codeText = useCodeText()
  const sentence = useFindingText()

  function fieldOf({ index }: ComparedRow, side: ComparedSide): FieldJudgement | null {
    const place = index[side]
    return place === null ? null : (cases[side].judgement.fields[place] ?? null)
  }

  function noteOf({ name, age }: FieldJudgement, { findings }: Judgement): string | null {
    if (age !== undefined) return say('field.age', { years: age })
    if (name !== 'CPF') return null
    const region = findings.find(({ rule }) => rule === 'cpf-region')
    return region ? sentence(region) : null
  }

  const nothing = { isOwn: false, note: null, similarity: null }

  function codeValue(code: CodeJudgement | null, flag: Flag = 'unchecked'): RowValue | null {
    return code && { ...nothing, text: codeText(code), isOwn: true, flag: worse(code.flag, flag) }
  }

  function conclusionValue({ name, flag }: ComparedRow, side: ComparedSide): RowValue | null {
    const { chave, judgement } = cases[side]
    if (name === 'Status') return codeValue(judgement.status)
    if (name === 'Motivo') return codeValue(judgement.reason)
    if (name === 'Chave') return chave === null ? null : { ...nothing, text: chave, flag }
    const { similarity } = judgement
    if (!similarity || similarity.raw === null) return null
    const { percent, raw } = similarity
    return percent === null
      ? { ...nothing, text: raw, flag: similarity.flag }
      : { ...nothing, text: format.percent(percent), flag: similarity.flag, similarity }
  }

  function value(row: ComparedRow, side: ComparedSide): RowValue | null {
    if (row.is === 'conclusion') return conclusionValue(row, side)
    const field = fieldOf(row, side)
    const text = field && fieldText(field)
    if (!field || text === null) return null
    const { judgement } = cases[side]
    const flag = worse(field.flag, row.flag)
    const code = row.name === 'TipoDocumento' ? codeValue(judgement.documentType, flag) : null
    return code ?? { ...nothing, text, flag, note: noteOf(field, judgement) }
  }

  return {
    name: (row) => (fieldOf(row, 'a') ?? fieldOf(row, 'b'))?.name ?? row.name,
    title(row) {
      if (row.is === 'conclusion') return say(`compare.row.${row.name as 'Status'}`)
      const field = fieldOf(row, 'a') ?? fieldOf(row, 'b')
      return fieldName(field?.name ?? row.name, say)
    },
    value,
    how({ outcome, difference }) {
      if (outcome === 'different') {
        if (difference === null) return ''
        const { how, ...values } = difference
        return say(`compare.how.${how}`, values)
      }
      // The heading of their part says that values coincide.
      return outcome === 'neither' || outcome === 'equal' ? '' : say(`compare.outcome.${outcome}`)
    },
  }
}
