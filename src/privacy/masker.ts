import { isScalar, jsonText, parseJson, textOf, Unreadable } from '../contract/readable.ts'
import type { Scalar } from '../contract/readable.ts'
import { digitsOf } from '../findings/values/fold-text.ts'
import type { LineJudgement } from '../findings/model/judgement.ts'
import { readRg } from '../findings/values/rg.ts'
import { NO_CALLS } from '../case/call.ts'
import type { Calls } from '../case/call.ts'
import { findCpfs } from './find-cpfs.ts'
import { findTerms, toSearchable } from './find-values.ts'
import type { SearchTerm, Span } from './find-values.ts'
import { isOutcome } from './plain-words.ts'
import { isPersonal, maskValue } from './mask-value.ts'
import type { Kind } from './mask-value.ts'
import { INTERFACE_NAMES, kindOf } from './field-kinds.ts'

/** Masks the values of one case as privacy mode shows them; never changes the original. */
export interface Masker {
  /** Masks a value by its name: a field of the interface (`NomeMae`) or a label of the laudo ("Formato RG"). */
  field(name: string, value: string): string
  /** Masks free text: every personal value of the case in any notation, and everything that looks like a CPF. */
  text(text: string): string
  /** Masks any part of an answer and keeps its structure: values by their names, all other text as free text. */
  json<T>(value: T): T
  /** Masks an answer's body; null where it is not JSON, so that its contents are unknown. */
  body(body: string): string | null
}

/** A personal value of the case, masked wherever it occurs. */
interface PersonalTerm extends SearchTerm {
  readonly kind: Kind
}

/** Shorter terms match only as a whole word or number: "Ana" is not masked in "Santana". */
const LONG_NAME_LENGTH = 8
const LONG_NUMBER_LENGTH = 6
const MIN_NUMBER_LENGTH = 5
const MIN_NAME_LENGTH = 3
/** The kinds whose values are searched for in other texts: values of other kinds may be any word. */
const SEARCHED_KINDS: ReadonlySet<Kind> = new Set(['name', 'cpf', 'number'])
/** Words of names and of sentences about them. */
const PARTICLES = new Set(['DAS', 'DOS', 'NAO', 'SEM', 'CONSTA'])
/** No real answer has more; values under their own names are masked anyway. */
const MAX_TERMS = 1000
/** Levels of nesting, more than any answer has; deeper values are cut. */
const MAX_DEPTH = 500

function nameTerms(name: string): PersonalTerm[] {
  const parts = name.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u).map(toSearchable)
  const distinctive = parts.filter(
    (word) => word.length >= MIN_NAME_LENGTH && !PARTICLES.has(word) && !isOutcome(word),
  )
  const ends = `${distinctive[0] ?? ''}${distinctive.length > 1 ? (distinctive.at(-1) ?? '') : ''}`
  const whole = [toSearchable(name), ends].map((text) => ({ text, isWhole: text.length < LONG_NAME_LENGTH }))
  return [...whole, ...distinctive.map((text) => ({ text, isWhole: true }))]
    .filter(({ text }) => text.length >= MIN_NAME_LENGTH)
    .map((term) => ({ ...term, kind: 'name' }))
}

function numberTerms(kind: Kind, number: string): PersonalTerm[] {
  return [toSearchable(number), readRg(number).number ?? '', digitsOf(number)]
    .map((text) => text.replace(/^0+/, ''))
    .filter((text) => text.length >= MIN_NUMBER_LENGTH)
    .map((text) => ({ text, kind, isWhole: text.length < LONG_NUMBER_LENGTH }))
}

type Leaf = (value: Scalar, kind: Kind | null) => unknown

interface Visitor {
  readonly leaf: Leaf
  readonly key: (name: string) => string
  readonly kindOf: (name: string) => Kind | null
}

/** Visits an answer's leaves; those below the name of a personal field are personal too. */
function walk(value: unknown, kind: Kind | null, visitor: Visitor, depth = 0): unknown {
  if (depth > MAX_DEPTH) return '…'
  if (value instanceof Unreadable) return new Unreadable(walk(value.raw, kind, visitor, depth + 1))
  if (Array.isArray(value)) return value.map((each) => walk(each, kind, visitor, depth + 1))
  if (isScalar(value)) return visitor.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((each) => typeof each === 'string')
  const labelled = visitor.kindOf(typeof label === 'string' ? label : '')
  // Below a name of unknown meaning the inner names decide.
  const inherited = kind === 'unknown' || kind === 'metadata' || kind === 'message' ? null : kind
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      visitor.key(name),
      walk(child, (name === 'Valor' ? labelled : visitor.kindOf(name)) ?? inherited, visitor, depth + 1),
    ]),
  )
}

function parsed(body: string | null): unknown {
  try {
    return body === null ? null : parseJson(body)
  } catch {
    return null
  }
}

