import type { Scalar } from '#core/service/contract/record.ts'
import { normalizeUnicode } from './fold-text.ts'

function foldKey(key: Scalar): string {
  return normalizeUnicode(String(key).toLowerCase(), 'NFD')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}

/**
 * Compares two keys as sent. `near`: they differ only in case, outer spaces, invisible characters, the Unicode form, or the
 * leading zeros that a JSON number lost.
 */
export function compareKeys(a: Scalar, b: Scalar): 'same' | 'near' | 'different' {
  if (String(a) === String(b)) return 'same'
  const [first, second] = [foldKey(a), foldKey(b)]
  const isNumber = typeof a === 'number' || typeof b === 'number'
  return first === second || (isNumber && isSameId(first, second)) ? 'near' : 'different'
}

export function normalizeId(id: string): string {
  return id.trim().replace(/^(-?)0+(?=\d)/, '$1')
}

export function isSameId(a: string, b: string): boolean {
  return normalizeId(a) === normalizeId(b)
}
