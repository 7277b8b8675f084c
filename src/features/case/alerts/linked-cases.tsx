import { Link } from 'react-router'
import type { Finding } from '../../../findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { usePrivacy } from '../../../privacy/privacy-context.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useOriginalJudgement } from '../state/judgement-context.ts'

/** Other cases that a row names; the evidence has all of them. */
const MAX_NAMED = 3

const LINK = 'text-accent inline-block min-h-6 leading-6 underline underline-offset-4'

/** The other cases that the findings of a row are based on, each with a link that compares it with this one. */
export function LinkedCases({ findings }: { findings: readonly Finding[] }) {
  const { say } = useText()
  const isPrivate = usePrivacy()
  // The address is the real one, also where privacy mode masks the case.
  const { reference } = useOriginalJudgement().joined
  const linked = findings.filter(({ others = [] }) => others.length > 0)
  const all = linked.flatMap(({ others = [] }) => others)
  const named = [...new Map(all.map((other) => [`${other.by}:${other.value}`, other])).values()].slice(
    0,
    MAX_NAMED,
  )
  const further = Math.max(...linked.map(({ params }) => Number(params['count']))) - named.length
  return (
    <ul className="-mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 pr-4 pb-2 pl-11 text-[0.8125rem]">
      {named.map(({ by, value, masked }) => {
        const shown = isPrivate ? masked : value
        return (
          <li key={`${by}:${value}`} className="flex min-w-0 gap-2">
            <Link
              to={paths.analysis({ by, value })}
              className={`${LINK} untrusted font-mono text-xs leading-6`}
            >
              {by === 'id' ? 'Id ' : ''}
              <UntrustedText text={shown} isCut />
            </Link>
            <Link
              to={paths.compare({ a: reference, b: { by, value } })}
              aria-label={say('alert.compare.label', { other: shown })}
              className={`${LINK} print:hidden`}
            >
              {say('alert.compare')}
            </Link>
          </li>
        )
      })}
      {further > 0 ? (
        <li className="text-muted text-xs leading-6">{say('evidence.further', { count: further })}</li>
      ) : null}
    </ul>
  )
}
