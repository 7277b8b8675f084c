import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { CaseReference } from '../findings/model/evidence.ts'

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

/** What a person typed or pasted into the search box, as a lookup. */
export type Typed = CaseLookup | { readonly problem: 'empty' | 'id-not-numeric' }

/**
 * Reads the search box: `chave:` and `id:` decide; digits alone may be either; anything else is a Chave.
 * Outer space, which pasting leaves behind, is dropped here but kept in an address.
 */
export function readTyped(text: string): Typed {
  const prefixed = /^\s*(chave|id)\s*:\s*([^]*?)\s*$/i.exec(text)
  const value = prefixed?.[2] ?? text.trim()
  if (value === '') return { problem: 'empty' }
  if (prefixed?.[1]?.toLowerCase() === 'id') {
    return isId(value) ? { by: 'id', value } : { problem: 'id-not-numeric' }
  }
  if (prefixed) return { by: 'chave', value }
  return { by: isId(value) ? 'either' : 'chave', value }
}

/** Whether a text can be sent as an Id (interface, 4.2: an integer); the host does not forward a longer one. */
export function isId(text: string): boolean {
  return /^\d{1,128}$/.test(text)
}

/** Whether a text is a CPF with valid check digits, punctuated or not; no other text is treated as a CPF. */
export function isCpf(text: string): boolean {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim()) && isValidCpf(text)
}

/**
 * The CPF that somebody typed instead of a Chave: without a prefix, and punctuated like a CPF, or with its check digits.
 * Null for any other text.
 */
export function typedCpf(text: string): string | null {
  const value = text.trim()
  return /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(value) || isCpf(value) ? value : null
}

/** A case's reference as a key, as for what React makes anew for each case. */
export function caseKey({ by, value }: CaseReference): string {
  return `${by}:${value}`
}

/** A lookup as a person would type it, so that `readTyped` finds the same one. */
export function typedForm({ by, value }: CaseLookup): string {
  const read = readTyped(value)
  const isSame = 'by' in read && read.by === by && read.value === value
  return isSame && (by === 'either' || typedCpf(value) === null) ? value : `${by}:${value}`
}
