import { ocrSide } from '#core/findings/facts/rule-input.ts'
import type { RuleInput } from '#core/findings/facts/rule-input.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import type { Side } from '#core/findings/model/finding.ts'
import { compareValues } from '#core/findings/values/compare-values.ts'
import {
  isComparableCpf,
  isNationalNumber,
  isSameCpf,
  readRg,
  rgDigitSp,
} from '#core/findings/values/cpf-and-rg.ts'
import type { Rg } from '#core/findings/values/cpf-and-rg.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { renachState } from '#core/findings/values/licence.ts'
import { NAME_FIELDS } from '#core/findings/values/names.ts'
import { ABROAD, documentState, isStateOrAbroad, readBirthPlace } from '#core/findings/values/states.ts'
import { hasHiddenParts, hasOtherScript, saysIllegible } from '#core/findings/values/text-value.ts'
import type { FindingDraft, Rules } from './rule.ts'

/**
 * Matches digits and symbols. An apostrophe is written as ' ’ ‘ ´ ` ′, a hyphen also as U+2010, U+2011, an en dash or, at
 * the end of a line, a soft hyphen.
 */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s'’‘´`′.\-\u2010\u2011\u2013\u00AD]/u

type NameField = (typeof NAME_FIELDS)[number]

/** The pairs of equal names that one person cannot have, by variant. */
const NAME_PAIRS: readonly (readonly [variant: string, firstField: NameField, secondField: NameField])[] = [
  ['as-mother', 'Nome', 'NomeMae'],
  ['as-father', 'Nome', 'NomePai'],
  ['parents-alike', 'NomePai', 'NomeMae'],
]

const ESTATE = /^(?:O )?ESPOLIO\b|\bDE CUJUS\b|\bFALECID[OA]$/

function nameVariant(name: string): 'other-script' | 'signs' | 'estate' | 'one-word' | null {
  if (hasOtherScript(name)) return 'other-script'
  if (FOREIGN_SIGN.test(name)) return 'signs'
  if (ESTATE.test(foldWords(name))) return 'estate'
  return /\s/.test(name.trim()) ? null : 'one-word'
}

/** Reports a name that is illegible on the document. It has no value, and would look like a missing one. */
function findIllegibleName({ ocr }: RuleInput, field: NameField): readonly FindingDraft[] {
  const value = ocr?.[field]
  if (typeof value !== 'string' || !saysIllegible(value)) return []
  const sides = [{ fieldPath: `OCR.${field}`, value }]
  return [{ variant: 'illegible', sides, params: { field } }]
}

function checkName(input: RuleInput, field: NameField): readonly FindingDraft[] {
  const side = ocrSide(input, field)
  if (!side) return findIllegibleName(input, field)
  const variant = hasHiddenParts(side.value) ? null : nameVariant(side.value)
  return variant === null ? [] : [{ variant, sides: [side], params: { field } }]
}

/**
 * A person's name has a first name and a surname (Código Civil, art. 16), is written in Latin letters, and differs from both
 * parents' names, which also differ from each other. An estate's name is no living person's.
 */
function checkNames(input: RuleInput): readonly FindingDraft[] {
  const pairs = NAME_PAIRS.flatMap(([variant, firstField, secondField]): readonly FindingDraft[] => {
    const [first, second] = [ocrSide(input, firstField), ocrSide(input, secondField)]
    if (!first || !second || hasHiddenParts(first.value)) return []
    if (foldWords(first.value) !== foldWords(second.value)) return []
    return [{ variant, sides: [first, second] }]
  })
  return [...NAME_FIELDS.flatMap((field) => checkName(input, field)), ...pairs]
}

/** São Paulo's issuing bodies. Lawyers, engineers or the police have others (OAB, CREA, PM). */
const SAO_PAULO_BODIES: ReadonlySet<string> = new Set(['SSP', 'IIRGD'])

interface Identity {
  readonly field: string
  readonly side: Side
  readonly rg: Rg
  readonly state: string | null
}

