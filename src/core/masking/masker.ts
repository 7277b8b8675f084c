import { readJson } from '#core/service/contract/read-json.ts'
import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import { isLongText, isScalar, jsonText } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import { callList } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import type { PersonalValues } from './case-terms.ts'
import type { LineJudgement } from '#core/findings/model/judgement.ts'
import { CaseTerms } from './case-terms.ts'
import { kindOf, mentions, strictestOf } from './field-kinds.ts'
import { isBlank, isDate, isPersonal, maskValue } from './mask-value.ts'
import type { Kind, MaskedKind } from './field-kinds.ts'
import { hasOnlyKnownWords, isKnownLabel } from './known-words.ts'
import { WITHHELD } from './withheld.ts'

export interface Masker {
  /** @param name a field (`NomeMae`) or a laudo label ("Formato RG"); it decides the mask. */
  field(name: string, value: string): string
  /** Withholds free text, such as a place, that contains a value of the case or a long number. */
  text(text: string): string
  /** Masks a Chave or an Id. It may be any number except one of the case, or a CPF. */
  key(key: string): string
  /** Withholds an unknown field name or label, or one with a word of the case. */
  label(label: string): string
  json<T>(value: T): T
  /** Masks a JSON body; null if it is invalid or too long, because its contents are unknown. */
  body(body: string): string | null
}

interface Visitor {
  readonly leaf: (value: Scalar, kind: Kind | null) => unknown
  readonly key: (name: string) => string
  readonly kindOf: (name: string) => Kind | null
}

/** Below a field of these kinds, the names of the inner fields decide. */
const WEAK_KINDS: ReadonlySet<Kind | null> = new Set([null, 'unknown', 'key', 'message', 'date'])

/** Kinds of a line's other fields, by its label. They may quote the value, and a few digits complete a masked CPF. */
const SIBLING_KINDS: ReadonlyMap<Kind | null, Kind> = new Map([
  ['birth', 'birth'],
  ['cpf', 'quote'],
  ['digit', 'quote'],
])

const RECORD_PARTS: ReadonlySet<string> = new Set(['unreadable', 'others'])

/** Leaves below a personal field are personal, too. @param parentLabelKind for the parts of a labelled record. */
function walk(value: unknown, kind: Kind | null, visitor: Visitor, parentLabelKind?: Kind | null): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => walk(item, kind, visitor))
  if (isScalar(value)) return visitor.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((text) => typeof text === 'string')
  const labelKind =
    typeof label !== 'string' && parentLabelKind !== undefined ? parentLabelKind : visitor.kindOf(label ?? '')
  const inheritedKind = WEAK_KINDS.has(kind) ? (SIBLING_KINDS.get(labelKind) ?? null) : kind
  const counts = new Map<string, number>()
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => {
      if (RECORD_PARTS.has(name) && typeof child === 'object' && !Array.isArray(child))
        return [name, walk(child, kind, visitor, labelKind)]
      const key = visitor.key(name)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      const ownKind = name === 'Valor' ? labelKind : visitor.kindOf(name)
      const masked = walk(child, WEAK_KINDS.has(ownKind) ? (inheritedKind ?? ownKind) : ownKind, visitor)
      // Two names may have the same mask.
      return [count === 1 ? key : `${key} ${count}`, masked]
    }),
  )
}

/** The parsed answer of a call. A failed one is shown, too, for example if it belongs to another case. */
function parsedAnswer(call: Call<unknown>): unknown {
  if (call.state === 'answered') return call.answer.data
  const json = call.state === 'failed' && call.error.body !== null ? readJson(call.error.body) : 'no-json'
  return typeof json === 'string' ? null : json.value
}

/** A label gets the kind of the fields that the config maps it to, else of its own words. */
function labelKinds(lines: readonly LineJudgement[]): (name: string) => Kind | null {
  const mappedKinds = new Map<string, Kind>()
  for (const { label, kind, fields } of lines) {
    const fieldKind = strictestOf(fields.map(kindOf))
    if (label !== '' && fieldKind) mappedKinds.set(label, kind === 'digit' ? 'digit' : fieldKind)
  }
  return (name) => mappedKinds.get(name) ?? kindOf(name)
}

