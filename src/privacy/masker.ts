import { isScalar, jsonText, parseJson, textOf, Unreadable } from '../contract/readable.ts'
import type { Scalar } from '../contract/readable.ts'
import { digitsOf } from '../findings/values/fold.ts'
import type { LineJudgement } from '../findings/model/judgement.ts'
import { readRg } from '../findings/values/rg.ts'
import { NO_CALLS } from '../case/call.ts'
import type { Calls } from '../case/call.ts'
import { cpfsIn } from './find-cpfs.ts'
import { compact, placesOf } from './find-values.ts'
import type { Span, Wanted } from './find-values.ts'
import { isOutcome } from './plain-words.ts'
import { isPersonal, masked } from './privacy-forms.ts'
import { INTERFACE_NAMES, kindOf } from './privacy-labels.ts'
import type { Kind } from './privacy-labels.ts'

/** Shows the values of one case as privacy mode shows them. It judges nothing and changes no original. */
export interface Masker {
  /** A value by the name of its place: a field of the interface (`NomeMae`) or a label of the laudo ("Formato RG"). */
  field(name: string, value: string): string
  /** Free text: every value of the case's person in it, however it is written, and whatever looks like a CPF. */
  text(text: string): string
  /** Any part of an answer, in its form: values by their names, all other text as free text. */
  json<T>(value: T): T
  /** An answer's body as JSON; null where it is none, so that nobody knows what is in it. */
  body(body: string): string | null
}

/** A value of the case's person, to be found wherever it stands. */
interface Needle extends Wanted {
  readonly kind: Kind
}

/** Shorter ones stand by themselves or not at all: "Ana" is no part of "Santana", 4711 is one of many numbers. */
const LONG_NAME = 8
const LONG_NUMBER = 6
const SHORTEST_NUMBER = 5
const SHORTEST_NAME = 3
/** What is looked for in other texts: values of other kinds may be anything. */
const SOUGHT: ReadonlySet<Kind> = new Set(['name', 'cpf', 'number'])
/** Words of names and of sentences about them. */
const PARTICLES = new Set(['DAS', 'DOS', 'NAO', 'SEM', 'CONSTA'])
/** So many are looked for: an answer that carries more is no case, and what stands under its name is masked anyway. */
const MOST_NEEDLES = 1000
/** Deeper than any answer: what lies below is not shown. */
const DEEPEST = 500

function nameNeedles(name: string): Needle[] {
  const parts = name.split(/[^\p{L}\p{N}\p{M}\p{Cf}]+/u).map(compact)
  const telling = parts.filter(
    (word) => word.length >= SHORTEST_NAME && !PARTICLES.has(word) && !isOutcome(word),
  )
  const ends = `${telling[0] ?? ''}${telling.length > 1 ? (telling.at(-1) ?? '') : ''}`
  const whole = [compact(name), ends].map((text) => ({ text, isWhole: text.length < LONG_NAME }))
  return [...whole, ...telling.map((text) => ({ text, isWhole: true }))]
    .filter(({ text }) => text.length >= SHORTEST_NAME)
    .map((wanted) => ({ ...wanted, kind: 'name' }))
}

function numberNeedles(kind: Kind, number: string): Needle[] {
  return [compact(number), readRg(number).number ?? '', digitsOf(number)]
    .map((text) => text.replace(/^0+/, ''))
    .filter((text) => text.length >= SHORTEST_NUMBER)
    .map((text) => ({ text, kind, isWhole: text.length < LONG_NUMBER }))
}

type Leaf = (value: Scalar, kind: Kind | null) => unknown

interface Walk {
  readonly leaf: Leaf
  readonly key: (name: string) => string
  readonly kindOf: (name: string) => Kind | null
}

