import { isScalar, jsonText, parseJson, textOf, Unread, Unreadable } from '../contract/readable.ts'
import type { Scalar } from '../contract/readable.ts'
import type { LineJudgement } from '../findings/model/judgement.ts'
import { NO_CALLS } from '../case/call.ts'
import type { Calls } from '../case/call.ts'
import { CaseTerms } from './case-terms.ts'
import { findCpfs } from './find/find-cpfs.ts'
import { findPartMaskedCpfs } from './find/find-part-masked-cpfs.ts'
import { termFinder } from './find/find-terms.ts'
import { maskWords } from './mask-words.ts'
import { isLabelWord } from './words/plain-words.ts'
import { HIDDEN_NUMBER, isBlankValue, isPersonal, maskValue } from './mask-value.ts'
import type { Kind } from './mask-value.ts'
import { INTERFACE_NAMES, kindOf } from './field-kinds.ts'
import { toSearchableText } from './find/searchable-text.ts'
import type { SearchableText, Span } from './find/searchable-text.ts'
import { WITHHELD } from './withheld.ts'

const maskLabel = (label: string) => maskWords(label, isLabelWord)

/** Masks the values of one case as privacy mode shows them; never changes the original. */
export interface Masker {
  /** Masks a value by its name: a field of the interface (`NomeMae`) or a label of the laudo ("Formato RG"). */
  field(name: string, value: string): string
  /**
   * Masks a text that the client chose, as the Chave: every personal value of the case in any notation, and everything that
   * looks like a CPF.
   */
  text(text: string): string
  /** Masks a name of a field or a label of the laudo: words that no label is known to have. */
  label(label: string): string
  /** Masks any part of an answer and keeps its structure: values by their names, all other text as free text. */
  json<T>(value: T): T
  /** Masks an answer's body; null where it is not JSON, so that its contents are unknown, or too long. */
  body(body: string): string | null
}

/** Levels of nesting, more than any answer has; deeper values are cut. */
const MAX_DEPTH = 500
/** Values, more than any answer has; those beyond are cut. */
const MAX_VALUES = 20_000

type Leaf = (value: Scalar, kind: Kind | null) => unknown

interface Visitor {
  readonly leaf: Leaf
  readonly key: (name: string) => string
  readonly kindOf: (name: string) => Kind | null
}

/** Visits an answer's leaves; those below the name of a personal field are personal too. */
function walk(
  value: unknown,
  kind: Kind | null,
  visitor: Visitor,
  seen = { count: 0, isCut: false },
  depth = 0,
): unknown {
  seen.count += 1
  const isBeyond = depth > MAX_DEPTH || seen.count > MAX_VALUES
  if (isBeyond || value instanceof Unread) seen.isCut = true
  if (isBeyond) return '…'
  if (value instanceof Unread) return value
  const visit = (child: unknown, kindOfChild = kind) => walk(child, kindOfChild, visitor, seen, depth + 1)
  if (value instanceof Unreadable) return new Unreadable(visit(value.raw))
  if (Array.isArray(value)) return value.map((each: unknown) => visit(each))
  if (isScalar(value)) return visitor.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((each) => typeof each === 'string')
  const labelled = visitor.kindOf(typeof label === 'string' ? label : '')
  // Below a name of unknown meaning the inner names decide.
  const inherited =
    kind === 'unknown' || kind === 'place' || kind === 'message' || kind === 'label' ? null : kind
  const taken = new Map<string, number>()
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      if (seen.count > MAX_VALUES) return ['…', '…']
      const key = visitor.key(name)
      const count = (taken.get(key) ?? 0) + 1
      taken.set(key, count)
      const shown = visit(child, (name === 'Valor' ? labelled : visitor.kindOf(name)) ?? inherited)
      // Two names may have the same mask.
      return [count === 1 ? key : `${key} ${count}`, shown]
    }),
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

/**
 * The same, with each name looked at once. A name may contain a person's name, so what is remembered belongs to the
 * masker of one case and goes with it.
 */
function remembered(ofName: (name: string) => Kind | null): (name: string) => Kind | null {
  const known = new Map<string, Kind | null>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const kind = ofName(name)
    known.set(name, kind)
    return kind
  }
}

function collect(calls: Calls, kindOfName: (name: string) => Kind | null): CaseTerms {
  const terms = new CaseTerms()
  function leaf(value: Scalar, kind: Kind | null): Scalar {
    terms.add(kind, value)
    return value
  }
  const seen = { count: 0, isCut: false }
  walk(answersOf(calls), null, { leaf, key: (name) => name, kindOf: kindOfName }, seen)
  if (seen.isCut) terms.giveUp()
  return terms
}

