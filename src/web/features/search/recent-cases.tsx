import { Link } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import { useRecentCases } from '#web/data/recents.ts'
import type { VisibleRecent } from '#web/data/recents.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { verdictClauses } from '#words/text/verdict-text.ts'

export function RecentCases() {
  const { say } = useText()
  const recents = useRecentCases()
  return (
    <section className="mt-10" aria-labelledby="recents">
      <h2 id="recents" className="mb-2 text-compact font-semibold">
        {say('search.recents')}
      </h2>
      <ul className="bg-surface border-line divide-line divide-y overflow-hidden rounded-lg border">
        {recents.map((recent) => (
          <li key={`${recent.reference.by}:${recent.reference.value}`}>
            <Link
              to={paths.analysis(recent.reference)}
              className="hover:bg-hover flex flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-2"
            >
              <span className="min-w-56 flex-1">
                <RecentVerdict recent={recent} />
                <span className="text-muted untrusted block pl-5 text-xs">
                  {recent.name ? <UntrustedText text={recent.name} /> : say('case.noName')}
                  {recent.isPartial || recent.isUnderWay
                    ? ` · ${say(recent.isPartial ? 'search.partial' : 'search.open')}`
                    : null}
                </span>
              </span>
              <span className="untrusted text-muted pl-5 font-mono text-xs">
                <UntrustedText text={recent.title ?? ''} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentVerdict({ recent: { verdict, coverage, worst } }: { recent: VisibleRecent }) {
  const words = useText()
  const { say } = words
  const isNote = worst?.level === 'note'
  const strongest = worst && !isNote ? [worst] : []
  const [first, holes] = verdictClauses({ verdict, coverage, strongest, notes: [] }, words)
  const note = isNote ? ` · ${findingText(worst, words, 'brief')}` : ''
  return (
    <b className={`flag mark-${verdict} untrusted block text-compact`}>
      {strongest.length === 0 ? null : <span className="sr-only">{say(`verdict.${verdict}`)}: </span>}
      <span className="text-ink">
        {verdict === 'incomplete' ? `${first}: ${holes}` : first}
        {note}
      </span>
    </b>
  )
}
