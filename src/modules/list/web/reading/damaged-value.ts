/** 1,23457E+15, or Java's 1.23457E15: a number that was rounded to fit its cell. */
const ROUNDED = /^-?\d{1,3}(?:[.,]\d+E[+-]?|E\+)\d{1,3}$/i
/** #REF!, #N/D, #VALOR!, Err:502. */
const ERROR = /^(?:#(?:N\/(?:A|D|DISP)|GETTING_DATA|OBTENDO_DADOS|[\p{L}/0]+[!?])|Err:\d{3})$/iu
/** A column that is too narrow, or the result of a comparison. */
const NO_VALUE = /^(?:#{2,}|TRUE|FALSE|VERDADEIRO|FALSO)$/i
/** Excel turns 3-12 and DEZ-26 into dates. */
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{4}|\d{1,2}[-/]MONTH|MONTH[-/]\d{2})$/.source.replaceAll(
    'MONTH',
    '(?:jan|fe[bv]|mar|a[bp]r|ma[iy]|ju[ln]|a[gu][go]|se[pt]|o[cu]t|nov|de[cz])',
  )
const DAMAGE_PATTERNS = [ROUNDED, ERROR, NO_VALUE, new RegExp(DATE, 'i')]

/** Whether a spreadsheet replaced the value, so no key can be read from it. */
export function isDamaged(text: string): boolean {
  const value = text.trim().replace(/^"(.*)"$/, '$1')
  return DAMAGE_PATTERNS.some((pattern) => pattern.test(value))
}

/** Whether databases or programs write this text for a missing value. */
export function isPlaceholder(text: string): boolean {
  return /^(?:NULL|NaN|None|undefined|N\/[AD]|\((?:vazio|blank)\)|[-–—]+)$/i.test(text.trim())
}
