import type { Span } from './searchable-text.ts'

/** A digit, or what stands for one in a mask. */
const SIGN = String.raw`[\p{Nd}*xX•●#]`
const SEPARATOR = String.raw`[.\s\p{Pd}\u2212/]{0,3}`
const SHAPE = new RegExp(
  `(?<!${SIGN}|\\p{L})${SIGN}{3}(${SEPARATOR})${SIGN}{3}${SEPARATOR}${SIGN}{3}(?:${SEPARATOR}${SIGN}{2})?(?!${SIGN}|\\p{L})`,
  'gu',
)

/** Whether digits are shown that our own mask of a CPF hides: the first three and the check digits. */
function showsMore(signs: string): boolean {
  return /\p{Nd}/u.test(signs.slice(0, 3) + signs.slice(9))
}

/**
 * Finds CPFs in a text that somebody else has masked: 529.***.***-25. Beside our mask of the same CPF, which shows its other
 * digits, they would give it away. Those that hide at least what our mask hides are left out.
 */
export function findPartMaskedCpfs(text: string): readonly Span[] {
  return Array.from(text.matchAll(SHAPE))
    .filter(([found, separator = '']) => {
      const signs = found.match(new RegExp(SIGN, 'gu')) ?? []
      const masks = signs.filter((sign) => /\P{Nd}/u.test(sign)).length
      // Of few masks or without dots it may be any other text: 100*200*300.
      const isCpf = masks > 2 || (masks > 0 && separator.includes('.'))
      return isCpf && (signs.length > 9 || separator !== '') && showsMore(signs.join(''))
    })
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
}
