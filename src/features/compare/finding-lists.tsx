import { useId, useState } from 'react'
import type { Case } from '../../case/assemble.ts'
import { flagOf } from '../../findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../paths/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FlagIcon } from '../../ui/flag.tsx'
import { EmptyState, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useFindingText } from '../../wording/use-finding-text.ts'
import { compareFindings } from './compare-findings.ts'
import type { ComparedFinding } from './compare-findings.ts'

/** Findings that are shown at first, and how many more by each click. */
const PAGE_SIZE = 50

/** A case, and as it is shown: masked, different values may look the same. */
interface Shown {
  readonly own: Case
  readonly shown: Case
}

/** The findings of both cases, worst first, each with whether the other case has it as well. */
export function FindingLists({ a, b }: { a: Shown; b: Shown }) {
  const { say } = useText()
  const areReady = [a, b].every(({ own: { panels } }) => panels.findings.state !== 'loading')
  return (
    <div className="mt-4">
      <Panel name="compare-findings" title={say('compare.findings')} state={areReady ? 'ready' : 'loading'}>
        <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">
          <List side="a" {...a} other={b.own} />
          <List side="b" {...b} other={a.own} />
        </div>
      </Panel>
    </div>
  )
}

function isLoud({ finding: { level } }: ComparedFinding): boolean {
  return level === 'fail' || level === 'warn'
}

function List({ side, own, shown, other }: Shown & { side: Side; other: Case }) {
  const { say } = useText()
  const sentence = useFindingText()
  const heading = useId()
  const [most, setMost] = useState(PAGE_SIZE)
  const isCompared = other.panels.findings.state === 'ready'
  const findings = compareFindings(own.judgement.findings, other.judgement.findings, sentence).map(
    (entry, at) => ({ ...entry, finding: shown.judgement.findings[at] ?? entry.finding }),
  )
  const loud = findings.filter(isLoud)
  const quiet = findings.filter((entry) => !isLoud(entry))
  const { state } = own.panels.findings
  const { counts, verdict } = own.judgement
  const alerts = counts.fail + counts.warn
  return (
    <section aria-labelledby={heading} data-findings={side} className="min-w-0">
      <h3 id={heading} className="bg-sunken text-muted px-4 py-1.5 text-xs font-semibold">
        {say(`compare.side.${side}`)}
        {state === 'ready'
          ? ` · ${alerts === 0 ? say(`verdict.${verdict}`) : say('compare.findings.count', { count: alerts })}`
          : ''}
      </h3>
      {state === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : state !== 'ready' ? (
        <EmptyState title={say('absent.not-requested')} />
      ) : (
        <>
          <Entries side={side} entries={loud.slice(0, most)} isCompared={isCompared} />
          {loud.length > most ? (
            <Button className="mx-4 my-2" onClick={() => setMost(most + PAGE_SIZE)}>
              {say('findings.next', { count: loud.length - most })}
            </Button>
          ) : null}
          {quiet.length === 0 ? null : (
            <details className="border-line border-t">
              <summary className="text-accent cursor-pointer px-4 py-2 text-[0.8125rem]">
                {say('compare.findings.quiet', { count: quiet.length })}
              </summary>
              <Entries side={side} entries={quiet.slice(0, most)} isCompared={isCompared} />
              {quiet.length > most ? (
                <Button className="mx-4 my-2" onClick={() => setMost(most + PAGE_SIZE)}>
                  {say('findings.next', { count: quiet.length - most })}
                </Button>
              ) : null}
            </details>
          )}
        </>
      )}
    </section>
  )
}

interface EntriesProps {
  readonly side: Side
  readonly entries: readonly ComparedFinding[]
  readonly isCompared: boolean
}

function Entries({ side, entries, isCompared }: EntriesProps) {
  const { say } = useText()
  const sentence = useFindingText()
  if (entries.length === 0) return null
  return (
    <ul className="divide-line divide-y">
      {entries.map((entry, index) => {
        const { finding, isShared } = entry
        const flag = flagOf(finding.level)
        return (
          <li
            key={index}
            data-finding={finding.rule}
            data-flag={flag}
            data-source={finding.source}
            className="flex flex-wrap items-start gap-x-3 px-4 py-2 text-[0.8125rem]"
          >
            <span className="flex min-w-0 flex-1 gap-2">
              <FlagIcon flag={flag} className="mt-0.5" />
              <span className={`untrusted min-w-0 ${isLoud(entry) ? 'font-semibold' : ''}`}>
                <span className="sr-only">{say(`flag.${flag}`)}: </span>
                {sentence(finding)}
              </span>
            </span>
            {isCompared ? (
              <span
                className={`text-2xs shrink-0 pt-0.5 ${isShared ? 'text-muted' : 'text-ink font-semibold'}`}
              >
                {say(isShared ? 'compare.findings.both' : `compare.findings.only.${side}`)}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