/** Anything but the letters of Brazilian documents, ASCII digits and common signs. No value can be found in it. */
const FOREIGN_SIGN =
  /[^\t\n\r\x20-\x7E\u00A0-\u00AC\u00AE-\u024F\p{M}\u1E00-\u1EFF\u2010-\u2015\u2018-\u201F\u2022\u2026\u2212\u20AC\u2122\u2190-\u21FF\u2600-\u2775\u2794-\u27BF]/u

const DATE_OR_TIME =
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:1[89]|20)\d{2}|(?:1[89]|20)\d{2}-\d{2}-\d{2})(?:T(?=\d)|(?!\d))|(?<!\d)\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2}|(?!\d))/g
const SHORT_DATE = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{2}(?!\d)/
const ADULT_YEAR = /(?<!\d)(?:19\d|200)\d(?!\d)/
/** A number that the service masked: its digits would complete our mask. */
const SERVICE_MASKED = /\d[.\s-]*[*xX•]|[*xX•][.\s-]*\d/
/** Decimals of a rate that could be a CPF. */
const LONG_RATE = /(?<![\d.,])((?:\d{1,2}|100)[.,]\d{4})\d{1,13}(?![.,]?\d)/g
const SEVEN_DIGITS = /\d(?:[^\p{L}\p{N},;:]{0,3}\d){6}/u
const CPF_SHAPE =
  /(?<!\d)\d{3}[^\p{L}\p{N},;:]{0,3}\d{3}[^\p{L}\p{N},;:]{0,3}\d{3}[^\p{L}\p{N},;:]{0,3}\d{2}(?!\d)/gu

function isSearchable(text: string): boolean {
  return !isLongText(text) && !FOREIGN_SIGN.test(text) && !SERVICE_MASKED.test(text)
}

const NO_VALUES: PersonalValues = { name: [], cpf: [], number: [], birth: [], isIncomplete: false }

/** Collects the personal values of a case. Values of other kinds may be any word, so they are not searched for. */
export function collectPersonalValues(calls: Calls, lines: readonly LineJudgement[]): PersonalValues {
  const values = {
    name: new Set<string>(),
    cpf: new Set<string>(),
    number: new Set<string>(),
    birth: new Set<string>(),
  }
  let isIncomplete = false
  walk(callList(calls).map(parsedAnswer), null, {
    leaf(value, kind) {
      if (isLongText(value)) isIncomplete = true
      else if (typeof value !== 'boolean' && kind !== null && Object.hasOwn(values, kind))
        values[kind as keyof typeof values].add(String(value))
    },
    key: (name) => name,
    kindOf: labelKinds(lines),
  })
  const { name, cpf, number, birth } = values
  return { name: [...name], cpf: [...cpf], number: [...number], birth: [...birth], isIncomplete }
}

/** @param lines the judged laudo: a label that the config maps to a field is masked like the field. */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  return maskerOf(collectPersonalValues(calls, lines), labelKinds(lines))
}

