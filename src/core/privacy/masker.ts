import { readJson } from '../contract/read-json.ts'
import { INTERFACE_NAMES } from '../contract/answers.ts'
import { isScalar, jsonText, textOf, Unreadable } from '../contract/readable.ts'
import type { Scalar } from '../contract/readable.ts'
import type { Call, Calls } from '../case/calls.ts'
import type { PersonalValues } from '../case/case-summary.ts'
import type { LineJudgement } from '../findings/model/judgement.ts'
import { MAX_MASKED_TEXT } from '../limits.ts'
import { CaseTerms } from './case-terms.ts'
import { kindOf, speaksOf, strictestOf } from './field-kinds.ts'
import { isBlankOrDate, isPersonal, maskValue } from './mask-value.ts'
import type { Kind } from './field-kinds.ts'
import { isKnownLabel, isUnderstood } from './understood.ts'
import { WITHHELD } from './withheld.ts'

/** Masks the values of one case as privacy mode shows them; never changes the original. */
export interface Masker {
  /** Masks a value by its name: a field of the interface (`NomeMae`) or a label of the laudo ("Formato RG"). */
  field(name: string, value: string): string
  /** Masks a text that may be any words, as the Chave: personal values of the case, and what looks like a CPF. */
  text(text: string): string
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
const SOFT: ReadonlySet<Kind | null> = new Set([null, 'unknown', 'place', 'message', 'date'])

/** What stands beside a label may quote the value that it is about: few digits of it complete a masked CPF. */
const KINDS_BESIDE: ReadonlyMap<Kind | null, Kind> = new Map([
  ['birth', 'birth'],
  ['cpf', 'quote'],
  ['digit', 'quote'],
])

/** Visits an answer's leaves; those below the name of a personal field are personal too. */
function walk(value: unknown, kind: Kind | null, visitor: Visitor): unknown {
  const visit = (child: unknown, kindOfChild = kind) => walk(child, kindOfChild, visitor)
  if (value instanceof Unreadable) return new Unreadable(visit(value.raw))
  if (Array.isArray(value)) return value.map((each: unknown) => visit(each))
  if (isScalar(value)) return visitor.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((each) => typeof each === 'string')
  const labelled = visitor.kindOf(typeof label === 'string' ? label : '')
  const inherited = SOFT.has(kind) ? (KINDS_BESIDE.get(labelled) ?? null) : kind
  const taken = new Map<string, number>()
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
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
  for (const { line, kind, fields } of lines) {
    const label = textOf(line.Campo)
    const ofField = strictestOf(fields.map(kindOf))
    if (label !== null && ofField) ofFields.set(label, kind === 'digit' ? 'digit' : ofField)
  }
  return (name) => ofFields.get(name) ?? kindOf(name)
}

/** Letters that Brazilian documents are written in, ASCII digits and usual signs. In any others no value can be found. */
const OTHER_SIGN =
  /[^\t\n\r\x20-\x7E\u00A0-\u00AC\u00AE-\u024F\p{M}\u1E00-\u1EFF\u2010-\u2015\u2018-\u201F\u2022\u2026\u2212\u20AC\u2122\u2190-\u21FF\u2600-\u2775\u2794-\u27BF]/u

const DATE_OR_TIME =
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:1[89]|20)\d{2}|(?:1[89]|20)\d{2}-\d{2}-\d{2})(?:T(?=\d)|(?!\d))|(?<!\d)\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2}|(?!\d))/g
/** What our own masks of numbers look like: other cases' texts are masked by their own values before. */
const OWN_MASK = /•{3}\.\d{3}\.\d{3}-•{2}|•{6}\d{0,2}/g
/** A number that somebody else has masked: beside our own mask its digits would complete it. */
const PART_MASKED = /\d[.\s-]*[*xX•]|[*xX•][.\s-]*\d/
/** Decimals of a rate that could be a CPF. */
const LONG_RATE = /(?<![\d.,])((?:\d{1,2}|100)[.,]\d{4})\d{1,13}(?![.,]?\d)/g
const SEVEN_DIGITS = /\d(?:[^\p{L}\p{N},;:]{0,3}\d){6}/u

