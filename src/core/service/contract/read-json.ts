import { ANSWER_LIMITS } from '#core/limits.ts'
import { INTERFACE_NAMES } from './answers.ts'
import { cutText, isLongText, RepeatedValues } from './record.ts'

export type ReadJson = { readonly value: unknown } | 'no-json' | 'too-large'

interface JsonSource {
  /** The primitive as written. Browsers before 2025 do not pass it. */
  readonly source?: string
}

declare global {
  interface JSON {
    /** ECMAScript 2026; TypeScript does not declare it yet. */
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

/** White space and controls are not above it. Comparing codes is faster than letters in 5 MB of spaces. */
const SPACE = 0x20

const LONG_INTEGER = /^-?\d{16,}$/

function endOfString(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

/** Checks levels and values before parsing, which would need memory and stack for them. */
function isTooLarge(json: string): boolean {
  let [levels, values] = [0, 1]
  let isAfterOpening = false
  for (let index = 0; index < json.length; index += 1) {
    if (json.charCodeAt(index) <= SPACE) continue
    const sign = json[index] ?? ''
    const isOpening = sign === '{' || sign === '['
    const isClosing = sign === '}' || sign === ']'
    // The first value of a list or object has no comma before it.
    if (sign === ',' || (isAfterOpening && !isClosing)) values += 1
    if (isOpening) levels += 1
    if (isClosing) levels -= 1
    if (levels > ANSWER_LIMITS.levels || values > ANSWER_LIMITS.values) return true
    isAfterOpening = isOpening
    if (sign === '"') index = endOfString(json, index)
  }
  return false
}

/** Separates a repeated name from its number; a Unicode noncharacter. */
const REPEAT_MARK = '\uFFFF'

/** JSON.parse keeps only the last value of a repeated name. @throws SyntaxError for an invalid name. */
function numberRepeatedNames(json: string): string {
  const chunks: string[] = []
  const nesting: (Map<string, number> | null)[] = []
  let [chunkStart, isName] = [0, false]
  for (let index = 0; index < json.length; index += 1) {
    if (json.charCodeAt(index) <= SPACE) continue
    const sign = json[index] ?? ''
    if (sign === '{') nesting.push(new Map())
    if (sign === '[') nesting.push(null)
    if (sign === '}' || sign === ']') nesting.pop()
    if (sign === '"') {
      const end = endOfString(json, index)
      const counts = nesting.at(-1)
      if (isName && counts) {
        const name = JSON.parse(json.slice(index, end + 1)) as string
        const count = counts.get(name) ?? 0
        counts.set(name, count + 1)
        if (count > 0) {
          chunks.push(json.slice(chunkStart, end), `${REPEAT_MARK}${count}`)
          chunkStart = end
        }
      }
      index = end
    }
    isName = sign === '{' || sign === ','
  }
  return chunks.join('') + json.slice(chunkStart)
}

/** Whether any object repeats a name. May throw SyntaxError for invalid JSON. */
export function hasRepeatedNames(json: string): boolean {
  return numberRepeatedNames(json) !== json
}

function addRepeated(object: object, name: string, value: unknown): void {
  const earlier = (object as Readonly<Record<string, unknown>>)[name]
  const values = RepeatedValues.from(
    earlier instanceof RepeatedValues ? [...earlier, value] : [earlier, value],
  )
  // The name may be `__proto__`.
  Object.defineProperty(object, name, { value: values, configurable: true, enumerable: true, writable: true })
}

function exactInteger(value: unknown, source = ''): string | null {
  return typeof value === 'number' && !Number.isSafeInteger(value) && LONG_INTEGER.test(source)
    ? source
    : null
}

/**
 * Parses JSON like `JSON.parse`, with four differences: `ANSWER_LIMITS` apply, a long text is cut, an integer that a
 * double cannot hold becomes its digits, and a repeated name gets `RepeatedValues`.
 */
export function readJson(json: string, maxTextLength: number = ANSWER_LIMITS.text): ReadJson {
  const hasNames = /^\s*[{[]/.test(json)
  if (hasNames && isTooLarge(json)) return 'too-large'
  const unknownNames = new Set<string>()
  let [lines, characters] = [0, 0]
  function readValue(name: string, value: unknown, source: string | undefined): unknown {
    if (LINE_LISTS.has(name) && Array.isArray(value)) lines = Math.max(lines, value.length)
    const text = exactInteger(value, source) ?? value
    if (typeof text !== 'string') return text
    const isLong = text.length > maxTextLength
    characters += isLong ? ANSWER_LIMITS.cutText : text.length
    return isLong ? cutText(text) : text
  }
  function revive(this: object, key: string, raw: unknown, context?: JsonSource): unknown {
    const [name = ''] = key.split(REPEAT_MARK)
    if (!Array.isArray(this) && !INTERFACE_NAMES.has(name)) {
      unknownNames.add(name)
      characters += name.length
    }
    const value = readValue(name, raw, context?.source)
    if (name === key || !Object.hasOwn(this, name)) return value
    addRepeated(this, name, value)
    return undefined
  }
  try {
    const value = JSON.parse(hasNames ? numberRepeatedNames(json) : json, revive)
    // The reviver gets the root under the name ''.
    unknownNames.delete('')
    const isWithinLimits =
      lines <= ANSWER_LIMITS.lines &&
      characters <= ANSWER_LIMITS.characters &&
      unknownNames.size <= ANSWER_LIMITS.unknownFields &&
      ![...unknownNames].some(isLongText)
    return isWithinLimits ? { value } : 'too-large'
  } catch {
    return 'no-json'
  }
}