function identityOf(input: RuleInput): Identity | null {
  const field = { licence: 'RGCnh', rg: 'NumeroDocumento', other: null, unknown: null }[input.kind]
  const side = field && ocrSide(input, field)
  if (!side || hasHiddenParts(side.value)) return null
  const rg = readRg(side.value)
  if (input.kind === 'licence') return { field, side, rg, state: rg.state }
  const { state } = documentState(ocrSide(input, 'EstadoDocumento')?.value ?? '')
  return { field, side, rg, state: rg.state === null || rg.state === state ? state : null }
}

/** Compares an identity number with the CPF, which is the number of the national card (law 14.534/2023). */
function cpfVariant(number: string, idText: string, cpf: string): 'is-cpf' | 'not-cpf' | null {
  if (isSameCpf(number, cpf)) return 'is-cpf'
  const isDifferent = isComparableCpf(cpf) && compareValues('CPF', 'rg', number, cpf) === 'different'
  return isDifferent && isNationalNumber(idText) ? 'not-cpf' : null
}

/**
 * Checks the digit of an identity number of São Paulo: eight digits and a digit or X. Numbers of other states and bodies are
 * not checked. The number of the new national card is its holder's CPF.
 */
function checkRgDigit(input: RuleInput): readonly FindingDraft[] {
  const identity = identityOf(input)
  if (!identity) return []
  const { field, side, rg, state } = identity
  const number = rg.number ?? ''
  const cpf = ocrSide(input, 'CPF')
  const variantOfCpf = cpf && cpfVariant(number, side.value, cpf.value)
  if (variantOfCpf) return [{ variant: variantOfCpf, fields: [field], sides: [side, cpf] }]
  if (state !== 'SP' || rg.bodies.some((body) => !SAO_PAULO_BODIES.has(body))) return []
  if (!/^\d{8}[\dX]$/.test(number)) return []
  const variant = rgDigitSp(number.slice(0, 8)) === number.slice(8) ? 'holds' : 'wrong'
  return [{ variant, sides: [side] }]
}

/** Reports an identity card of one state with a number of another. A licence may name an identity of any state. */
function compareRgState(input: RuleInput): readonly FindingDraft[] {
  const identity = input.kind === 'rg' ? identityOf(input) : null
  const issuer = ocrSide(input, 'EstadoDocumento')
  if (!identity || !issuer) return []
  const { side, rg } = identity
  const { state } = documentState(issuer.value)
  if (!rg.state || !state || rg.state === state || [rg.state, state].includes(ABROAD)) return []
  const params = { stateInNumber: rg.state, state }
  return [{ variant: 'differs', source: 'cross', sides: [side, issuer], params }]
}

type FindStray = (value: string) => string | null

function strayRenachState(value: string): string | null {
  const code = renachState(value)
  return code === null || isStateOrAbroad(code) ? null : code
}

const FIND_STRAY: Readonly<Record<string, FindStray>> = {
  EstadoDocumento: (value) => (documentState(value).isStray ? value : null),
  Naturalidade: (value) => readBirthPlace(value).stray,
}

const FIND_STRAY_BY_KIND: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, FindStray>>>>> = {
  licence: { RGCnh: (value) => readRg(value).stray, Renach: strayRenachState },
  rg: { NumeroDocumento: (value) => readRg(value).stray },
}

/** A state is one of the 27 (IBGE), by code or full name, or EX for abroad. A field may also have no state. */
function checkStates(input: RuleInput): readonly FindingDraft[] {
  const checks = Object.entries({ ...FIND_STRAY, ...FIND_STRAY_BY_KIND[input.kind] })
  return checks.flatMap(([field, findStray]): readonly FindingDraft[] => {
    const side = ocrSide(input, field)
    if (side === null || hasHiddenParts(side.value)) return []
    const state = findStray(side.value)
    return state === null ? [] : [{ variant: 'unknown', sides: [side], params: { field, state } }]
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
