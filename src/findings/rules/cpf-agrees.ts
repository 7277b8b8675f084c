import { shownText } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenDigits, readCpf } from '../values/cpf.ts'
import { compareValues } from '../values/compare-values.ts'
import { elevenDigits } from '../values/text-value.ts'
import type { Finding, Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import { generalLines, speaksOfOthers } from '../reading/titles.ts'
import type { GeneralLine } from '../reading/titles.ts'

const CPF_LENGTH = 11

/**
 * A CPF that can be compared: one with a misread letter, another length or only zeros neither agrees nor differs. One with
 * hidden digits can differ, and never agrees.
 */
function sideOf(place: string, value: string | null): Side | null {
  const isComparable =
    value !== null && (hasHiddenDigits(value) || readCpf(value) !== 'form') && /[1-9]/.test(value)
  return isComparable ? { place, value } : null
}

function sent(place: string, value: Readable<Scalar> | undefined): Side | null {
  return sideOf(place, elevenDigits(value))
}

/** CPFs in a text: written with their points and dash, or eleven digits behind the word. */
const WRITTEN = /(?<![\d.])\d{3}\.\d{3}\.\d{3}[-–]\d{2}(?!\d)|(?<=CPF[^\p{L}\d]{0,9})\d{11}(?!\d)/giu

/** How much of a text before a CPF says whose it is. */
const OWNER_LENGTH = 30

function writtenIn(place: string, text: string): readonly Side[] {
  return [...text.matchAll(WRITTEN)]
    .filter(({ 0: cpf, index }) => {
      const before = text.slice(Math.max(0, index - OWNER_LENGTH), index)
      return readCpf(cpf) === 'holds' && !speaksOfOthers(before)
    })
    .map(({ 0: value }) => ({ place, value }))
}

/** The CPFs of a general line of the laudo: the one that it is about, or those that its text names. */
function cpfsOf({ line, meaning }: GeneralLine): readonly Side[] {
  const titulo = shownText(line.Titulo)
  const place = `Laudo.${titulo}`
  const own = meaning === 'sendingCpf' ? sent(place, line.Valor) : null
  if (own) return [own]
  return speaksOfOthers(titulo) ? [] : writtenIn(place, shownText(line.Valor))
}

function sendersOf({ joined }: RuleInput): readonly Side[] {
  return [
    sent('Analise.CPFCliente', joined.analise?.CPFCliente),
    sent('Biometria.CPFCliente', joined.biometria?.CPFCliente),
    ...(joined.laudo ? generalLines(joined.laudo).flatMap(cpfsOf) : []),
  ].filter((side) => side !== null)
}

/** Two texts differ only if their numbers do: one that lost its leading zeros is neither equal nor different. */
function differs(a: Side, b: Side): boolean {
  return compareValues('CPF', 'unknown', a.value, b.value) === 'different'
}

function byHiddenDigits(a: Side, b: Side): number {
  return Number(hasHiddenDigits(a.value)) - Number(hasHiddenDigits(b.value))
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
    // Hidden digits last: a whole number shows more of what differs.
    const [first, ...others] = [own, ...senders.toSorted(byHiddenDigits)].filter((side) => side !== null)
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