/** A part of a text to be masked. */
interface MaskedSpan extends Span {
  readonly kind: 'name' | 'cpf' | 'number'
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

/** Words with a letter or digit that is none of ours, in which no value can be found: МАРИНА, 🅼🅰🆁🅸🅽🅰. */
function findUnreadable({ text, starts, ends, words, lasts }: SearchableText): readonly MaskedSpan[] {
  return Array.from(text.matchAll(/[^A-Z0-9]+/g), ({ index, 0: { length } }) => ({
    start: starts[words[index] ?? 0] ?? 0,
    end: ends[lasts[words[index + length - 1] ?? 0] ?? 0] ?? 0,
    kind: 'name',
  }))
}

/** No real text has more letters and digits; to search them in every value of an answer would take seconds. */
const MAX_LETTERS = 20_000

/** Longer bodies are withheld; what was read of them is masked and shown all the same. */
const MAX_BODY = 200_000

/** Characters that are masked of one case, each value once: far more than a real case has. */
const MOST_OF_CASE = 300_000

function isTooLong(text: string): boolean {
  return text.length > MAX_LETTERS && text.replace(/[^\p{L}\p{N}]+/gu, '').length > MAX_LETTERS
}

/**
 * Creates the masker of a case from what its calls have answered so far.
 *
 * @param lines of the laudo, judged: the value of a label that the config maps to a field is masked like that field.
 */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  // The masker without a case lives as long as the page, so it remembers nothing.
  const hasCase = calls !== NO_CALLS
  const kindOfName = hasCase ? remembered(labelKinds(lines)) : kindOf
  const terms = collect(calls, kindOfName)
  const { areTooMany } = terms
  const find = termFinder(areTooMany ? [] : terms.terms)

  function maskSpan(kind: MaskedSpan['kind'], part: string): string {
    if (kind !== 'number') return maskValue(kind, part)
    const known = terms.numberKind(part)
    return known === null ? HIDDEN_NUMBER : maskValue(known, part)
  }

  function text(shown: string, maskRest = areTooMany ? maskWords : (rest: string) => rest): string {
    const whole = toSearchableText(shown)
    const spans = mergeOverlaps([
      ...findCpfs(shown, whole).map(({ start, end, isWhole }): MaskedSpan => ({
        start,
        end,
        kind: isWhole ? 'cpf' : 'number',
      })),
      ...findPartMaskedCpfs(shown).map((span): MaskedSpan => ({ ...span, kind: 'number' })),
      ...find(whole),
      ...findUnreadable(whole),
    ])
    let result = ''
    let at = 0
    for (const { start, end, kind } of spans) {
      result += maskRest(shown.slice(at, start)) + maskSpan(kind, shown.slice(start, end))
      at = end
    }
    return result + maskRest(shown.slice(at))
  }

  const masked = hasCase ? new Map<string, string>() : null
  let left = hasCase ? MOST_OF_CASE : Number.POSITIVE_INFINITY

  /** A case repeats its values: in an answer, its body, the judgement and the findings. */
  function ofKind(kind: Kind | null, value: string): string {
    const key = `${kind} ${value}`
    const known = masked?.get(key)
    if (known !== undefined) return known
    const shown = maskOfKind(kind, value)
    masked?.set(key, shown)
    return shown
  }

  /** Whether names of the case are known or not, each word that is not known to be harmless may be one. */
  function message(value: string): string {
    const sent = /^\s*[[{]/.test(value) ? parsed(value) : null
    // Anything but a text was made a text when it was read: its own fields decide.
    return sent === null ? text(value, maskWords) : jsonText(walk(sent, 'message', visitor))
  }

  function maskOfKind(kind: Kind | null, value: string): string {
    if (value.length > left || isTooLong(value)) return WITHHELD
    left -= value.length
    if (kind === 'message') return message(value)
    if (kind === 'label') return text(value, maskLabel)
    if (kind === null || isBlankValue(value)) return text(value)
    // What is no number may be a sentence about somebody: "Não confere com Zulmira".
    if (!isPersonal(kind, value)) return text(value, kind === 'place' ? undefined : maskWords)
    return maskValue(kind === 'number' ? (terms.numberKind(value) ?? kind) : kind, value)
  }

  const label = (name: string) => (INTERFACE_NAMES.has(name) ? name : ofKind('label', name))

  const visitor: Visitor = {
    leaf(value, kind) {
      if (typeof value === 'boolean') return value
      const shown = ofKind(kind, String(value))
      return shown === String(value) ? value : shown
    },
    key: label,
    kindOf: kindOfName,
  }
  const json = <T>(value: T): T => walk(value, null, visitor) as T

  return {
    field: (name, value) => ofKind(kindOfName(name), value),
    text: (shown) => ofKind(null, shown),
    label,
    json,
    body(body) {
      if (body.length > MAX_BODY) return null
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
