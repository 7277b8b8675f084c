import type { Finding } from '../../../../core/findings/model/finding.ts'
import { OtherCaseLinks } from '../panel/other-case-links.tsx'

/** Other cases that a row names; the evidence has all of them. */
const MAX_NAMED = 3

/** The other cases that the findings of a row are based on. */
export function LinkedCases({ findings }: { findings: readonly Finding[] }) {
  const linked = findings.filter(({ others = [] }) => others.length > 0)
  const all = linked.flatMap(({ others = [] }) => others)
  const named = [...new Map(all.map((other) => [`${other.by}:${other.value}`, other])).values()].slice(
    0,
    MAX_NAMED,
  )
  const further = Math.max(...linked.map(({ params }) => Number(params['count']))) - named.length
  return (
    <OtherCaseLinks
      others={named}
      further={further}
      className="-mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 pr-4 pb-2 pl-11 text-[0.8125rem]"
    />
  )
}