/** Goes through an answer leaf by leaf; what stands below a name that speaks of a person does so as well. */
function walk(value: unknown, kind: Kind | null, how: Walk, depth = 0): unknown {
  if (depth > DEEPEST) return '…'
  if (value instanceof Unreadable) return new Unreadable(walk(value.raw, kind, how, depth + 1))
  if (Array.isArray(value)) return value.map((each) => walk(each, kind, how, depth + 1))
  if (isScalar(value)) return how.leaf(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const { Campo, Titulo } = value as { Campo?: unknown; Titulo?: unknown }
  const label = [Campo, Titulo].find((each) => typeof each === 'string')
  const labelled = how.kindOf(typeof label === 'string' ? label : '')
  // Below a name of which nobody knows what it holds, the names within it say.
  const below = kind === 'unknown' || kind === 'aside' || kind === 'message' ? null : kind
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      how.key(name),
      walk(child, (name === 'Valor' ? labelled : how.kindOf(name)) ?? below, how, depth + 1),
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

/** Everything that came for a case, another's answer included: it is shown as well, as it came. */
function answersOf(calls: Calls): unknown[] {
  return Object.values(calls).map((call) =>
    call.state === 'answered' ? call.answer.data : call.state === 'failed' ? parsed(call.error.body) : null,
  )
}

/** What the values of the laudo's labels are: as the config joins them to fields, else as they say themselves. */
function labelKinds(lines: readonly LineJudgement[]): (name: string) => Kind | null {
  const joined = new Map<string, Kind>()
  for (const { line, kind, fields } of lines) {
    const label = textOf(line.Campo)
    const ofField = fields.map(kindOf).find((each) => each !== null)
    if (label !== null && ofField) joined.set(label, kind === 'digit' ? 'digit' : ofField)
  }
  return (name) => joined.get(name) ?? kindOf(name)
}

function collect(calls: Calls, kindOfPlace: (name: string) => Kind | null): ReadonlyMap<string, Needle> {
  const needles = new Map<string, Needle>()
  const seen = new Set<string>()
  function leaf(value: Scalar, kind: Kind | null): Scalar {
    if (kind === null || !SOUGHT.has(kind) || typeof value === 'boolean') return value
    // Only that it is the CPF as well may still be learnt of a number.
    if (needles.size >= MOST_NEEDLES && kind !== 'cpf') return value
    const text = String(value)
    const isSeen = seen.has(`${kind} ${text}`)
    seen.add(`${kind} ${text}`)
    if (isSeen || !isPersonal(kind, text)) return value
    for (const needle of kind === 'name' ? nameNeedles(text) : numberNeedles(kind, text)) {
      const isNew = !needles.has(needle.text)
      // A number that is the CPF as well shows what a CPF shows, or the two would complete each other.
      if (isNew ? needles.size < MOST_NEEDLES : kind === 'cpf') needles.set(needle.text, needle)
    }
    return value
  }
  walk(answersOf(calls), null, { leaf, key: (name) => name, kindOf: kindOfPlace })
  return needles
}

interface Place extends Span {
  readonly kind: Kind
}

/** Places that overlap as one, of the kind of the longest. */
function merged(places: readonly Place[]): readonly Place[] {
  const result: Place[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || place.start >= last.end) result.push(place)
    else if (place.end > last.end) {
      const { kind } = place.end - place.start > last.end - last.start ? place : last
      result[result.length - 1] = { start: last.start, end: place.end, kind }
    }
  }
  return result
}

/**
 * The masker of a case, from whatever its calls answered so far.
 *
 * @param lines of the laudo, judged: a label that the house joins to a field speaks of what that field holds.
 */
export function maskerFor(calls: Calls, lines: readonly LineJudgement[] = []): Masker {
  const kindOfPlace = labelKinds(lines)
  const known = collect(calls, kindOfPlace)
  const needles = [...known.values()]
  const hasNames = needles.some(({ kind }) => kind === 'name')

  function text(shown: string, besides: (rest: string) => string = (rest) => rest): string {
    const places = merged([
      ...cpfsIn(shown).map((span): Place => ({ ...span, kind: 'cpf' })),
      ...placesOf(shown, needles).map(({ start, end, wanted }): Place => ({ start, end, kind: wanted.kind })),
    ])
    let result = ''
    let at = 0
    for (const { start, end, kind } of places) {
      result += besides(shown.slice(at, start)) + masked(kind, shown.slice(start, end))
      at = end
    }
    return result + besides(shown.slice(at))
  }

  function ofKind(kind: Kind | null, value: string): string {
    if (kind === null || !isPersonal(kind, value)) return text(value)
    // Of whom a message speaks is known by the names of the case. Without any, each word of it may be one.
    if (kind === 'message') return hasNames ? text(value) : text(value, (rest) => masked('message', rest))
    const isCpf = kind === 'number' && known.get(compact(value).replace(/^0+/, ''))?.kind === 'cpf'
    return masked(isCpf ? 'cpf' : kind, value)
  }

  const how: Walk = {
    leaf(value, kind) {
      if (typeof value === 'boolean') return value
      const shown = ofKind(kind, String(value))
      return shown === String(value) ? value : shown
    },
    key: (name) => (INTERFACE_NAMES.has(name) ? name : text(name)),
    kindOf: kindOfPlace,
  }
  const json = <T>(value: T): T => walk(value, null, how) as T

  return {
    field: (name, value) => ofKind(kindOfPlace(name), value),
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

/** The masker of a case that is not at hand: it knows what looks like a CPF, and values by the names of their places. */
export const STRANGERS_MASKER = maskerFor(NO_CALLS)
