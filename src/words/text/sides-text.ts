import type { Finding, Side } from '../../core/findings/model/finding.ts'
import { isBlankText } from '../../core/findings/values/text-value.ts'

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

/**
 * The values of a finding in one line, without empty ones. Where they are compared, the first is compared with the second
 * and the others equal the second; where they are not, nothing claims that they are equal.
 */
export function sidesText({ sides, relation }: Finding, textOf: (side: Side) => string): string {
  const signOf = (at: number) => (relation ? SIGNS[at === 1 ? relation : 'equal'] : '·')
  return sides
    .filter(({ value }) => !isBlankText(value))
    .map((side, at) => (at === 0 ? textOf(side) : ` ${signOf(at)} ${textOf(side)}`))
    .join('')
}
