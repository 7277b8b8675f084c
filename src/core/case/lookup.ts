import type { CaseReference } from '#core/findings/model/evidence.ts'
import { cpfAmongWords, typedCpf } from './typed-cpf.ts'

export interface CaseLookup {
  readonly by: CaseReference['by'] | 'either'
  readonly value: string
}

/** Whether a person waits for a case, or a list does. People are answered first. */
export type Purpose = 'page' | 'list'

/** What is known of a case's own identifiers; null where it is not known yet. */
export interface CaseIds {
  readonly id: string | null
  readonly chave: string | null
}

/**
 * The last four digits of an Id, by which tabs tell cases apart; null for an Id that they would give away. Never those of a
 * Chave, which may be a name or a CPF.
 */
export function endOfId(id: string | null): string | null {
  return id !== null && /^\d{5,}$/.test(id) ? id.slice(-4) : null
}

/** What a person typed or pasted, as a lookup. A CPF is none: the service has no search by it. */
export type Typed = CaseLookup | { readonly problem: 'empty' | 'id-not-numeric' } | { readonly cpf: string }

const QUOTES = `"'“”„‟‘’‚‛«»‹›＂＇`
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A key without what copying leaves around it: invisible characters, outer space, quotes, the apostrophe that Excel puts
 * before a text, and the `="…"` of a CSV.
 */
function cleanKey(text: string): string {
  const bare = text.replace(INVISIBLE, '').trim()
  const whole = bare.startsWith('="') ? bare.slice(1) : bare
  let [start, end] = [0, whole.length]
  // Loops, because a pattern would take the square of a long row of quotes.
  while (start < end && QUOTES.includes(whole.charAt(start))) start += 1
  while (start < end && QUOTES.includes(whole.charAt(end - 1))) end -= 1
  const isQuoted = start === end || (start > 0 && end < whole.length)
  return isQuoted ? whole.slice(start, end).trim() : bare.replace(/^['‘’]+/, '')
}

const PREFIXED = /^[\s\p{Default_Ignorable_Code_Point}]*(chave|id)\s*[:：]([^]*)$/iu
const LITERAL = /^\s*"([^]*)"\s*$/

/**
 * Reads the search box: `chave:` and `id:` decide; digits alone may be either; anything else but a CPF is a Chave.
 * `chave:"…"` takes the text between the quotes as it is.
 */
export function readTyped(text: string): Typed {
  // Quotes around a prefix are the table's.
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

/** Whether a text can be sent as an Id (interface, 4.2: an integer); the host does not forward a longer one. */
export function isId(text: string): boolean {
  return /^\d{1,128}$/.test(text)
}

/** The CPF of a lookup that an address names; null for an Id, which `id` says it is. */
export function cpfOf({ by, value }: CaseLookup): string | null {
  return by === 'id' && isId(value) ? null : typedCpf(value)
}

/** A case's reference as a key, as for what React makes anew for each case. */
export function caseKey({ by, value }: CaseReference): string {
  return `${by}:${value}`
}

/** A lookup as a person would type it, so that `readTyped` finds the same one. */
export function typedForm({ by, value }: CaseLookup): string {
  const read = readTyped(value)
  const isSame = 'by' in read && read.by === by && read.value === value
  if (isSame || by === 'either') return value
  return by === 'chave' && cleanKey(value) !== value ? `chave:"${value}"` : `${by}:${value}`
}
