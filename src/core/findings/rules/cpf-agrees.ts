import { shownText } from '../../contract/readable.ts'
import type { Readable, Scalar } from '../../contract/readable.ts'
import { valueOf } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import { hasHiddenDigits, isComparableCpf, isSameCpf, readCpf } from '../values/cpf.ts'
import { compareValues } from '../values/compare-values.ts'
import { elevenDigits } from '../values/text-value.ts'
import type { Finding, Side } from '../model/finding.ts'
import { digitsOf } from '../values/fold-text.ts'
import { generalLines, speaksOfOthers } from '../labels/titles.ts'
import type { GeneralLine } from '../labels/titles.ts'

/** A CPF that can be compared. */
function sideOf(place: string, value: string | null): Side | null {
  return value !== null && isComparableCpf(value) ? { place, value } : null
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

/** The CPF that a general line of the laudo is about. */
function sentIn({ line, meaning }: GeneralLine): Side | null {
  return meaning === 'sendingCpf' ? sent(`Laudo.${shownText(line.Titulo)}`, line.Valor) : null
}

/** The CPFs that the text of a general line names. */
function namedIn(general: GeneralLine): readonly Side[] {
  const titulo = shownText(general.line.Titulo)
  if (sentIn(general) || speaksOfOthers(titulo)) return []
  return writtenIn(`Laudo.${titulo}`, shownText(general.line.Valor))
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
    const { joined } = input
    const lines = joined.laudo ? generalLines(joined.laudo) : []
    const senders = [
      sent('Analise.CPFCliente', joined.analise?.CPFCliente),
      sent('Biometria.CPFCliente', joined.biometria?.CPFCliente),
      ...lines.map(sentIn),
    ].filter((side) => side !== null)
    // Hidden digits last: a whole number shows more of what differs.
    const all = [...senders, ...lines.flatMap(namedIn)].toSorted(byHiddenDigits)
    const [first, ...others] = own ? [own, ...all] : all
    if (!first) return []
    const different = Map.groupBy(
      others.filter((other) => differs(first, other)),
      ({ value }) => digitsOf(value),
    )
    const variant = own ? 'differs' : 'sent-differ'
    const findings = [...different.values()].map((alike) => finding(variant, [first, ...alike]))
    // What a text says of the CPF that it names may be bad, so it confirms nothing.
    const equal = senders.filter(({ value }) => own && isSameCpf(own.value, value))
    return own && equal.length > 0 ? [...findings, finding('agrees', [own, ...equal])] : findings
  },
} satisfies Rule
