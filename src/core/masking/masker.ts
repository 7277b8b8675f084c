import { readJson } from '#core/service/contract/read-json.ts'
import { INTERFACE_NAMES } from '#core/service/contract/answers.ts'
import { isLongText, isScalar, jsonText } from '#core/service/contract/record.ts'
import type { Scalar } from '#core/service/contract/record.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import type { PersonalValues } from './case-terms.ts'
import type { LineJudgement } from '#core/findings/model/judgement.ts'
import { CaseTerms } from './case-terms.ts'
import { kindOf, speaksOf, strictestOf } from './field-kinds.ts'
import { isBlank, isDate, isPersonal, maskValue } from './mask-value.ts'
import type { Kind, MaskedKind } from './field-kinds.ts'
import { isKnownLabel, isUnderstood } from './understood.ts'
import { WITHHELD } from './withheld.ts'

/** Masks the values of one case as privacy mode shows them; never changes the original. */
export interface Masker {
  /** Masks a value by its name: a field of the interface (`NomeMae`) or a label of the laudo ("Formato RG"). */
  field(name: string, value: string): string
  /** Withholds a text that may be any words, as a place, where it holds a value of the case or a long number. */
  text(text: string): string
  /** The same for a Chave or an Id, which may be any number that is none of the case and no CPF. */
  key(key: string): string
  /** Withholds a name of a field or a label of the laudo that is not known, or that holds a word of the case. */
  label(label: string): string
  /** Masks any part of an answer and keeps its structure: values by their names, all other text as free text. */
  json<T>(value: T): T
  /** Masks an answer's body; null where it is not JSON or too long to be read whole, so that its contents are unknown. */
  body(body: string): string | null
}

interface Visitor {
  readonly leaf: (value: Scalar, kind: Kind | null) => unknown
  readonly key: (name: string) => string
  readonly kindOf: (name: string) => Kind | null
}

/** Kinds below which the inner names decide. */
const SOFT: ReadonlySet<Kind | null> = new Set([null, 'unknown', 'key', 'message', 'date'])

/** What stands beside a label may quote the value that it is about: few digits of it complete a masked CPF. */
const KINDS_BESIDE: ReadonlyMap<Kind | null, Kind> = new Map([
  ['birth', 'birth'],
  ['cpf', 'quote'],
  ['digit', 'quote'],
])

/** The parts of a record that hold the rest of its fields (`Sent` of the contract). */
const PARTS: ReadonlySet<string> = new Set(['unreadable', 'others'])

/**
 * Visits an answer's leaves; those below the name of a personal field are personal too.
 *
 * @param labelledAbove the kind of the label beside a record, for its parts.
 */
function walk(value: unknown, kind: Kind | null, visitor: Visitor, labelledAbove?: Kind | null): unknown {
  const visit = (child: unknown, kindOfChild = kind) => walk(child, kindOfChild, visitor)
  if (Array.isArray(value)) return value.map((each: unknown) => visit(each))
  if (isScalar(value)) return visitor.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((each) => typeof each === 'string')
  const labelled =
    typeof label !== 'string' && labelledAbove !== undefined ? labelledAbove : visitor.kindOf(label ?? '')
  const inherited = SOFT.has(kind) ? (KINDS_BESIDE.get(labelled) ?? null) : kind
  const taken = new Map<string, number>()
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => {
      if (PARTS.has(name) && typeof child === 'object' && !Array.isArray(child))
        return [name, walk(child, kind, visitor, labelled)]
      const key = visitor.key(name)
      const count = (taken.get(key) ?? 0) + 1
      taken.set(key, count)
      const own = name === 'Valor' ? labelled : visitor.kindOf(name)
      const masked = visit(child, SOFT.has(own) ? (inherited ?? own) : own)
      // Two names may have the same mask.
      return [count === 1 ? key : `${key} ${count}`, masked]
    }),
  )
}

/** What was read of the answer to a call, also of one that is refused as another case's, because that is shown as well. */
function readOf(call: Call<unknown>): unknown {
  if (call.state === 'answered') return call.answer.data
  const read = call.state === 'failed' && call.error.body !== null ? readJson(call.error.body) : 'no-json'
  return typeof read === 'string' ? null : read.value
}

