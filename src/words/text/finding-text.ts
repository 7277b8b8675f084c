import type { Finding } from '#core/findings/model/finding.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import type { FindingId } from '#core/findings/rules/registry.ts'
import { formatOf } from '#words/format.ts'
import type { MessageId } from '#words/language.ts'
import { inlineText } from './visible-text.ts'
import { fieldName, placeText } from './field-text.ts'
import type { Words } from './field-text.ts'

/** Parameters that hold a name of the interface instead of a value. */
const NAMES: ReadonlySet<string> = new Set(['field', 'product', 'earlierField', 'laterField'])

/** Parameters that hold a similarity or a cut-off; a count stays a number, by which a sentence is chosen. */
const NUMBERS: ReadonlySet<string> = new Set(['percent', 'raw', 'ok', 'warn'])

/** `brief` as a clause of the verdict, `field` under the field that it is about, `many` where lines of the report share it. */
export type SentenceForm = 'brief' | 'field' | 'many'

/** Sentences in another form, where their own does not fit. */
const OTHER_FORMS = [
  'finding.id-agrees.differs.brief',
  'finding.key-agrees.differs.brief',
  'finding.real-date.not-a-day.brief',
  'finding.reason.refused.brief',
  'finding.term-too-long.first-licence.brief',
  'finding.term-too-long.too-long.brief',
  'finding.cpf-agrees.differs.field',
  'finding.cpf-check-digits.wrong.field',
  'finding.expired-since.expired.field',
  'finding.expired-when-sent.expired.field',
  'finding.laudo-line.doubt.field',
  'finding.laudo-line.failed.field',
  'finding.licence-number.form.field',
  'finding.licence-number.wrong.field',
  'finding.name-shape.one-word.field',
  'finding.name-shape.signs.field',
  'finding.real-date.form.field',
  'finding.real-date.not-a-day.field',
  'finding.renach-format.form.field',
  'finding.rg-check-digit-sp.wrong.field',
  'finding.security-number-format.form.field',
  'finding.term-too-long.too-long.field',
  'finding.unreadable.field.field',
  'finding.value-agrees.differs.field',
  'finding.laudo-line.doubt.many',
  'finding.laudo-line.failed.many',
] as const satisfies readonly MessageId[]

/** The catalogue's id of a finding's sentence. Without a cast to MessageId, so that a variant without a sentence does not compile. */
function sentenceId({ rule, variant }: Finding, form: SentenceForm | undefined): MessageId {
  const id = `finding.${`${rule}.${variant}` as FindingId}` as const
  return OTHER_FORMS.find((each) => each === `${id}.${form}`) ?? id
}

/** The sentence of a finding in a language, in another form where it has one. */
export function findingText(finding: Finding, { say, language }: Words, form?: SentenceForm): string {
  const { fields, sides, params } = finding
  const isCpf = fields.includes('CPF')
  const values: Finding['params'] = { ...params, ...(sides[1] && { other: sides[1].value }) }
  const shown = Object.entries(values).map(([name, value]) => {
    if (NUMBERS.has(name)) return [name, formatOf(language).decimal(inlineText(String(value)))] as const
    if (typeof value !== 'string') return [name, value] as const
    if (name === 'place') return [name, placeText(value, say)] as const
    return [
      name,
      NAMES.has(name) ? fieldName(value, say) : inlineText(isCpf ? punctuatedCpf(value) : value),
    ] as const
  })
  const own = params['lines'] === undefined ? form : 'many'
  return say(sentenceId(finding, own), Object.fromEntries(shown))
}

/**
 * The catalogue's id of the word for a field that a finding fails. Within a case nothing differs for what it shares with
 * another.
 */
export function failWord({ source, others }: Finding): MessageId {
  if (source === 'status' || others) return 'flag.fail'
  return `flag.fail.${source}`
}