/** Whether a text has known words, dates and short numbers only. */
function isHarmless(text: string): boolean {
  const withoutDates = text.replace(DATE_OR_TIME, ' ')
  return isUnderstood(withoutDates) && !SEVEN_DIGITS.test(withoutDates)
}

/** Whether a text has a number that may be a part of the value that it is about; of birth that may be a date. */
function mayQuote(text: string, kind: Kind | null): boolean {
  if (!/\d/.test(text)) return false
  if (speaksOf(text, 'birth')) return true
  const isAbout = kind === 'quote' || speaksOf(text, 'cpf', 'digit')
  return isAbout && /\d/.test(text.replace(DATE_OR_TIME, ' '))
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
      if (String(value).length > MAX_MASKED_TEXT) isIncomplete = true
      else if (typeof value !== 'boolean' && kind !== null && Object.hasOwn(found, kind))
        found[kind as keyof typeof found].add(String(value))
    },
    key: (name) => name,
    kindOf: labelKinds(lines),
  })
  const { name, cpf, number, birth } = found
  return { name: [...name], cpf: [...cpf], number: [...number], birth: [...birth], isIncomplete }
}

/**
 * Creates the masker of a case from what its calls have answered so far.
 *
 * @param lines of the laudo, judged: the value of a label that the config maps to a field is masked like that field.
 */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  return maskerOf(personalValuesOf(calls, lines), labelKinds(lines))
}

/** Creates the masker of a case from its personal values. */
export function maskerOf(personal: PersonalValues, kindOfName = kindOf): Masker {
  const terms = new CaseTerms(personal)
  const { isIncomplete } = personal

  /**
   * @param isFree whether the text is shown only if each of its words is known.
   * @param kind `date`: its date is known to be another than that of birth; `quote`: its numbers may be parts of a value.
   */
  function text(whole: string, isFree: boolean, kind: Kind | null = null): string {
    if (whole.length > MAX_MASKED_TEXT || OTHER_SIGN.test(whole)) return WITHHELD
    if (PART_MASKED.test(whole.replace(OWN_MASK, ''))) return WITHHELD
    const { masked, rest } = terms.mask(whole.replace(LONG_RATE, '$1…'), kind === 'date')
    const isShown = isFree
      ? rest.every(isHarmless) && !mayQuote(rest.join(' '), kind)
      : !rest.some((part) => terms.isIn(part))
    return isShown ? masked : WITHHELD
  }

  function ofKind(kind: Kind | null, value: string): string {
    if (kind === null) return text(value, isIncomplete)
    if (kind === 'message' || kind === 'date' || kind === 'quote') return text(value, true, kind)
    if (kind === 'label') return label(value)
    if (value.length > MAX_MASKED_TEXT) return WITHHELD
    if (kind === 'birth') return isPersonal(kind, value) ? maskValue(kind, value) : text(value, true)
    if (isBlankOrDate(value)) return terms.mask(value).masked
    // A place may be any words; under a name, a number or an unknown label only known phrases are shown.
    if (!isPersonal(kind, value)) return text(value, kind !== 'place' || isIncomplete)
    const masked = maskValue(kind === 'number' ? (terms.numberKind(value) ?? kind) : kind, value)
    // The last two digits of a number may be those of a day: 1990-02-01.
    return /\d/.test(masked) && terms.isBirthIn(value) ? WITHHELD : masked
  }

  function label(name: string): string {
    if (INTERFACE_NAMES.has(name)) return name
    if (name.length > MAX_MASKED_TEXT) return WITHHELD
    const isKnown = !OTHER_SIGN.test(name) && !SEVEN_DIGITS.test(name) && isKnownLabel(name)
    return isKnown && terms.mask(name).masked === name ? name : WITHHELD
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