/** The kinds of the laudo's values: by the fields that the config maps a label to, else by the label itself. */
function labelKinds(lines: readonly LineJudgement[]): (name: string) => Kind | null {
  const ofFields = new Map<string, Kind>()
  for (const { label, kind, fields } of lines) {
    const ofField = strictestOf(fields.map(kindOf))
    if (label !== '' && ofField) ofFields.set(label, kind === 'digit' ? 'digit' : ofField)
  }
  return (name) => ofFields.get(name) ?? kindOf(name)
}

/** Letters that Brazilian documents are written in, ASCII digits and usual signs. In any others no value can be found. */
const OTHER_SIGN =
  /[^\t\n\r\x20-\x7E\u00A0-\u00AC\u00AE-\u024F\p{M}\u1E00-\u1EFF\u2010-\u2015\u2018-\u201F\u2022\u2026\u2212\u20AC\u2122\u2190-\u21FF\u2600-\u2775\u2794-\u27BF]/u

const DATE_OR_TIME =
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:1[89]|20)\d{2}|(?:1[89]|20)\d{2}-\d{2}-\d{2})(?:T(?=\d)|(?!\d))|(?<!\d)\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2}|(?!\d))/g
/** A date without its century. */
const SHORT_DATE = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{2}(?!\d)/
/** A year in which a grown-up may be born. */
const OLD_YEAR = /(?<!\d)(?:19\d|200)\d(?!\d)/
/** A number that somebody has masked: beside our own mask its digits would complete it. */
const PART_MASKED = /\d[.\s-]*[*xX•]|[*xX•][.\s-]*\d/
/** Decimals of a rate that could be a CPF. */
const LONG_RATE = /(?<![\d.,])((?:\d{1,2}|100)[.,]\d{4})\d{1,13}(?![.,]?\d)/g
const SEVEN_DIGITS = /\d(?:[^\p{L}\p{N},;:]{0,3}\d){6}/u
/** What looks like the CPF of anybody. */
const LIKE_CPF =
  /(?<!\d)\d{3}[^\p{L}\p{N},;:]{0,3}\d{3}[^\p{L}\p{N},;:]{0,3}\d{3}[^\p{L}\p{N},;:]{0,3}\d{2}(?!\d)/gu

/** Whether a value of the case would be found in a text. */
function isSearchable(text: string): boolean {
  return !isLongText(text) && !OTHER_SIGN.test(text) && !PART_MASKED.test(text)
}

const NO_VALUES: PersonalValues = { name: [], cpf: [], number: [], birth: [], isIncomplete: false }

/** The personal values in what the calls of a case have answered so far. Values of other kinds may be any word. */
export function personalValuesOf(calls: Calls, lines: readonly LineJudgement[]): PersonalValues {
  const found = {
    name: new Set<string>(),
    cpf: new Set<string>(),
    number: new Set<string>(),
    birth: new Set<string>(),
  }
  const values = (Object.values(calls) as Call<unknown>[]).map(readOf)
  let isIncomplete = false
  walk(values, null, {
    leaf(value, kind) {
      if (isLongText(value)) isIncomplete = true
      else if (typeof value !== 'boolean' && kind !== null && Object.hasOwn(found, kind))
        found[kind as keyof typeof found].add(String(value))
    },
    key: (name) => name,
    kindOf: labelKinds(lines),
  })
  const { name, cpf, number, birth } = found
  return { name: [...name], cpf: [...cpf], number: [...number], birth: [...birth], isIncomplete }
}

/** @param lines of the laudo, judged: the value of a label that the config maps to a field is masked like that field. */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  return maskerOf(personalValuesOf(calls, lines), labelKinds(lines))
}

