/** 1,23457E+15, or 1.23457E15 of Java: a number that was rounded to what fits the cell. */
const ROUNDED = /^-?\d{1,3}(?:[.,]\d+E[+-]?|E\+)\d{1,3}$/i
/** #REF!, #N/D, #VALOR!, Err:502. */
const ERROR = /^(?:#(?:N\/(?:A|D|DISP)|GETTING_DATA|OBTENDO_DADOS|[\p{L}/0]+[!?])|Err:\d{3})$/iu
/** What a narrow column shows, and what a formula that compares answers. */
const NO_VALUE = /^(?:#{2,}|TRUE|FALSE|VERDADEIRO|FALSO)$/i
/** What Excel makes of 3-12 and DEZ-26. */
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{4}|\d{1,2}[-/]MONTH|MONTH[-/]\d{2})$/.source.replaceAll(
    'MONTH',
    '(?:jan|fe[bv]|mar|a[bp]r|ma[iy]|ju[ln]|a[gu][go]|se[pt]|o[cu]t|nov|de[cz])',
  )
const REPLACED = [ROUNDED, ERROR, NO_VALUE, new RegExp(DATE, 'i')]

/** Whether a spreadsheet put a text in the place of the value that was there: no key can be read from it any more. */
export function isDamaged(text: string): boolean {
  const value = text.trim().replace(/^"(.*)"$/, '$1')
  return REPLACED.some((pattern) => pattern.test(value))
}

/** Whether a text is what databases and programs write where there is no value. */
export function isPlaceholder(text: string): boolean {
  return /^(?:NULL|NaN|None|undefined|N\/[AD]|\((?:vazio|blank)\)|[-–—]+)$/i.test(text.trim())
}
