import { securityDigits } from '#core/findings/facts/document-kind.ts'
import { dateOf, ocrSide } from '#core/findings/facts/rule-input.ts'
import type { DatedSide, RuleInput } from '#core/findings/facts/rule-input.ts'
import type { Side } from '#core/findings/model/finding.ts'
import { compareDates, formatDay, isIndefinite, yearsBetween } from '#core/findings/values/dates.ts'
import { digitsOf, foldLetters, stripLeadingZeros } from '#core/findings/values/fold-text.ts'
import {
  categoryOf,
  isLawfulTerm,
  isLongPermission,
  passesAnyLicenceCheck,
  renachState,
} from '#core/findings/values/licence.ts'
import { ABROAD, documentState, isState } from '#core/findings/values/states.ts'
import { hasHiddenParts } from '#core/findings/values/text-value.ts'
import type { FindingDraft, Rules } from './rule.ts'

function licenceSide(input: RuleInput, field: string): Side | null {
  const side = input.kind === 'licence' ? ocrSide(input, field) : null
  return side && !hasHiddenParts(side.value) ? side : null
}

/** Drivers must be answerable under criminal law (CTB, art. 140, I; Código Penal, art. 27). */
const DRIVING_AGE = 18

/** Checks the age at the first licence, else at this one. `date-order` reports a licence before birth. */
function checkAge(input: RuleInput): readonly FindingDraft[] {
  if (input.kind !== 'licence') return []
  const birth = dateOf(input, 'DataNascimento')
  const licence = dateOf(input, 'DataDaPrimeiraEmissao') ?? dateOf(input, 'DataExpedicao')
  const age = birth && licence && yearsBetween(birth.day, licence.day)
  if (!birth || !licence || age === null || age >= DRIVING_AGE) return []
  return [{ variant: 'too-young', sides: [birth.side, licence.side], params: { age } }]
}

/**
 * Returns the first issue if it is the day of issue: then the licence is a permission. The meaning of the values of
 * Permissao is not published.
 */
function firstLicence(input: RuleInput, issue: DatedSide | null): Side | null {
  const first = dateOf(input, 'DataDaPrimeiraEmissao')
  return first && issue && compareDates(first.day, issue.day) === 0 ? first.side : null
}

/** C needs a year with B, and D and E need more (CTB, art. 143, § 1, and art. 145): no first licence has them. */
function checkFirstCategory(input: RuleInput, first: Side): readonly FindingDraft[] {
  const category = ocrSide(input, 'Categoria')
  if (!category || !/[CDE]/.test((categoryOf(category.value) ?? '').replace('ACC', ''))) return []
  return [{ variant: 'first-category', sides: [category, first], params: { category: category.value } }]
}

function checkTermBetween(
  input: RuleInput,
  issue: DatedSide,
  expiry: DatedSide,
  first: Side | null,
): readonly FindingDraft[] {
  const params = { issue: formatDay(issue.day), expiry: formatDay(expiry.day) }
  const fields = ['DataExpedicao', 'DataExpiracao']
  if (first && isLongPermission(issue.day, expiry.day)) {
    return [{ variant: 'first-licence', fields, sides: [issue.side, expiry.side, first], params }]
  }
  const birth = dateOf(input, 'DataNascimento')
  if (isLawfulTerm({ birth: birth?.day ?? null, issue: issue.day, expiry: expiry.day })) return []
  const sides = [issue, expiry, birth].flatMap((date) => (date ? [date.side] : []))
  return [{ variant: 'too-long', fields, sides, params }]
}

/**
 * Reports a licence with a longer term than any medical exam allows (CTB, art. 147, § 2), or without an end. Also reports a
 * first licence, a permission, with more than its one year (art. 148, § 2) or with a category that it cannot have. A renewal
 * without an exam (MP 1.327/2025) keeps the terms.
 */
function checkTerm(input: RuleInput): readonly FindingDraft[] {
  if (input.kind !== 'licence') return []
  const issue = dateOf(input, 'DataExpedicao')
  const first = firstLicence(input, issue)
  const category = first ? checkFirstCategory(input, first) : []
  const expirySide = ocrSide(input, 'DataExpiracao')
  if (expirySide && isIndefinite(expirySide.value)) {
    return [{ variant: 'no-end', sides: [expirySide], params: { value: expirySide.value } }, ...category]
  }
  const expiry = dateOf(input, 'DataExpiracao')
  return issue && expiry ? [...checkTermBetween(input, issue, expiry, first), ...category] : category
}

/**
 * A licence's registration number has eleven digits, the last two check digits (CONTRAN resolution 886/2021, art. 4, I). The
 * published algorithms disagree, and real licences fail each of them, so a number that fails all is only a doubt.
 */
function checkNumber(input: RuleInput): readonly FindingDraft[] {
  const side = licenceSide(input, 'NumeroDocumento')
  if (!side) return []
  const digits = side.value.replace(/[\s.,/\-–—]/g, '')
  const holds = passesAnyLicenceCheck(digits) ? 'holds' : 'wrong'
  const variant = /^\d{11}$/.test(digits) ? holds : 'form'
  return [{ variant, sides: [side] }]
}

