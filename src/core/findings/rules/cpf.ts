import { sentText } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { ocrSide, valueOf } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import { generalLines, speaksOfOthers } from '#core/findings/labels/titles.ts'
import type { GeneralLine } from '#core/findings/labels/titles.ts'
import type { Side } from '#core/findings/model/finding.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import {
  cpfStates,
  hasHiddenDigits,
  hasMisreadDigits,
  isComparableCpf,
  isSameCpf,
  readCpf,
} from '#core/findings/values/cpf-and-rg.ts'
import { digitsOf } from '#core/findings/values/fold-text.ts'
import { ABROAD, endingState } from '#core/findings/values/states.ts'
import { elevenDigits } from '#core/findings/values/text-value.ts'
import type { Found, Rules } from './rule.ts'

const OWN = 'OCR.CPF'

function sentSide(place: string, raw: Scalar | null | undefined): Side | null {
  const value = elevenDigits(raw)
  return value === null ? null : { place, value }
}

/** A CPF that can be compared; null for any other value. */
function comparable(side: Side | null): Side | null {
  return side !== null && isComparableCpf(side.value) ? side : null
}

function sentSides({ joined: { analise, biometria } }: RuleInput): readonly (Side | null)[] {
  return [
    sentSide('Analise.CPFCliente', analise?.CPFCliente),
    sentSide('Biometria.CPFCliente', biometria?.CPFCliente),
  ]
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
  return meaning === 'sendingCpf' ? sentSide(`Laudo.${sentText(line, 'Titulo')}`, line.Valor) : null
}

function linesOf({ joined: { laudo } }: RuleInput): readonly GeneralLine[] {
  return laudo ? generalLines(laudo) : []
}

function namedIn(general: GeneralLine): readonly Side[] {
  const titulo = sentText(general.line, 'Titulo')
  if (comparable(sentIn(general)) || speaksOfOthers(titulo)) return []
  return writtenIn(`Laudo.${titulo}`, sentText(general.line, 'Valor'))
}

/** Two texts differ only if their numbers do: one that lost its leading zeros is neither equal nor different. */
function differs(a: Side, b: Side): boolean {
  return compareValues('CPF', 'unknown', a.value, b.value) === 'different'
}

function byHiddenDigits(a: Side, b: Side): number {
  return Number(hasHiddenDigits(a.value)) - Number(hasHiddenDigits(b.value))
}

/** The CPF read from the document × the ones that were sent, compared by their digits. */
function compareCpfs(input: RuleInput): readonly Found[] {
  const value = valueOf(input, 'CPF')
  const own = comparable(value === null ? null : { place: OWN, value })
  const lines = linesOf(input)
  const sent = [...sentSides(input), ...lines.map(sentIn)]
  const senders = sent.map(comparable).filter((side) => side !== null)
  // Hidden digits last: a whole number shows more of what differs.
  const all = [...senders, ...lines.flatMap(namedIn)].toSorted(byHiddenDigits)
  const [first, ...others] = own ? [own, ...all] : all
  if (!first) return []
  const different = Map.groupBy(
    others.filter((other) => differs(first, other)),
    (side) => digitsOf(side.value),
  )
  const findings = [...different.values()].map((alike) => ({
    variant: own ? 'differs' : 'sent-differ',
    source: 'cross' as const,
    // A difference between two sent CPFs is not a finding about the document's.
    fields: own ? ['CPF'] : [],
    sides: [first, ...alike],
    relation: 'different' as const,
  }))
  // What a text says of the CPF that it names may be bad, so it confirms nothing.
  const equal = senders.filter((side) => own && isSameCpf(own.value, side.value))
  if (!own || equal.length === 0) return findings
  const sides = [own, ...equal]
  return [...findings, { variant: 'agrees', source: 'cross', fields: ['CPF'], sides, relation: 'equal' }]
}

/**
 * The CPF of the document and those that were sent, each number once: two check digits (Receita Federal). One in the laudo
 * counts only where it is misread: that of a text may be a word. Of three, a malformed one is a doubt of the two that agree.
 */
function checkDigits(input: RuleInput): readonly Found[] {
  const misread = linesOf(input)
    .map(sentIn)
    .filter((side) => side !== null && hasMisreadDigits(side.value))
  const sides = [ocrSide(input, 'CPF'), ...sentSides(input), ...misread].filter((side) => side !== null)
  const [own] = sides.filter(({ place }) => place === OWN)
  const isAgreed = sides.some(({ place, value }) => own && place !== OWN && isSameCpf(own.value, value))
  const alike = Map.groupBy(sides, ({ value }) => `${readCpf(value)} ${digitsOf(value)}`)
  return [...alike.values()].flatMap((same) => {
    const variant = readCpf(same[0]?.value ?? '')
    if (variant === null) return []
    const isOfField = same.some(({ place }) => place === OWN) || (isAgreed && variant === 'form')
    return [{ variant, fields: isOfField ? ['CPF'] : [], sides: same }]
  })
}

/**
 * The CPF's ninth digit, the fiscal region that issued it (Receita Federal), × the state of birth. People move, so a
 * different region is only a note.
 */
function compareRegion(input: RuleInput): readonly Found[] {
  const cpf = ocrSide(input, 'CPF')
  const place = ocrSide(input, 'Naturalidade')
  if (!cpf || !place || readCpf(cpf.value) !== 'holds') return []
  const { state } = endingState(place.value)
  const states = cpfStates(digitsOf(cpf.value))
  if (state === null || state === ABROAD || states.includes(state)) return []
  const fields = ['CPF', 'Naturalidade']
  return [{ variant: 'elsewhere', fields, sides: [cpf, place], params: { states: states.join(', ') } }]
}

export const CPF_RULES = {
  'cpf-agrees': {
    group: 'cross',
    variants: { agrees: 'ok', differs: 'fail', 'sent-differ': 'fail' },
    step: 'check-cpf',
    find: compareCpfs,
  },
  'cpf-check-digits': {
    group: 'value',
    variants: { holds: 'note', wrong: 'fail', repeated: 'fail', form: 'warn' },
    step: 'check-cpf',
    find: checkDigits,
  },
  'cpf-region': {
    group: 'value',
    variants: { elsewhere: 'note' },
    doubts: ['elsewhere'],
    step: 'wait',
    find: compareRegion,
  },
} satisfies Rules
