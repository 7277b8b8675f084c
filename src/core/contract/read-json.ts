import { READ_LIMIT } from '../limits.ts'

/** What was read of a JSON text. */
export interface ReadJson {
  readonly value: unknown
  /** How many values were not read, or not to their end: they came after all that `READ_LIMIT` lets in. */
  readonly unread: number
}

/** How much of what is left may be read of one list or record. */
const SHARE = 3 / 4

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const LETTER_U = 0x75

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
/** `[` and `{`, and those that end them: 0x20 apart, as ASCII has them. */
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** Whether a word is an integer that a double cannot hold; one longer than any text that is read is left to be infinite. */
function isInexact(json: string, start: number, stop: number): boolean {
  if (stop - start < 16 || stop - start > READ_LIMIT.text) return false
  const word = json.slice(start, stop)
  return /^-?[1-9]\d+$/.test(word) && !Number.isSafeInteger(Number(word))
}

/** The place after a number or word. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (isSpace(code) || code === COMMA || code === COLON || code === QUOTE) break
    if (isOpening(code) || isClosing(code)) break
    at += 1
  }
  return at
}

/** The places where a text ends, before its quote, and where the part of it that is read ends. */
function endOfText(json: string, start: number): { readonly end: number; readonly readEnd: number } {
  const quote = json.indexOf('"', start)
  const isPlain = quote - start <= READ_LIMIT.text && !json.slice(start, quote).includes('\\')
  if (quote !== -1 && isPlain) return { end: quote, readEnd: quote }
  let at = start
  let readEnd = -1
  for (let length = 0; at < json.length; length += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) break
    // One more than is read, so that it is known to be too long.
    if (length === READ_LIMIT.text + 1) readEnd = at
    if (code !== BACKSLASH) at += 1
    else at += json.charCodeAt(at + 1) === LETTER_U ? 6 : 2
  }
  return { end: at, readEnd: readEnd === -1 ? at : readEnd }
}

/**
 * Parses JSON like `JSON.parse`, with two differences. Of a long text only the first values are read, up to `READ_LIMIT`,
 * and the others are counted without being made. An integer that a double cannot hold is kept as its digits, so that an Id
 * or a form number does not change its last digits.
 *
 * One pass copies what is read, and `JSON.parse` reads the copy: what is not read is not checked either.
 *
 * @throws SyntaxError where the text is not JSON as far as it is read.
 */
export function readJson(json: string): ReadJson {
  const pieces: string[] = []
  /** From where on the text is not yet in `pieces`. */
  let from = 0
  /** What was read so far, and for each open list or record how far that may go. */
  let size = 0
  const ends: number[] = []
  let end: number = READ_LIMIT.size
  /** From where on the rest of a list or record is not read; -1 elsewhere. */
  let unreadFrom = -1
  let levelsUnread = 0
  let unread = 0
  let isText = false

  function replace(start: number, stop: number, by = ''): void {
    pieces.push(json.slice(from, start), by)
    from = stop
  }
  function count(values: number, length = 0): void {
    if (unreadFrom === -1) size += values + Math.floor(length / 32)
    else unread += values
  }
  function skipIfFull(at: number): void {
    if (unreadFrom === -1 && size >= end) unreadFrom = at
  }

  let at = 0
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      const text = endOfText(json, at + 1)
      if (unreadFrom === -1 && text.readEnd < text.end) {
        replace(text.readEnd, text.end)
        unread += 1
      }
      count(1, text.readEnd - at)
      isText = true
      at = text.end + 1
    } else if (isOpening(code)) {
      count(1)
      if (unreadFrom === -1) {
        ends.push(end)
        // What stands beside it must have room. This also bounds how deep it may be nested.
        end = size + Math.floor((end - size) * SHARE)
        skipIfFull(at + 1)
      } else levelsUnread += 1
      at += 1
    } else if (isClosing(code)) {
      if (levelsUnread > 0) levelsUnread -= 1
      else {
        if (unreadFrom !== -1) replace(unreadFrom, at)
        unreadFrom = -1
        end = ends.pop() ?? end
      }
      at += 1
    } else if (code === COMMA) {
      skipIfFull(at)
      at += 1
    } else if (code === COLON) {
      // Digits that were made a text below are no name.
      if (!isText) throw new SyntaxError('a name is missing')
      // What came before was a name: it takes room, and is no value that was not read.
      if (unreadFrom !== -1) unread -= 1
      at += 1
    } else if (isSpace(code)) at += 1
    else {
      const stop = endOfWord(json, at)
      if (unreadFrom === -1 && isInexact(json, at, stop)) replace(at, stop, `"${json.slice(at, stop)}"`)
      count(1)
      isText = false
      at = stop
    }
  }
  // What was to be left out has no end.
  if (unreadFrom !== -1) throw new SyntaxError('a list or record is not closed')
  return { value: JSON.parse(pieces.join('') + json.slice(from)), unread }
}

/** Like `readJson`, but null where the text is not JSON as far as it is read. */
export function readOrNull(json: string): ReadJson | null {
  try {
    return readJson(json)
  } catch {
    return null
  }
}
