import type { Finding } from '#core/findings/model/finding.ts'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import type { FindingId } from '#core/findings/rules/registry.ts'
import { formatOf } from '#words/format.ts'
import type { MessageId } from '#words/language.ts'
import { inlineText } from './visible-text.ts'
import { fieldName, fieldPathText } from './field-text.ts'
import type { TextContext } from './field-text.ts'

/** Parameters that hold a field name instead of a value. */
const FIELD_NAMES: ReadonlySet<string> = new Set(['field', 'product', 'earlierField', 'laterField'])

/** Similarities and cut-offs. A count stays a number: the plural form depends on it. */
const NUMBERS: ReadonlySet<string> = new Set(['percent', 'raw', 'ok', 'warn'])

/** `brief`: a clause of the verdict; `field`: under its field; `many`: for several laudo lines. */
export type SentenceForm = 'brief' | 'field' | 'many'

const FORM_IDS = [
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

/** No cast to MessageId here: a variant without a sentence must not compile. */
function sentenceId({ rule, variant }: Finding, form: SentenceForm | undefined): MessageId {
  const id = `finding.${`${rule}.${variant}` as FindingId}` as const
  return FORM_IDS.find((formId) => formId === `${id}.${form}`) ?? id
}

/** Falls back to the plain sentence if the finding has none in `form`. */
export function findingText(finding: Finding, { say, language }: TextContext, form?: SentenceForm): string {
  const { fields, sides, params } = finding
  const isCpf = fields.includes('CPF')
  const values: Finding['params'] = { ...params, ...(sides[1] && { other: sides[1].value }) }
  function formatParam(name: string, value: string | number): string | number {
    if (NUMBERS.has(name)) return formatOf(language).decimal(inlineText(String(value)))
    if (typeof value !== 'string') return value
    if (name === 'place') return fieldPathText(value, say)
    if (FIELD_NAMES.has(name)) return fieldName(value, say)
    return inlineText(isCpf ? formatCpfText(value) : value)
  }
  const texts = Object.entries(values).map(([name, value]) => [name, formatParam(name, value)] as const)
  return say(sentenceId(finding, params['lines'] === undefined ? form : 'many'), Object.fromEntries(texts))
}

/** The message id of a failed field's word. A value shared with another case does not differ within its own. */
export function failWord({ source, others }: Finding): MessageId {
  if (source === 'status' || others) return 'flag.fail'
  return `flag.fail.${source}`
}
