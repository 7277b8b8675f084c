import { foldMessage } from './fold.ts'

/**
 * The first two letters of a number of the RENACH form, "SP481902377"; null where it does not have two letters and
 * nine digits.
 */
export function renachState(text: string): string | null {
  return /^([A-Z]{2})[\s.\-–—/]*\d{9}$/.exec(foldMessage(text))?.[1] ?? null
}
