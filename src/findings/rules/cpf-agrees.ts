import { readable } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenDigits, readCpf } from '../values/cpf.ts'
import { elevenDigits } from '../values/text-value.ts'
import type { Finding, Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import { titleOf } from '../reading/labels.ts'

const CPF_LENGTH = 11

/**
 * A CPF that can be compared: one with hidden digits, a misread letter, another length or only zeros neither agrees nor
 * differs.
 */
function sideOf(place: string, value: string | null): Side | null {
  const isComparable =
    value !== null && !hasHiddenDigits(value) && readCpf(value) !== 'form' && /[1-9]/.test(value)
  return isComparable ? { place, value } : null
}

function sent(place: string, value: Readable<Scalar> | undefined): Side | null {
  return sideOf(place, elevenDigits(value))
}

function sendersOf({ joined }: RuleInput): readonly Side[] {
  const line = joined.laudo && titleOf(joined.laudo, 'sendingCpf')
  return [
    sent('Analise.CPFCliente', joined.analise?.CPFCliente),
    sent('Biometria.CPFCliente', joined.biometria?.CPFCliente),
    line && sent(`Laudo.${readable(line.Titulo) ?? ''}`, line.Valor),
  ].filter((side) => side !== null)
}

/** Two texts differ only if their numbers do: one that lost its leading zeros is neither equal nor different. */
function differs(a: Side, b: Side): boolean {
  const [first, second] = [a, b].map(({ value }) => digitsOf(value).padStart(CPF_LENGTH, '0'))
  return first !== second
}

const VARIANTS = { agrees: 'ok', differs: 'fail', 'sent-differ': 'fail' } as const
type Variant = keyof typeof VARIANTS

function finding(variant: Variant, sides: readonly Side[]): Finding {
  return {
    rule: 'cpf-agrees',
    variant,
    level: VARIANTS[variant],
    source: 'cross',
    // A difference between two sent CPFs is not a finding about the document's.
    fields: variant === 'sent-differ' ? [] : ['CPF'],
    sides,
    relation: variant === 'agrees' ? 'equal' : 'different',
    params: {},
  }
}

/** The CPF read from the document × the ones that were sent, compared by their digits. */
export const cpfAgrees = {
  name: 'cpf-agrees',
  variants: VARIANTS,
  find: (input) => {
    const own = sideOf('OCR.CPF', valueOf(input, 'CPF'))
    const senders = sendersOf(input)
    const [first, ...others] = own ? [own, ...senders] : senders
    if (!first) return []
    const variant = own ? 'differs' : 'sent-differ'
    const different = Map.groupBy(
      others.filter((other) => differs(first, other)),
      ({ value }) => digitsOf(value),
    )
    const findings = [...different.values()].map((alike) => finding(variant, [first, ...alike]))
    const digits = digitsOf(first.value)
    const equal =
      digits.length === CPF_LENGTH ? others.filter((other) => digitsOf(other.value) === digits) : []
    return own && equal.length > 0 ? [...findings, finding('agrees', [own, ...equal])] : findings
  },
} satisfies Rule
