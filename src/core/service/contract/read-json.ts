import { ANSWER_LIMITS } from '../../limits.ts'
import { INTERFACE_NAMES } from './answers.ts'
import { cutText, isLongText } from './record.ts'

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
      reviver: (this: unknown, key: string, value: unknown, context?: JsonSource) => unknown,
    ): unknown
  }
}

const LINE_LISTS: ReadonlySet<string> = new Set([
  'ConteudoPadraoAnalise',
  'ConteudoValidacaoDocumento',
  'Mensagens',
])

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
    const sign = json[at] ?? ''
    if (sign <= ' ') continue
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

/** The digits of an integer that a double cannot hold. */
function exactInteger(value: unknown, source = ''): string | null {
  return typeof value === 'number' && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : null
}

/**
 * Reads a JSON text like `JSON.parse`, with three differences: it may not hold more than `ANSWER_LIMITS`, a long text is
 * cut, and an integer that a double cannot hold becomes its digits, so that an Id or a form number keeps its last ones.
 *
 * @param longest characters of a text; a token may have more than a text that people read.
 */
export function readJson(json: string, longest: number = ANSWER_LIMITS.text): ReadJson {
  if (/^\s*[{[]/.test(json) && isTooLarge(json)) return 'too-large'
  const unknownNames = new Set<string>()
  let [lines, characters] = [0, 0]
  function revive(this: unknown, key: string, value: unknown, context?: JsonSource): unknown {
    if (!Array.isArray(this) && !INTERFACE_NAMES.has(key)) {
      unknownNames.add(key)
      characters += key.length
    }
    if (LINE_LISTS.has(key) && Array.isArray(value)) lines = Math.max(lines, value.length)
    const text = exactInteger(value, context?.source) ?? value
    if (typeof text !== 'string') return text
    const isLong = text.length > longest
    characters += isLong ? ANSWER_LIMITS.cutText : text.length
    return isLong ? cutText(text) : text
  }
  try {
    const value = JSON.parse(json, revive)
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
