import type { Case } from '../../../core/case/assemble.ts'
import { kindOf } from '../../../core/masking/field-kinds.ts'
import { maskerOf, personalValuesOf } from '../../../core/masking/masker.ts'
import type { Masker } from '../../../core/masking/masker.ts'
import { isLongText } from '../../../core/service/contract/record.ts'
import type { DossierContent } from '../file/content.ts'

/** Masks what is told of a dossier, by the personal values that it has and those that its case has now. */
export function dossierMasker({ case: about, cpf, fields, lines }: DossierContent, now: Case): Masker {
  const named: readonly (readonly [name: string, value: string | null])[] = [
    ['Nome', about.name],
    ['CPF', cpf.informed],
    ['CPF', cpf.other],
    ...fields.map(({ name, value }) => [name, value] as const),
    ...lines.map(({ label, value }) => [label, value] as const),
  ]
  const values = personalValuesOf(now.calls, now.judgement.lines)
  const both = (kind: 'name' | 'cpf' | 'number' | 'birth') => [
    ...values[kind],
    ...named.flatMap(([name, value]) => (value !== null && kindOf(name) === kind ? [value] : [])),
  ]
  return maskerOf({
    name: both('name'),
    cpf: both('cpf'),
    number: both('number'),
    birth: both('birth'),
    isIncomplete: values.isIncomplete || named.some(([, value]) => isLongText(value)),
  })
}
