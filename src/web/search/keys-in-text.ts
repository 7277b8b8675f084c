import { readTyped, typedCpf } from '../../core/case/lookup.ts'
import { ALERT_FRAGMENT, PATTERNS, readCaseAddress } from '../../core/paths/paths.ts'
import type { CaseAddress } from '../../core/paths/paths.ts'

/** A Chave or an Id that stands in a text. */
interface FoundKey extends CaseAddress {
  /** The fragment of an address that asks about one alert of the case; empty without one. */
  readonly alert: string
}

/** What a text with other words around it asks for. */
export interface KeysInText {
  /** The Chaves and Ids that it is about, each once, as they stand. */
  readonly keys: readonly FoundKey[]
  /** The CPF that it holds where it holds no key: nothing is looked up by it. */
  readonly cpf: string | null
}

/**
 * Brackets, quotes and punctuation around a word; other signs may be part of a Chave. The lookbehind keeps the time
 * proportional to a word of nothing else.
 */
const AROUND = /^[([{<"'“”‘’«»]+|(?<![)\]}>"'“”‘’«».,;:!?])[)\]}>"'“”‘’«».,;:!?]+$/gu

/** A key with its name before it. */
const NAMED = /(?<![\p{L}\p{N}])(?:chave|id)\s*:\s*\S+/giu

/** Below that, digits in a sentence count something. */
const SHORTEST_KEY = 5

/** What has digits and is no key: dates, times, amounts, percentages, e-mail addresses. */
const NO_KEY =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:T.*)?|\d{1,2}:\d{2}(?::\d{2})?|(?:R\$)?-?[\d.]*,\d+%?|-?\d+\.\d+%?|.*@.*)$/i

/** A word without what stands around it. */
function bare(word: string): string {
  return word.replace(AROUND, '')
}

function typedKey(text: string): FoundKey[] {
  const typed = readTyped(text)
  return 'problem' in typed ? [] : [{ ...typed, alert: '' }]
}

/** The case of an address of this console, with the alert that it asks about. */
function addressedKey(word: string, origin: string): FoundKey[] {
  const url = URL.parse(word)
  const key =
    url?.origin === origin && url.pathname === PATTERNS.analysis ? readCaseAddress(url.searchParams) : null
  return key ? [{ ...key, alert: url?.hash.startsWith(ALERT_FRAGMENT) ? url.hash : '' }] : []
}

function isLikelyKey(word: string): boolean {
  return word.length >= SHORTEST_KEY && /\d/.test(word) && !NO_KEY.test(word) && !word.includes('://')
}

/**
 * Finds the Chaves and Ids in a text. A word alone is a key, whatever it looks like. Among other words the most certain
 * kind counts alone: addresses of this console, what is called a Chave, what is called an Id, words that look like keys.
 *
 * @param origin of this console.
 */
export function keysInText(text: string, origin: string): KeysInText {
  const whole = text.split(/\s+/).filter((word) => word !== '')
  const isAlone = whole.length === 1
  const cpf = whole.map((word) => typedCpf(bare(word))).find((each) => each !== null) ?? null
  const words = isAlone ? whole : whole.map(bare)
  const named = [...text.matchAll(NAMED)].flatMap(([match]) => typedKey(bare(match)))
  const kinds = [
    words.flatMap((word) => addressedKey(word, origin)),
    named.filter(({ by }) => by === 'chave'),
    named,
    (isAlone ? words : words.filter(isLikelyKey)).filter((word) => typedCpf(word) === null).flatMap(typedKey),
  ]
  const found = kinds.find((keys) => keys.length > 0) ?? []
  const keys = [...new Map(found.map((key) => [`${key.by}:${key.value}`, key])).values()]
  return { keys, cpf: keys.length === 0 ? cpf : null }
}