export function maskerOf(personal: PersonalValues, kindOfName = kindOf): Masker {
  const terms = new CaseTerms(personal)

  /** Without a known birth date, any adult's birth year may be part of it. */
  function mayContainBirth(text: string, mayBeShort = true): boolean {
    if (terms.containsBirth(text) || SHORT_DATE.test(text)) return true
    return terms.hasBirth ? terms.containsBirthYear(text, mayBeShort) : ADULT_YEAR.test(text)
  }

  /** Whether a text has only known words, dates and short numbers, and quotes no part of a masked value. */
  function isKnownText(text: string, kind: Kind | null): boolean {
    if (!isSearchable(text) || terms.containsWord(text) || mayContainBirth(text)) return false
    const rest = text.replace(DATE_OR_TIME, ' ')
    if (/\d/.test(text) && mentions(text, 'birth')) return false
    if (/\d/.test(rest) && (kind === 'quote' || mentions(text, 'cpf', 'digit'))) return false
    return hasOnlyKnownWords(rest) && !SEVEN_DIGITS.test(rest)
  }

  /** Whether a free text or a key contains no value of the case and no CPF. */
  function isSafeText(text: string, isKey: boolean): boolean {
    if (isKnownText(text, null)) return true
    if (personal.isIncomplete || !isSearchable(text)) return false
    if (terms.containsWord(text) || terms.containsFragment(text)) return false
    if (!/\d/.test(text)) return true
    // In a key such as 2026-03-07 the month may equal the short birth year.
    if (mayContainBirth(text, !isKey || /\s/.test(text))) return false
    return isKey || !SEVEN_DIGITS.test(text)
  }

  function maskPersonal(kind: MaskedKind, value: string): string {
    if (isLongText(value)) return WITHHELD
    if (isBlank(value)) return value
    if (isDate(value)) {
      const isOtherDate = kind !== 'birth' && terms.hasBirth && !terms.isBirth(value)
      return isOtherDate ? value : maskValue('birth', value)
    }
    if (!isPersonal(kind, value)) return isKnownText(value, null) ? value : WITHHELD
    // The visible digits of a number may be the day of 1990-02-01.
    const showsDigits = kind === 'cpf' || kind === 'number'
    const mayBeBirth = terms.containsBirth(value) || (!terms.hasBirth && ADULT_YEAR.test(value))
    if (showsDigits && mayBeBirth) return WITHHELD
    return maskValue(kind === 'number' ? (terms.numberKind(value) ?? kind) : kind, value)
  }

  function maskKey(key: string): string {
    const numberKind = terms.numberKind(key)
    if (numberKind) return maskValue(numberKind, key)
    // Masks only the CPF, so keys with CPFs stay distinguishable.
    const withoutCpf = key.replace(CPF_SHAPE, '_')
    return isSafeText(withoutCpf, true) ? key.replace(CPF_SHAPE, (cpf) => maskValue('cpf', cpf)) : WITHHELD
  }

  function maskLabel(label: string): string {
    if (INTERFACE_NAMES.has(label)) return label
    const isKnown = isSearchable(label) && !SEVEN_DIGITS.test(label) && isKnownLabel(label)
    return isKnown && !terms.containsWord(label) && !mayContainBirth(label) ? label : WITHHELD
  }

  function maskByKind(kind: Kind | null, value: string): string {
    if (kind === null) return isSafeText(value, false) ? value : WITHHELD
    if (kind === 'key') return maskKey(value)
    if (kind === 'label') return maskLabel(value)
    if (kind !== 'message' && kind !== 'date' && kind !== 'quote') return maskPersonal(kind, value)
    if (isDate(value) && (kind === 'date' || terms.hasBirth))
      return terms.isBirth(value) ? maskValue('birth', value) : value
    const text = value.replace(LONG_RATE, '$1…')
    return isKnownText(text, kind) ? text : WITHHELD
  }

  // A case repeats its values in answers, bodies and findings. The default masker lives as long as the page, so it must
  // not cache anything.
  const cache = personal === NO_VALUES ? null : new Map<string, string>()
  function mask(kind: Kind | null, value: string): string {
    const cacheKey = `${kind} ${value}`
    const cached = cache?.get(cacheKey)
    if (cached !== undefined) return cached
    const masked = maskByKind(kind, value)
    cache?.set(cacheKey, masked)
    return masked
  }

  const visitor: Visitor = {
    leaf(value, kind) {
      if (typeof value === 'boolean') return value
      const masked = mask(kind, String(value))
      return masked === String(value) ? value : masked
    },
    key: (name) => mask('label', name),
    kindOf: kindOfName,
  }
  const json = <T>(value: T): T => walk(value, null, visitor) as T

  return {
    field: (name, value) => mask(kindOfName(name), value),
    text: (value) => mask(null, value),
    key: (value) => mask('key', value),
    label: (value) => mask('label', value),
    json,
    body(body) {
      const parsedBody = readJson(body)
      return typeof parsedBody === 'string' ? null : jsonText(json(parsedBody.value))
    },
  }
}

/** Masks without a case: values by field name, and anything shaped like a CPF. */
export const defaultMasker = maskerOf(NO_VALUES)
