import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { toSearchableText } from './searchable-text.ts'
import type { SearchableText, Span } from './searchable-text.ts'

/** Adjacent digits; invisible characters between them do not count. */
interface DigitGroup extends Span {
  readonly digits: string
  /** The punctuation between it and the group before it; null where there is other text, or too much. */
  readonly separator: string | null
}

const CPF_LENGTH = 11
/** The most characters between two groups of one number: " - ". */
const MAX_SEPARATOR_LENGTH = 3
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]/gu

function groupsIn(text: string, { text: plain, starts, ends }: SearchableText): readonly DigitGroup[] {
  const groups: { start: number; end: number; digits: string; separator: string | null }[] = []
  let before = -2
  for (let at = 0; at < plain.length; at += 1) {
    const digit = plain[at] ?? ''
    if (digit < '0' || digit > '9') continue
    const [start = 0, end = 0] = [starts[at], ends[at]]
    const last = groups.at(-1)
    const isNext = last !== undefined && before === at - 1
    const between = isNext ? text.slice(last.end, start).replace(INVISIBLE, '') : null
    if (isNext && between === '') {
      last.digits += digit
      last.end = end
    } else {
      const separator = between !== null && between.length <= MAX_SEPARATOR_LENGTH ? between : null
      groups.push({ start, end, digits: digit, separator })
    }
    before = at
  }
  return groups
}

/** 529.982.247-25, 529982247-25: digits in the groups in which a CPF is written. */
const CPF_GROUPS = /^\d{3} ?\d{3} ?\d{3} \d{2}$/

/** 529.982.247: the same without its last digits. */
const CUT_GROUPS = /^\d{3} \d{3} \d{3}(?: \d)?$/

/** Whether groups of digits are a CPF: grouped like one, or with valid check digits; extra leading zeros are allowed. */
function areCpf(first: string, others: readonly string[]): boolean {
  const excess = first.length + others.join('').length - CPF_LENGTH
  if (excess < 0 || !/^0*$/.test(first.slice(0, excess))) return false
  const written = [first.slice(excess), ...others]
  return CPF_GROUPS.test(written.join(' ')) || isValidCpf(written.join(''))
}

/** A CPF in a text. */
interface FoundCpf extends Span {
  /** Whether it has all of its digits. */
  readonly isWhole: boolean
}

/**
 * Finds everything in a text that looks like a CPF, of any person: with dots, dashes, spaces or invisible characters
 * between its digits, with digits of another script, or cut short where it has its dots.
 */
export function findCpfs(text: string, whole = toSearchableText(text)): readonly FoundCpf[] {
  const groups = groupsIn(text, whole)
  return groups.flatMap((first, at) => {
    const others: string[] = []
    let { end } = first
    let count = first.digits.length
    let cut: FoundCpf[] = []
    for (let next = at; ;) {
      if (count >= CPF_LENGTH && areCpf(first.digits, others))
        return [{ start: first.start, end, isWhole: true }]
      if (count < CPF_LENGTH && others.length > 1 && CUT_GROUPS.test([first.digits, ...others].join(' ')))
        cut = [{ start: first.start, end, isWhole: false }]
      next += 1
      const group = groups[next]
      // More than eleven digits are a CPF only with leading zeros, which are in the first group.
      if (
        !group ||
        group.separator === null ||
        count - first.digits.length + group.digits.length > CPF_LENGTH
      )
        return cut
      others.push(group.digits)
      count += group.digits.length
      end = group.end
    }
  })
}
