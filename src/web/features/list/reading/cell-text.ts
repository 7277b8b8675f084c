import type { Cell, CellValue } from 'hucre/xlsx'

/** The parts of a number format: an escaped or quoted literal, a digit, a literal that needs neither, anything else. */
const FORMAT_PARTS = /\\(?<escaped>.)|"(?<quoted>[^"]*)"|(?<digit>0)|(?<literal>[-/ ()])|(?<other>.)/gsu

/** The language before a format, as in `[$-416]`. */
const FORMAT_LANGUAGE = /^\[\$[^\]]*\]/

/**
 * A whole number in a format that fills it up with zeros, such as `00000000000` or `000\.000\.000\-00`: so are CPFs and keys
 * shown that were typed as numbers. Null for any other format.
 */
function zeroFilled(value: number, format: string): string | null {
  const parts = [...format.replace(FORMAT_LANGUAGE, '').matchAll(FORMAT_PARTS)].map(
    ({ groups }) => groups ?? {},
  )
  const size = parts.filter(({ digit }) => digit !== undefined).length
  if (size < 2 || !Number.isInteger(value) || value < 0) return null
  if (parts.some(({ other }) => other !== undefined)) return null
  const digits = String(value).padStart(size, '0')
  // What is longer than the format goes before its first digit.
  let at = digits.length - size
  return parts
    .map(({ escaped, quoted, literal, digit }) => {
      if (digit === undefined) return escaped ?? quoted ?? literal ?? ''
      const from = at === digits.length - size ? 0 : at
      at += 1
      return digits.slice(from, at)
    })
    .join('')
}

/** A date format that has a time. */
const HAS_TIME = /h/i

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function dateText(date: Date, format: string): string {
  if (Number.isNaN(date.getTime())) return ''
  const day = [
    two(date.getUTCDate()),
    two(date.getUTCMonth() + 1),
    String(date.getUTCFullYear()).padStart(4, '0'),
  ].join('/')
  if (!HAS_TIME.test(format)) return day
  return `${day} ${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')}`
}

function plainText(value: CellValue, format: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value, format)
  if (typeof value === 'number') return zeroFilled(value, format) ?? String(value)
  return String(value)
}

/**
 * A cell as one line of text: dates as on the documents, numbers with the zeros that their format shows, and without its
 * thousands separators.
 */
export function cellText(value: CellValue, cell: Cell | undefined): string {
  return plainText(value, cell?.style?.numFmt ?? '').replace(/[\t\r\n]+/g, ' ')
}
