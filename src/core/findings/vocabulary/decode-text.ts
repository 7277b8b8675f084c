/** Windows-1252 from 0x80 to 0x9F. Its unassigned bytes map to control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

function byteOf(character: string): number {
  const index = WINDOWS_1252.indexOf(character)
  return index < 0 ? character.charCodeAt(0) : 0x80 + index
}

/** UTF-8 read as Windows-1252 (NÃ£o). Only Latin-1 letters, which begin with C2 or C3. */
const MISREAD_UTF8 = new RegExp(`([ÂÃ])([\u0080-\u00BF${WINDOWS_1252}])`, 'gu')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ordm: 'º',
  ordf: 'ª',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
}

/** Letters and digits in another width or style: ＩＮＶÁＬＩＤＯ. */
const STYLED = /[\u249C-\u24E9\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F110}-\u{1F149}]/gu

export function hasStyledLetter(text: string): boolean {
  return text.search(STYLED) >= 0
}

/** Replaces HTML tags and entities (V&aacute;lido, &#193;), styled letters and wrongly decoded letters (NÃ£o). */
export function decodeText(text: string): string {
  return text
    .replace(/&amp;(?=[a-z]+;)/gi, '&')
    .replace(/<\/?(?:br|p|div|li|tr)\s*\/?>/gi, '\n')
    .replace(/<\/?(?:b|i|u|em|strong|span|font)\b[^<>]*>/gi, '')
    .replace(/&([A-Za-z])(?:acute|grave|circ|tilde|uml|cedil);/g, '$1')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (entity, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex === '' ? 10 : 16)
      return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : entity
    })
    .replace(/&([a-z]{2,5});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(MISREAD_UTF8, (_, first: string, second: string) =>
      String.fromCharCode(byteOf(second) + (first === 'Ã' ? 0x40 : 0)),
    )
}
