import { foldMessage } from './fold-text.ts'
import { isState } from './states.ts'

/**
 * The first two letters of a number of the RENACH form, "SP481902377"; null where it does not have two letters and
 * nine digits.
 */
export function renachState(text: string): string | null {
  return /^([A-Z]{2})[\s.\-–—/]*\d{9}$/.exec(foldMessage(text))?.[1] ?? null
}

/** Whether a text looks like a number of the RENACH form, even misread: a state's code and digits. */
export function isLikeRenach(text: string): boolean {
  const [, code = '', digits = ''] = /^([A-Z]{2})[\s.\-–—/]*([\d*•●]+)/.exec(foldMessage(text)) ?? []
  return isState(code) && /[1-9]/.test(digits)
}
