import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type {
  FieldJudgement,
  Judgement,
  SimilarityJudgement,
} from '../../../core/findings/model/judgement.ts'
import type { Language, Say } from '../../i18n/language.ts'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { useAgeText } from '../../wording/use-age-text.ts'
import { useCodeText } from '../../wording/use-code-text.ts'
import { fieldName } from '../../wording/use-field-name.ts'
import { useFindingText } from '../../wording/use-finding-text.ts'
import type { ComparedRow } from '../../../core/compare/compare-cases.ts'
import { textOf } from '../../../core/compare/compare-fields.ts'
import type { Difference } from '../../../core/compare/how-differ.ts'

/** A value as it is shown. */
export interface ShownValue {
  readonly text: string
  /** Whether it is a text of the console: a code by its label. */
  readonly isOwn: boolean
  /** What the console says of it besides; null for nothing. */
  readonly note: string | null
  /** The similarity whose number it is; null for other values. */
  readonly similarity: SimilarityJudgement | null
}

/** The words of compared fields in the reader's language. */
export interface RowText {
  readonly title: (row: ComparedRow) => string
  /** The value of one side; null where there is none. */
  readonly value: (row: ComparedRow, side: Side) => ShownValue | null
  /** How the two values differ; empty where words would say no more than the values. */
  readonly how: (row: ComparedRow) => string
}

type Time = Extract<Difference, { how: 'time' }>

function timeText({ years, months, days }: Time, language: Language): string {
  const parts = [
    [years, 'year'],
    [months, 'month'],
    [days, 'day'],
  ] as const
  const texts = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
}

function howText(difference: Difference, say: Say, language: Language): string {
  if (difference.how === 'time') return timeText(difference, language)
  const { how, ...values } = difference
  return say(`compare.how.${how}`, values)
}

/** A CPF is punctuated on both sides, so that only different digits are marked. */
function fieldText(field: FieldJudgement | null): string | null {
  const text = textOf(field)
  return text !== null && field?.name === 'CPF' && /^\d{11}$/.test(text) ? formatCpf(text) : text
}

/** @param judgements of both sides, as they are shown. */
export function useRowText(judgements: Readonly<Record<Side, Judgement>>): RowText {
  const { say, language, format } = useText()
  const codeText = useCodeText()
  const ageText = useAgeText()
  const sentence = useFindingText()

  function noteOf(name: string, text: string, { findings }: Judgement): string | null {
    if (name === 'DataNascimento') return ageText(text)
    if (name !== 'CPF') return null
    const region = findings.find(({ rule }) => rule === 'cpf-region')
    return region ? sentence(region) : null
  }

  function value(row: ComparedRow, side: Side): ShownValue | null {
    const nothing = { isOwn: false, note: null, similarity: null }
    if (row.is === 'conclusion') {
      const own = row[side]
      if (own === null) return null
      if (own.code) return { ...nothing, text: codeText(own.code), isOwn: true }
      if (own.percent === null) return { ...nothing, text: own.raw ?? '' }
      return { ...nothing, text: format.percent(own.percent), similarity: judgements[side].similarity }
    }
    const text = fieldText(row[side])
    if (text === null) return null
    const code = row.name === 'TipoDocumento' ? judgements[side].documentType : null
    if (code) return { ...nothing, text: codeText(code), isOwn: true }
    return { ...nothing, text, note: noteOf(row.name, text, judgements[side]) }
  }

  return {
    title: (row) =>
      row.is === 'conclusion'
        ? say(`compare.row.${row.name}`)
        : fieldName(row.a?.shownName ?? row.b?.shownName ?? row.name, say),
    value,
    how(row) {
      if (row.outcome === 'unclear') return say('compare.how.unclear')
      return row.difference ? howText(row.difference, say, language) : ''
    },
  }
}