export function maskerOf(personal: PersonalValues, kindOfName = kindOf): Masker {
  const terms = new CaseTerms(personal)
  const { isIncomplete } = personal

  /** Whether a text that is no date may hold the day of birth. Where that is not known, any old year may be its. */
  function mayHoldBirth(text: string, mayBeShort = true): boolean {
    if (terms.holdsBirth(text) || SHORT_DATE.test(text)) return true
    return terms.hasBirth ? terms.holdsBirthYear(text, mayBeShort) : OLD_YEAR.test(text)
  }

  /** Whether a text has known words, dates and short numbers only, and none that may be a part of the value it is about. */
  function isUnderstoodWhole(text: string, kind: Kind | null): boolean {
    if (!isSearchable(text) || terms.holdsWord(text) || mayHoldBirth(text)) return false
    const rest = text.replace(DATE_OR_TIME, ' ')
    if (/\d/.test(text) && speaksOf(text, 'birth')) return false
    if (/\d/.test(rest) && (kind === 'quote' || speaksOf(text, 'cpf', 'digit'))) return false
    return isUnderstood(rest) && !SEVEN_DIGITS.test(rest)
  }

  /** Whether a text that may be any words, or a key, holds no value of the case and no CPF. */
  function isAnyWords(text: string, mayBeKey: boolean): boolean {
    if (isUnderstoodWhole(text, null)) return true
    if (isIncomplete || !isSearchable(text) || terms.holdsWord(text) || terms.holdsPart(text)) return false
    if (!/\d/.test(text)) return true
    // Of a key a month may have the number of the year of birth: 2026-03-07.
    if (mayHoldBirth(text, !mayBeKey || /\s/.test(text))) return false
    return mayBeKey || !SEVEN_DIGITS.test(text)
  }

  /** A value that identifies a person, by its kind; a text in its place is shown only if it is understood. */
  function ofPerson(kind: MaskedKind, value: string): string {
    if (isLongText(value)) return WITHHELD
    if (isBlank(value)) return value
    if (isDate(value)) {
      const isOther = kind !== 'birth' && terms.hasBirth && !terms.isBirth(value)
      return isOther ? value : maskValue('birth', value)
    }
    if (!isPersonal(kind, value)) return isUnderstoodWhole(value, null) ? value : WITHHELD
    // The last two digits of a number may be those of a day: 1990-02-01.
    const showsDigits = kind === 'cpf' || kind === 'number'
    if (showsDigits && (terms.holdsBirth(value) || (!terms.hasBirth && OLD_YEAR.test(value)))) return WITHHELD
    return maskValue(kind === 'number' ? (terms.numberKind(value) ?? kind) : kind, value)
  }

  function ofKey(value: string): string {
    const own = terms.numberKind(value)
    if (own) return maskValue(own, value)
    // Keys that are made of CPFs are still told apart.
    const withoutCpf = value.replace(LIKE_CPF, '_')
    return isAnyWords(withoutCpf, true) ? value.replace(LIKE_CPF, (cpf) => maskValue('cpf', cpf)) : WITHHELD
  }

  function label(name: string): string {
    if (INTERFACE_NAMES.has(name)) return name
    const isKnown = isSearchable(name) && !SEVEN_DIGITS.test(name) && isKnownLabel(name)
    return isKnown && !terms.holdsWord(name) && !mayHoldBirth(name) ? name : WITHHELD
  }

  function ofKind(kind: Kind | null, value: string): string {
    if (kind === null) return isAnyWords(value, false) ? value : WITHHELD
    if (kind === 'key') return ofKey(value)
    if (kind === 'label') return label(value)
    if (kind !== 'message' && kind !== 'date' && kind !== 'quote') return ofPerson(kind, value)
    if (isDate(value) && (kind === 'date' || terms.hasBirth))
      return terms.isBirth(value) ? maskValue('birth', value) : value
    const text = value.replace(LONG_RATE, '$1…')
    return isUnderstoodWhole(text, kind) ? text : WITHHELD
  }

  // A case repeats its values in answers, bodies, judgement and findings. The masker without a case lives as long as the
  // page, and remembers nothing.
  const known = personal === NO_VALUES ? null : new Map<string, string>()
  function remembered(kind: Kind | null, value: string): string {
    const key = `${kind} ${value}`
    const before = known?.get(key)
    if (before !== undefined) return before
    const masked = ofKind(kind, value)
    known?.set(key, masked)
    return masked
  }
  const labelled = (name: string) => remembered('label', name)

  const visitor: Visitor = {
    leaf(value, kind) {
      if (typeof value === 'boolean') return value
      const masked = remembered(kind, String(value))
      return masked === String(value) ? value : masked
    },
    key: labelled,
    kindOf: kindOfName,
  }
  const json = <T>(value: T): T => walk(value, null, visitor) as T

  return {
    field: (name, value) => remembered(kindOfName(name), value),
    text: (whole) => remembered(null, whole),
    key: (value) => remembered('key', value),
    label: labelled,
    json,
    body(body) {
      const read = readJson(body)
      return typeof read === 'string' ? null : jsonText(json(read.value))
    },
  }
}

/** The masker without a case: it masks what looks like a CPF, and values by the names of their fields. */
export const defaultMasker = maskerOf(NO_VALUES)
