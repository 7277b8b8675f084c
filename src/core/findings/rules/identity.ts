import { ocrSide } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import type { Side } from '#core/findings/model/finding.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { renachState } from '#core/findings/values/licence.ts'
import {
  isComparableCpf,
  isNationalNumber,
  isSameCpf,
  readRg,
  rgDigitSp,
} from '#core/findings/values/cpf-and-rg.ts'
import type { Rg } from '#core/findings/values/cpf-and-rg.ts'
import { ABROAD, documentState, endingState, isStateOrAbroad } from '#core/findings/values/states.ts'
import { hasHiddenParts, hasOtherScript, saysIllegible } from '#core/findings/values/text-value.ts'
import type { Found, Rules } from './rule.ts'

/**
 * Digits and symbols. An apostrophe is written as ' ’ ‘ ´ ` ′, a hyphen also as U+2010, U+2011, an en dash or, at the
 * end of a line, a soft hyphen.
 */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘´`′.\-\u2010\u2011\u2013\u00AD]/u

const NAMES = ['Nome', 'NomePai', 'NomeMae'] as const

/** The pairs of names that one person cannot have, by the variant that reports them. */
const PAIRS = {
  'as-mother': ['Nome', 'NomeMae'],
  'as-father': ['Nome', 'NomePai'],
  'parents-alike': ['NomePai', 'NomeMae'],
} as const

/** The estate of a dead person, as registers name it. */
const ESTATE = /^(?:O )?ESPOLIO\b|\bDE CUJUS\b|\bFALECID[OA]$/

function nameVariant(name: string): 'other-script' | 'signs' | 'estate' | 'one-word' | null {
  if (hasOtherScript(name)) return 'other-script'
  if (FOREIGN_SIGN.test(name)) return 'signs'
  if (ESTATE.test(foldWords(name))) return 'estate'
  return /\s/.test(name.trim()) ? null : 'one-word'
}

/** A name that is illegible on the document: it has no value, and the field would look like a missing one. */
function illegibleName({ ocr }: RuleInput, field: (typeof NAMES)[number]): readonly Found[] {
  const value = ocr?.[field]
  if (typeof value !== 'string' || !saysIllegible(value)) return []
  const sides = [{ place: `OCR.${field}`, value }]
  return [{ variant: 'illegible', fields: [field], sides, params: { field } }]
}

function checkName(input: RuleInput, field: (typeof NAMES)[number]): readonly Found[] {
  const side = ocrSide(input, field)
  if (!side) return illegibleName(input, field)
  const variant = hasHiddenParts(side.value) ? null : nameVariant(side.value)
  return variant === null ? [] : [{ variant, fields: [field], sides: [side], params: { field } }]
}

function compareNames(input: RuleInput, variant: keyof typeof PAIRS): readonly Found[] {
  const [first, second] = PAIRS[variant].map((field) => ocrSide(input, field))
  if (!first || !second || hasHiddenParts(first.value)) return []
  if (foldWords(first.value) !== foldWords(second.value)) return []
  return [{ variant, fields: PAIRS[variant], sides: [first, second] }]
}

/**
 * A person's name has a first name and a surname (Código Civil, art. 16), is written in Latin letters, and is not a
 * parent's; nor do both parents have one name. One of an estate is no living person's.
 */
function checkNames(input: RuleInput): readonly Found[] {
  return [
    ...NAMES.flatMap((field) => checkName(input, field)),
    ...compareNames(input, 'as-mother'),
    ...compareNames(input, 'as-father'),
    ...compareNames(input, 'parents-alike'),
  ]
}

/** The bodies that issue São Paulo's identity numbers, unlike those of lawyers, engineers or the police (OAB, CREA, PM). */
const OF_SAO_PAULO: ReadonlySet<string> = new Set(['SSP', 'IIRGD'])

/** The identity number on the document, by its kind; null where there is none. */
function identityOf(input: RuleInput): { name: string; side: Side; rg: Rg; state: string | null } | null {
  const name = { licence: 'RGCnh', rg: 'NumeroDocumento', other: null, unknown: null }[input.kind]
  if (name === null) return null
  const side = ocrSide(input, name)
  if (!side || hasHiddenParts(side.value)) return null
  const rg = readRg(side.value)
  if (input.kind === 'licence') return { name, side, rg, state: rg.state }
  const state = documentState(ocrSide(input, 'EstadoDocumento')?.value ?? '').state
  return { name, side, rg, state: rg.state === null || rg.state === state ? state : null }
}

/** How an identity number compares with the CPF, which is the number of the national card (law 14.534/2023). */
function cpfVariant(number: string, written: string, cpf: string): 'is-cpf' | 'not-cpf' | null {
  if (isSameCpf(number, cpf)) return 'is-cpf'
  const isOther = isComparableCpf(cpf) && compareValues('CPF', 'rg', number, cpf) === 'different'
  return isOther && isNationalNumber(written) ? 'not-cpf' : null
}

/**
 * The check digit of an identity number of São Paulo, eight digits and a digit or X; other states' numbers,
 * and other bodies', are not checked. The number of the new national card is its holder's CPF.
 */
function checkRgDigit(input: RuleInput): readonly Found[] {
  const identity = identityOf(input)
  if (!identity) return []
  const { name, side, rg, state } = identity
  const number = rg.number ?? ''
  const cpf = ocrSide(input, 'CPF')
  const ofCpf = cpf && cpfVariant(number, side.value, cpf.value)
  if (cpf && ofCpf) return [{ variant: ofCpf, fields: [name], sides: [side, cpf] }]
  if (state !== 'SP' || rg.bodies.some((body) => !OF_SAO_PAULO.has(body))) return []
  if (!/^\d{8}[\dX]$/.test(number)) return []
  const variant = rgDigitSp(number.slice(0, 8)) === number.slice(8) ? 'holds' : 'wrong'
  return [{ variant, fields: [name], sides: [side] }]
}

/** An identity card of one state with a number of another. A licence may name an identity of any state. */
function compareRgState(input: RuleInput): readonly Found[] {
  const identity = input.kind === 'rg' ? identityOf(input) : null
  const issuing = ocrSide(input, 'EstadoDocumento')
  if (!identity || !issuing) return []
  const { name, side, rg } = identity
  const { state } = documentState(issuing.value)
  if (!rg.state || !state || rg.state === state || [rg.state, state].includes(ABROAD)) return []
  const fields = [name, 'EstadoDocumento']
  const params = { stateInNumber: rg.state, state }
  return [{ variant: 'differs', source: 'cross', fields, sides: [side, issuing], params }]
}

/** Finds text in the position of a state that is no state; null where there is none. */
type Stray = (value: string) => string | null

function strayRenach(value: string): string | null {
  const code = renachState(value)
  return code === null || isStateOrAbroad(code) ? null : code
}

const STRAYS: Readonly<Record<string, Stray>> = {
  EstadoDocumento: (value) => (documentState(value).isStray ? value : null),
  Naturalidade: (value) => endingState(value).stray,
}

/** Those of the fields that only one kind of document has. */
const STRAYS_OF_KIND: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, Stray>>>>> = {
  licence: { RGCnh: (value) => readRg(value).stray, Renach: strayRenach },
  rg: { NumeroDocumento: (value) => readRg(value).stray },
}

/**
 * A state is one of the 27 (IBGE), by its code or its full name, or EX for abroad. A field that only sometimes contains a
 * state may be without one.
 */
function checkStates(input: RuleInput): readonly Found[] {
  const strays = { ...STRAYS, ...STRAYS_OF_KIND[input.kind] }
  return Object.entries(strays).flatMap(([field, strayOf]): readonly Found[] => {
    const side = ocrSide(input, field)
    const state = side === null || hasHiddenParts(side.value) ? null : strayOf(side.value)
    if (side === null || state === null) return []
    return [{ variant: 'unknown', fields: [field], sides: [side], params: { field, state } }]
  })
}

export const IDENTITY_RULES = {
  'rg-check-digit-sp': {
    group: 'value',
    variants: { holds: 'note', wrong: 'warn', 'is-cpf': 'note', 'not-cpf': 'warn' },
    step: 'new-photo',
    find: checkRgDigit,
  },
  'rg-state': { group: 'cross', variants: { differs: 'warn' }, step: 'new-photo', find: compareRgState },
  'state-exists': { group: 'value', variants: { unknown: 'warn' }, step: 'new-photo', find: checkStates },
  'name-shape': {
    group: 'value',
    variants: {
      signs: 'warn',
      'other-script': 'warn',
      estate: 'warn',
      'one-word': 'warn',
      illegible: 'warn',
      'as-mother': 'warn',
      'as-father': 'warn',
      'parents-alike': 'warn',
    },
    step: 'new-photo',
    find: checkNames,
  },
} satisfies Rules
