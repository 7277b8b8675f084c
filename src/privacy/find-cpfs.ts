import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { compactWithPlaces } from './find-values.ts'
import type { Span } from './find-values.ts'

/** Digits that stand side by side, whatever nobody sees between them. */
interface Group extends Span {
  readonly digits: string
  /** The signs between it and the group before it; null where there are others than signs, or too many. */
  readonly joint: string | null
}

const LENGTH = 11
/** So many signs may stand between two groups of one number: " - ". */
const LONGEST_JOINT = 3
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]/gu

function groupsIn(text: string): readonly Group[] {
  const { text: plain, starts, ends } = compactWithPlaces(text)
  const groups: { start: number; end: number; digits: string; joint: string | null }[] = []
  let before = -2
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (sign < '0' || sign > '9') continue
    const [start = 0, end = 0] = [starts[at], ends[at]]
    const last = groups.at(-1)
    const isNext = last !== undefined && before === at - 1
    const between = isNext ? text.slice(last.end, start).replace(UNSEEN, '') : null
    if (isNext && between === '') {
      last.digits += sign
      last.end = end
    } else {
      const joint = between !== null && between.length <= LONGEST_JOINT ? between : null
      groups.push({ start, end, digits: sign, joint })
    }
    before = at
  }
  return groups
}

/** 529.982.247-25, 529982247-25: where the digits are divided as those of a CPF are, whichever signs divide them. */
const WRITTEN = /^\d{3} ?\d{3} ?\d{3} \d{2}$/

/** Whether groups of digits are a CPF: written as one, or its check digits hold. Zeros in front may be too many. */
function isCpf(first: string, others: readonly string[]): boolean {
  const excess = first.length + others.join('').length - LENGTH
  if (excess < 0 || !/^0*$/.test(first.slice(0, excess))) return false
  const written = [first.slice(excess), ...others]
  return WRITTEN.test(written.join(' ')) || isValidCpf(written.join(''))
}

/**
 * Where a text has something that looks like a CPF, whoever's it is and whatever stands between its digits: dots, dashes and
 * spaces of any kind, signs that nobody sees, digits in full width.
 */
export function cpfsIn(text: string): readonly Span[] {
  const groups = groupsIn(text)
  return groups.flatMap((first, at) => {
    const others: string[] = []
    let { end } = first
    let count = first.digits.length
    for (let next = at; ;) {
      if (count >= LENGTH && isCpf(first.digits, others)) return [{ start: first.start, end }]
      next += 1
      const group = groups[next]
      // Beyond eleven only zeros in front are too many, and those stand in the first group.
      if (!group || group.joint === null || count - first.digits.length + group.digits.length > LENGTH)
        return []
      others.push(group.digits)
      count += group.digits.length
      end = group.end
    }
  })
}
