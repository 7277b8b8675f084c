import { ANSWER_LIMITS } from '#core/limits.ts'
import { INTERFACE_NAMES } from './answers.ts'
import { cutText, isLongText, RepeatedValues } from './record.ts'

/** What a JSON text says, or why it was not read: it is not JSON, or holds more than `ANSWER_LIMITS`. */
export type ReadJson = { readonly value: unknown } | 'no-json' | 'too-large'

/** A primitive value as it was written. */
interface JsonSource {
  readonly source?: string
}

declare global {
  interface JSON {
    /** As in ECMAScript 2026; TypeScript does not declare it yet, and browsers before 2025 give no source. */
    parse(
      text: string,
      reviver: (this: object, key: string, value: unknown, context?: JsonSource) => unknown,
    ): unknown
  }
}

const LINE_LISTS: ReadonlySet<string> = new Set([
  'ConteudoPadraoAnalise',
  'ConteudoValidacaoDocumento',
  'Mensagens',
])

/** White space and controls have no higher code. Codes compare faster than letters in 5 MB of spaces. */
const SPACE = 0x20

const INTEGER = /^-?\d{16,}$/

/** The place of the quotation mark that ends the text which begins after `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

/** Whether a JSON text has more levels or values than `ANSWER_LIMITS`: before it is parsed, which takes memory and a stack. */
function isTooLarge(json: string): boolean {
  let [levels, values] = [0, 1]
  let isOpened = false
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) <= SPACE) continue
    const sign = json[at] ?? ''
    const isOpening = sign === '{' || sign === '['
    const isClosing = sign === '}' || sign === ']'
    // The first value of a list or record has no comma before it.
    if (sign === ',' || (isOpened && !isClosing)) values += 1
    if (isOpening) levels += 1
    if (isClosing) levels -= 1
    if (levels > ANSWER_LIMITS.levels || values > ANSWER_LIMITS.values) return true
    isOpened = isOpening
    if (sign === '"') at = endOfText(json, at)
  }
  return false
}

/** Separates a repeated name from its number; a noncharacter of Unicode. */
const AGAIN = '\uFFFF'

/**
 * Numbers the names that an object repeats, because `JSON.parse` keeps only the last value of a name.
 *
 * @throws SyntaxError for a name that is not JSON.
 */
function numberRepeatedNames(json: string): string {
  const parts: string[] = []
  const open: (Map<string, number> | null)[] = []
  let [copied, isName] = [0, false]
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) <= SPACE) continue
    const sign = json[at] ?? ''
    if (sign === '{') open.push(new Map())
    if (sign === '[') open.push(null)
    if (sign === '}' || sign === ']') open.pop()
    if (sign === '"') {
      const end = endOfText(json, at)
      const names = open.at(-1)
      if (isName && names) {
        const name = JSON.parse(json.slice(at, end + 1)) as string
        const times = names.get(name) ?? 0
        names.set(name, times + 1)
        if (times > 0) {
          parts.push(json.slice(copied, end), `${AGAIN}${times}`)
          copied = end
        }
      }
      at = end
    }
    isName = sign === '{' || sign === ','
  }
  return parts.join('') + json.slice(copied)
}

/** Whether an object in a JSON text repeats a name. Throws like `JSON.parse` for some texts that are not JSON. */
export function hasRepeatedNames(json: string): boolean {
  return numberRepeatedNames(json) !== json
}

/** Adds a value to the earlier ones of the same name. */
function addRepeated(object: object, name: string, value: unknown): void {
  const before = (object as Readonly<Record<string, unknown>>)[name]
  const values = RepeatedValues.from(before instanceof RepeatedValues ? [...before, value] : [before, value])
  // The name may be `__proto__`.
  Object.defineProperty(object, name, { value: values, configurable: true, enumerable: true, writable: true })
}

/** The digits of an integer that a double cannot hold. */
function exactInteger(value: unknown, source = ''): string | null {
  return typeof value === 'number' && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : null
}

/**
 * Reads a JSON text like `JSON.parse`, with four differences: it may not hold more than `ANSWER_LIMITS`, a long text is
 * cut, an integer that a double cannot hold becomes its digits, so that an Id or a form number keeps its last ones, and a
 * name that its object repeats gets `RepeatedValues`.
 *
 * @param longest characters of a text; a token may have more than a text that people read.
 */
export function readJson(json: string, longest: number = ANSWER_LIMITS.text): ReadJson {
  const hasNames = /^\s*[{[]/.test(json)
  if (hasNames && isTooLarge(json)) return 'too-large'
  const unknownNames = new Set<string>()
  let [lines, characters] = [0, 0]
  function readValue(name: string, value: unknown, source: string | undefined): unknown {
    if (LINE_LISTS.has(name) && Array.isArray(value)) lines = Math.max(lines, value.length)
    const text = exactInteger(value, source) ?? value
    if (typeof text !== 'string') return text
    const isLong = text.length > longest
    characters += isLong ? ANSWER_LIMITS.cutText : text.length
    return isLong ? cutText(text) : text
  }
  function revive(this: object, key: string, value: unknown, context?: JsonSource): unknown {
    const [name = ''] = key.split(AGAIN)
    if (!Array.isArray(this) && !INTERFACE_NAMES.has(name)) {
      unknownNames.add(name)
      characters += name.length
    }
    const read = readValue(name, value, context?.source)
    if (name === key || !Object.hasOwn(this, name)) return read
    addRepeated(this, name, read)
    return undefined
  }
  try {
    const value = JSON.parse(hasNames ? numberRepeatedNames(json) : json, revive)
    // The text as a whole has the name ''.
    unknownNames.delete('')
    const isWithin =
      lines <= ANSWER_LIMITS.lines &&
      characters <= ANSWER_LIMITS.characters &&
      unknownNames.size <= ANSWER_LIMITS.unknownFields &&
      ![...unknownNames].some(isLongText)
    return isWithin ? { value } : 'too-large'
  } catch {
    return 'no-json'
  }
}
