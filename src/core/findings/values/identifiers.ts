import type { Scalar } from '#core/service/contract/record.ts'
import { normalized } from './fold-text.ts'

/** A key without case, outer space, invisible characters and Unicode's choice of form. */
function foldKey(key: Scalar): string {
  return normalized(String(key).toLowerCase(), 'NFD')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
}

/**
 * How two keys as sent compare; `near` where only case, outer space, invisible characters or the Unicode form differ, or
 * the leading zeros that a JSON number lost.
 */
export function sameKey(a: Scalar, b: Scalar): 'same' | 'near' | 'different' {
  if (String(a) === String(b)) return 'same'
  const [first, second] = [a, b].map(foldKey) as [string, string]
  const isNumber = typeof a === 'number' || typeof b === 'number'
  const isEqual = first === second || (isNumber && sameId(first, second))
  return isEqual ? 'near' : 'different'
}

/** An Id without outer space and leading zeros. */
export function plainId(id: string): string {
  return id.trim().replace(/^(-?)0+(?=\d)/, '$1')
}

export function sameId(a: string, b: string): boolean {
  return plainId(a) === plainId(b)
}
