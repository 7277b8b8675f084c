import type { CaseReference } from '#core/findings/model/evidence.ts'
import { cpfAmongWords, typedCpf } from './typed-cpf.ts'

export interface CaseLookup {
  readonly by: CaseReference['by'] | 'either'
  readonly value: string
}

/** Whether a person waits for the case, or a list does, or a pending case is requested again. People have priority. */
export type Purpose = 'page' | 'list' | 'follow'

export interface CaseIds {
  readonly id: string | null
  readonly chave: string | null
}

/** For tab titles. Null if four digits would reveal the Id. Not for a Chave: it may be a name or a CPF. */
export function lastDigitsOfId(id: string | null): string | null {
  return id !== null && /^\d{5,}$/.test(id) ? id.slice(-4) : null
}

/** A parsed search box. A CPF is no lookup, because the service cannot search by it. */
export type ParsedSearchText =
  | CaseLookup
  | { readonly problem: 'empty' | 'id-not-numeric' }
  | { readonly cpf: string }

const QUOTES = `"'“”„‟‘’‚‛«»‹›＂＇`
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Removes what copying adds: invisible characters, outer space, quotes, Excel's apostrophe, a CSV's `="…"`. */
function cleanKey(text: string): string {
  const bare = text.replace(INVISIBLE, '').trim()
  const whole = bare.startsWith('="') ? bare.slice(1) : bare
  let [start, end] = [0, whole.length]
  // Loops: a pattern would need quadratic time for a long row of quotes.
  while (start < end && QUOTES.includes(whole.charAt(start))) start += 1
  while (start < end && QUOTES.includes(whole.charAt(end - 1))) end -= 1
  const isQuoted = start === end || (start > 0 && end < whole.length)
  return isQuoted ? whole.slice(start, end).trim() : bare.replace(/^['‘’]+/, '')
}

const PREFIXED = /^[\s\p{Default_Ignorable_Code_Point}]*(chave|id)\s*[:：]([^]*)$/iu
const LITERAL = /^\s*"([^]*)"\s*$/

/** Digits alone may be a Chave or an Id. `chave:"…"` takes the quoted text literally. */
export function parseSearchText(text: string): ParsedSearchText {
  // Quotes around a prefix come from a pasted table.
  const plain = PREFIXED.test(text) ? text : cleanKey(text)
  const [, prefix, rest = ''] = PREFIXED.exec(plain) ?? []
  const by = prefix?.toLowerCase()
  const literal = by === 'chave' ? LITERAL.exec(rest)?.[1] : undefined
  const value = literal ?? (by === undefined ? plain : cleanKey(rest))
  if (value === '') return { problem: 'empty' }
  if (by === 'id') return isId(value) ? { by, value } : { problem: 'id-not-numeric' }
  if (by === 'chave') return { by, value }
  const cpf = typedCpf(value) ?? cpfAmongWords(value)
  if (cpf !== null) return { cpf }
  return { by: isId(value) ? 'either' : 'chave', value }
}

/** Whether a text can be sent as an Id (interface, 4.2: an integer). The host forwards at most 128 digits. */
export function isId(text: string): boolean {
  return /^\d{1,128}$/.test(text)
}

/** The CPF in a lookup from an address; null if the address names it as an Id. */
export function cpfOfLookup({ by, value }: CaseLookup): string | null {
  return by === 'id' && isId(value) ? null : typedCpf(value)
}

export function caseKey({ by, value }: CaseReference): string {
  return `${by}:${value}`
}

/** Formats a lookup as search text; `readTyped` parses it back to the same lookup. */
export function formatLookup({ by, value }: CaseLookup): string {
  const parsed = parseSearchText(value)
  const isUnambiguous = 'by' in parsed && parsed.by === by && parsed.value === value
  if (isUnambiguous || by === 'either') return value
  return by === 'chave' && cleanKey(value) !== value ? `chave:"${value}"` : `${by}:${value}`
}
