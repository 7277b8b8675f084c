import type { Finding } from '../core/findings/model/finding.ts'
import { punctuatedCpf } from '../core/findings/values/cpf-and-rg.ts'
import type { FindingId } from '../core/findings/rules/registry.ts'
import type { MessageId, Say } from '../web/i18n/language.ts'
import { inlineText } from './visible-text.ts'
import { fieldName, placeText } from './field-text.ts'

/** Parameters that hold a name of the interface instead of a value. */
const NAMES: ReadonlySet<string> = new Set(['field', 'product', 'earlierField', 'laterField'])

/**
 * Other forms of a sentence, where its own does not fit: `brief` as a clause of the verdict, `field` under the field that
 * it is about, `many` where lines of the report share it.
 */
const FORMS = {
  brief: [
    'id-agrees.differs',
    'key-agrees.differs',
    'reason.refused',
    'term-too-long.first-licence',
    'term-too-long.too-long',
  ],
  field: [
    'cpf-agrees.differs',
    'cpf-check-digits.wrong',
    'expired-since.expired',
    'expired-when-sent.expired',
    'laudo-line.doubt',
    'laudo-line.failed',
    'licence-number.form',
    'licence-number.wrong',
    'name-shape.one-word',
    'name-shape.signs',
    'real-date.form',
    'real-date.not-a-day',
    'renach-format.form',
    'rg-check-digit-sp.wrong',
    'security-number-format.form',
    'term-too-long.too-long',
    'unreadable.field',
    'value-agrees.differs',
  ],
  many: ['laudo-line.doubt', 'laudo-line.failed'],
} as const satisfies Readonly<Record<string, readonly FindingId[]>>

export type SentenceForm = keyof typeof FORMS

/** The catalogue's id of a finding's sentence: a variant without a sentence does not compile. */
export function sentenceId(rule: string, variant: string, form?: SentenceForm): MessageId {
  const id = `${rule}.${variant}` as FindingId
  const hasForm = form !== undefined && FORMS[form].some((each) => each === id)
  return (hasForm ? `finding.${id}.${form}` : `finding.${id}`) as MessageId
}

/** The sentence of a finding in a language, in another form where it has one. */
export function findingText(
  { rule, variant, fields, sides, params }: Finding,
  say: Say,
  form?: SentenceForm,
): string {
  const isCpf = fields.includes('CPF')
  const values = { ...params, ...(sides[1] && { other: sides[1].value }) }
  const shown = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const
    if (name === 'place') return [name, placeText(value, say)] as const
    return [
      name,
      NAMES.has(name) ? fieldName(value, say) : inlineText(isCpf ? punctuatedCpf(value) : value),
    ] as const
  })
  const own = params['lines'] === undefined ? form : 'many'
  return say(sentenceId(rule, variant, own), Object.fromEntries(shown))
}

/**
 * The catalogue's id of the word for a field that a finding fails. Within a case nothing differs for what it shares with
 * another.
 */
export function failWord({ source, others }: Finding): MessageId {
  if (source === 'status' || others) return 'flag.fail'
  return `flag.fail.${source}`
}