/** All answers of a case, also those refused as another case's, because they are shown as well. */
function answersOf(calls: Calls): unknown[] {
  return Object.values(calls).map((call) =>
    call.state === 'answered' ? call.answer.data : call.state === 'failed' ? parsed(call.error.body) : null,
  )
}

/** The kinds of the laudo's values: by the fields that the config maps a label to, else by the label itself. */
function labelKinds(lines: readonly LineJudgement[]): (name: string) => Kind | null {
  const joined = new Map<string, Kind>()
  for (const { line, kind, fields } of lines) {
    const label = textOf(line.Campo)
    const ofField = fields.map(kindOf).find((each) => each !== null)
    if (label !== null && ofField) joined.set(label, kind === 'digit' ? 'digit' : ofField)
  }
  return (name) => joined.get(name) ?? kindOf(name)
}

function collect(calls: Calls, kindOfName: (name: string) => Kind | null): ReadonlyMap<string, PersonalTerm> {
  const terms = new Map<string, PersonalTerm>()
  const seen = new Set<string>()
  function leaf(value: Scalar, kind: Kind | null): Scalar {
    if (kind === null || !SEARCHED_KINDS.has(kind) || typeof value === 'boolean') return value
    // At the limit only CPFs are still collected, because a known number may turn out to be one.
    if (terms.size >= MAX_TERMS && kind !== 'cpf') return value
    const text = String(value)
    const isRepeated = seen.has(`${kind} ${text}`)
    seen.add(`${kind} ${text}`)
    if (isRepeated || !isPersonal(kind, text)) return value
    for (const term of kind === 'name' ? nameTerms(text) : numberTerms(kind, text)) {
      const isNew = !terms.has(term.text)
      // A number equal to the CPF is masked like a CPF; two different masks would reveal it together.
      if (isNew ? terms.size < MAX_TERMS : kind === 'cpf') terms.set(term.text, term)
    }
    return value
  }
  walk(answersOf(calls), null, { leaf, key: (name) => name, kindOf: kindOfName })
  return terms
}

/** A part of a text to be masked. */
interface MaskedSpan extends Span {
  readonly kind: Kind
}

/** Merges overlapping spans; the kind of the longest counts. */
function mergeOverlaps(spans: readonly MaskedSpan[]): readonly MaskedSpan[] {
  const result: MaskedSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || span.start >= last.end) result.push(span)
    else if (span.end > last.end) {
      const { kind } = span.end - span.start > last.end - last.start ? span : last
      result[result.length - 1] = { start: last.start, end: span.end, kind }
    }
  }
  return result
}

/**
 * Creates the masker of a case from what its calls have answered so far.
 *
 * @param lines of the laudo, judged: the value of a label that the config maps to a field is masked like that field.
 */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  const kindOfName = labelKinds(lines)
  const termsByText = collect(calls, kindOfName)
  const terms = [...termsByText.values()]
  const hasNames = terms.some(({ kind }) => kind === 'name')

  function text(shown: string, maskRest: (rest: string) => string = (rest) => rest): string {
    const spans = mergeOverlaps([
      ...findCpfs(shown).map((span): MaskedSpan => ({ ...span, kind: 'cpf' })),
      ...findTerms(shown, terms).map(({ start, end, term }): MaskedSpan => ({ start, end, kind: term.kind })),
    ])
    let result = ''
    let at = 0
    for (const { start, end, kind } of spans) {
      result += maskRest(shown.slice(at, start)) + maskValue(kind, shown.slice(start, end))
      at = end
    }
    return result + maskRest(shown.slice(at))
  }

  function ofKind(kind: Kind | null, value: string): string {
    if (kind === null || !isPersonal(kind, value)) return text(value)
    // A message is masked by the names of the case. Without names, each unknown word may be one.
    if (kind === 'message') return hasNames ? text(value) : text(value, (rest) => maskValue('message', rest))
    const isAlsoCpf =
      kind === 'number' && termsByText.get(toSearchable(value).replace(/^0+/, ''))?.kind === 'cpf'
    return maskValue(isAlsoCpf ? 'cpf' : kind, value)
  }

  const visitor: Visitor = {
    leaf(value, kind) {
      if (typeof value === 'boolean') return value
      const shown = ofKind(kind, String(value))
      return shown === String(value) ? value : shown
    },
    key: (name) => (INTERFACE_NAMES.has(name) ? name : text(name)),
    kindOf: kindOfName,
  }
  const json = <T>(value: T): T => walk(value, null, visitor) as T

  return {
    field: (name, value) => ofKind(kindOfName(name), value),
    text: (shown) => text(shown),
    json,
    body(body) {
      try {
        return jsonText(json(parseJson(body)))
      } catch {
        return null
      }
    },
  }
}

/** The masker without a case: it masks what looks like a CPF, and values by the names of their fields. */
export const defaultMasker = maskerFor(NO_CALLS)
