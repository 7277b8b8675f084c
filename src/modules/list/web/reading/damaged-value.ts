/** 1,23457E+15: a number that a spreadsheet has rounded to what fits the cell. */
const ROUNDED = /^-?\d{1,3}(?:[.,]\d+E[+-]|E\+)\d{1,3}$/i
/** #REF!, #N/D, #VALOR!, Err:502. */
const ERROR = /^(?:#(?:N\/(?:A|D|DISP)|GETTING_DATA|[\p{L}/0]+[!?])|Err:\d{3})$/iu
/** What a narrow column shows, and what a formula that compares answers. */
const NO_VALUE = /^(?:#{2,}|TRUE|FALSE|VERDADEIRO|FALSO)$/i

/** Whether a spreadsheet put a text in the place of the value that was there: no key can be read from it any more. */
export function isDamaged(text: string): boolean {
  const value = text.trim()
  return ROUNDED.test(value) || ERROR.test(value) || NO_VALUE.test(value)
}