/**
 * The number of the RENACH form has a state's code and nine more characters (CONTRAN resolution 886/2021, art. 4, III). The
 * state that licensed the driver, or last changed the record, issued the licence. `state-exists` reports other codes.
 */
function checkRenach(input: RuleInput): readonly FindingDraft[] {
  const side = licenceSide(input, 'Renach')
  if (!side) return []
  const code = renachState(side.value)
  if (code === null) return [{ variant: 'form', sides: [side] }]
  if (!isState(code)) return []
  const issuer = ocrSide(input, 'EstadoDocumento')
  const state = issuer && documentState(issuer.value).state
  if (!issuer || !state || state === ABROAD || state === code) {
    return [{ variant: 'valid', sides: [side] }]
  }
  const params = { renach: code, state }
  return [{ variant: 'other-state', source: 'cross', sides: [side, issuer], params }]
}

/** A licence has the number of its blank form twice (CONTRAN resolution 886/2021, art. 4, II). */
function compareFormNumbers(input: RuleInput): readonly FindingDraft[] {
  const upper = licenceSide(input, 'NumeroFormulario')
  const lower = licenceSide(input, 'NumeroFormularioInferior')
  if (!upper || !lower) return []
  // A JSON number loses its leading zeros.
  const [first, second] = [upper, lower].map(({ value }) => stripLeadingZeros(foldLetters(value)))
  if (first === second) return []
  return [{ variant: 'differs', source: 'cross', sides: [upper, lower], relation: 'different' }]
}

/**
 * A licence's validation code has eleven digits from an unpublished algorithm (CONTRAN resolution 718/2017, revoked by
 * 886/2021; annex, item 18). It is not one digit eleven times, nor the registration number.
 */
function checkSecurityNumber(input: RuleInput): readonly FindingDraft[] {
  const side = licenceSide(input, 'NumeroSeguranca')
  if (!side) return []
  const digits = securityDigits(side.value)
  if (digits === null) return [{ variant: 'form', sides: [side] }]
  if (new Set(digits).size === 1) return [{ variant: 'repeated', sides: [side] }]
  const number = licenceSide(input, 'NumeroDocumento')
  if (!number || digitsOf(number.value) !== digits) return [{ variant: 'valid', sides: [side] }]
  const fields = ['NumeroSeguranca']
  return [{ variant: 'as-register', source: 'cross', fields, sides: [side, number], relation: 'equal' }]
}

/** Holders of D or E must be this old (CTB, art. 145, I). */
const HEAVY_VEHICLES_AGE = 21

/** A licence's category exists in law (CTB, art. 141 and 143), and holders of D or E are 21 or older. */
function checkCategory(input: RuleInput): readonly FindingDraft[] {
  const side = licenceSide(input, 'Categoria')
  if (!side) return []
  const category = categoryOf(side.value)
  if (category === null) {
    return [{ variant: 'unknown', sides: [side], params: { category: side.value } }]
  }
  if (!/[DE]/.test(category)) return []
  const birth = dateOf(input, 'DataNascimento')
  const issue = dateOf(input, 'DataExpedicao')
  const age = birth && issue && yearsBetween(birth.day, issue.day)
  if (!birth || !issue || age === null || age >= HEAVY_VEHICLES_AGE) return []
  const sides = [side, birth.side, issue.side]
  return [{ variant: 'too-young', fields: ['Categoria'], sides, params: { category: side.value, age } }]
}

export const LICENCE_RULES = {
  'age-at-first-licence': {
    group: 'value',
    variants: { 'too-young': 'fail' },
    step: 'new-photo',
    find: checkAge,
  },
  'term-too-long': {
    group: 'value',
    variants: { 'too-long': 'warn', 'no-end': 'warn', 'first-licence': 'warn', 'first-category': 'warn' },
    step: 'new-photo',
    find: checkTerm,
  },
  'licence-number': {
    group: 'value',
    variants: { holds: 'note', wrong: 'warn', form: 'warn' },
    step: 'new-photo',
    find: checkNumber,
  },
  'renach-format': {
    group: 'value',
    variants: { valid: 'note', form: 'warn', 'other-state': 'warn' },
    step: 'new-photo',
    find: checkRenach,
  },
  'form-numbers-agree': {
    group: 'cross',
    variants: { differs: 'warn' },
    step: 'new-photo',
    find: compareFormNumbers,
  },
  'security-number-format': {
    group: 'value',
    variants: { valid: 'note', form: 'warn', repeated: 'warn', 'as-register': 'warn' },
    step: 'new-photo',
    find: checkSecurityNumber,
  },
  'licence-category': {
    group: 'value',
    variants: { unknown: 'warn', 'too-young': 'warn' },
    step: 'new-photo',
    find: checkCategory,
  },
} satisfies Rules
