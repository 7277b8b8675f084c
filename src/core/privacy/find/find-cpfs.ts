import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { toSearchableText } from './searchable-text.ts'
import type { SearchableText, Span } from './searchable-text.ts'

/** Adjacent digits; invisible characters between them do not count. */
interface DigitGroup extends Span {
  readonly digits: string
  /** How many digits the groups before it have. */
  readonly before: number
  /** The punctuation between it and the group before it; null where there is other text, or too much. */
  readonly separator: string | null
}

const CPF_LENGTH = 11
/** The most characters between two groups of one number: " - ". */
const MAX_SEPARATOR_LENGTH = 3
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]/gu
/** Most separators have nothing invisible, which is found out faster. */
const SEEN = /^[ -~]*$/

/** What can be seen between two places of a text. */
function separatorIn(text: string, from: number, to: number): string {
  if (from === to) return ''
  const between = text.slice(from, to)
  return SEEN.test(between) ? between : between.replace(INVISIBLE, '')
}

function groupsIn(text: string, { text: plain, starts, ends }: SearchableText): readonly DigitGroup[] {
  const groups: (Span & { end: number; digits: string; before: number; separator: string | null })[] = []
  let lastAt = -2
  let count = 0
  for (let at = 0; at < plain.length; at += 1) {
    const digit = plain[at] ?? ''
    if (digit < '0' || digit > '9') continue
    const [start = 0, end = 0] = [starts[at], ends[at]]
    const last = groups.at(-1)
    const isNext = last !== undefined && lastAt === at - 1
    const between = isNext ? separatorIn(text, last.end, start) : null
    if (isNext && between === '') {
      last.digits += digit
      last.end = end
    } else {
      const separator = between !== null && between.length <= MAX_SEPARATOR_LENGTH ? between : null
      groups.push({ start, end, digits: digit, before: count, separator })
    }
    lastAt = at
    count += 1
  }
  return groups
}

/** 529.982.247-25, 529982247-25: digits in the groups in which a CPF is written. */
const CPF_GROUPS = /^\d{3} ?\d{3} ?\d{3} \d{2}$/
/** 529.982.247: the same without its last digits. */
const CUT_GROUPS = /^\d{3} \d{3} \d{3}(?: \d)?$/
/** What stands between the groups of such a part. With anything else between, it may be any three numbers. */
const CUT_SEPARATOR = /^[.·\p{Pd}\u2212]$/u
/** What stands between numbers in a list, or in an amount, but not in a CPF: 101, 102, 103. */
const BETWEEN_NUMBERS = /[,;:%/]/
/** The most groups in which a CPF is written. */
const MOST_GROUPS = 4

/** The groups of digits of a text, and all of their digits after each other. */
interface Digits {
  readonly groups: readonly DigitGroup[]
  readonly all: string
}

/** Digits as written, with a space between two groups. */
function written(groups: readonly DigitGroup[], from: number, to: number): string {
  return groups
    .slice(from, to + 1)
    .map(({ digits }) => digits)
    .join(' ')
}

/** What stands between groups of digits. */
function separators(groups: readonly DigitGroup[], from: number, to: number): readonly string[] {
  return groups.slice(from + 1, to + 1).map(({ separator }) => separator ?? '')
}

/** Whether groups of digits are a CPF without its last ones. */
function areCutCpf(groups: readonly DigitGroup[], from: number, to: number): boolean {
  return (
    CUT_GROUPS.test(written(groups, from, to)) &&
    separators(groups, from, to).every((separator) => CUT_SEPARATOR.test(separator))
  )
}

/** Whether digits are written in the groups of a CPF. */
function areGrouped(groups: readonly DigitGroup[], from: number, to: number, excess: number): boolean {
  return (
    CPF_GROUPS.test(written(groups, from, to).slice(excess)) &&
    !separators(groups, from, to).some((separator) => BETWEEN_NUMBERS.test(separator))
  )
}

/**
 * Whether groups of digits are a CPF: grouped like one, or with valid check digits.
 *
 * @param excess how many zeros there are before it.
 */
function areCpf({ groups, all }: Digits, from: number, to: number, excess: number): boolean {
  if (to - from < MOST_GROUPS && areGrouped(groups, from, to, excess)) return true
  const begin = (groups[from]?.before ?? 0) + excess
  return isValidCpf(all.slice(begin, begin + CPF_LENGTH))
}

/** A CPF in a text. */
interface FoundCpf extends Span {
  /** Whether it has all of its digits. */
  readonly isWhole: boolean
}

/** The CPF that begins with a group of digits; null where there is none. */
function cpfFrom(found: Digits, at: number): FoundCpf | null {
  const { groups } = found
  const { start = 0, digits: first = '' } = groups[at] ?? {}
  let cut: FoundCpf | null = null
  let count = 0
  for (let last = at; ; last += 1) {
    const group = groups[last]
    if (!group || (last > at && group.separator === null)) return cut
    count += group.digits.length
    // More than eleven digits are a CPF only with leading zeros, which are in the first group.
    const excess = count - CPF_LENGTH
    if (count - first.length > CPF_LENGTH || (excess > 0 && !hasZeros(first, excess))) return cut
    if (excess >= 0 && areCpf(found, at, last, excess)) return { start, end: group.end, isWhole: true }
    const mayBeCut = excess < 0 && first.length === 3 && last > at + 1 && last < at + MOST_GROUPS
    if (mayBeCut && areCutCpf(groups, at, last)) cut = { start, end: group.end, isWhole: false }
  }
}

/** Whether a text of digits begins with some zeros. */
function hasZeros(digits: string, count: number): boolean {
  for (let at = 0; at < count; at += 1) if (digits[at] !== '0') return false
  return true
}

/**
 * Finds everything in a text that looks like a CPF, of any person: with dots, dashes, spaces or invisible characters
 * between its digits, with digits of another script, or cut short where it has its dots.
 */
export function findCpfs(text: string, whole = toSearchableText(text)): readonly FoundCpf[] {
  const groups = groupsIn(text, whole)
  const found = { groups, all: groups.map(({ digits }) => digits).join('') }
  return groups.flatMap((_, at) => cpfFrom(found, at) ?? [])
}
