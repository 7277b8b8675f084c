import { useId } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import type { Comparison } from '../../../core/compare/compare-cases.ts'
import { flagOf } from '../../../core/findings/model/finding.ts'
import type { Finding } from '../../../core/findings/model/finding.ts'
import { SIDES } from '../../../core/paths/paths.ts'
import type { ComparedSide } from '../../../core/paths/paths.ts'
import { useText } from '../../i18n/text.ts'
import { FlagIcon } from '../../ui/flag.tsx'
import { EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'
import { useFindingText } from '../../wording/use-wording.ts'

/** The most alerts of a case that are listed here; its own page has all of them. */
const MAX_LISTED = 50

interface FindingListsProps {
  /** Both sides, as they may be shown. */
  readonly cases: Readonly<Record<ComparedSide, Case>>
  readonly sharedFindings: Comparison['sharedFindings']
}

/** The alerts of both cases by what they are about, worst first, each with whether the other case has it as well. */
export function FindingLists({ cases, sharedFindings }: FindingListsProps) {
  const { say } = useText()
  const areReady = SIDES.every((side) => cases[side].panels.findings.state !== 'loading')
  return (
    <Panel
      name="compare-findings"
      title={say('compare.findings')}
      state={areReady ? 'ready' : 'loading'}
      className="mt-4"
    >
      <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">
        {SIDES.map((side) => (
          <FindingList key={side} side={side} current={cases[side]} shared={sharedFindings[side]} />
        ))}
      </div>
    </Panel>
  )
}

interface FindingListProps {
  readonly side: ComparedSide
  readonly current: Case
  readonly shared: readonly boolean[]
}

function FindingList({ side, current: { judgement, panels }, shared }: FindingListProps) {
  const { say } = useText()
  const heading = useId()
  const { state } = panels.findings
  const { causes: alerts, findings: all } = judgement
  const rest = alerts.length - MAX_LISTED
  return (
    <section aria-labelledby={heading} data-findings={side} className="min-w-0">
      <h3 id={heading} className="bg-sunken text-muted px-4 py-1.5 text-xs font-semibold">
        {say(`compare.findings.of.${side}`)}
        {state === 'ready' && alerts.length === 0 ? ` · ${say(`verdict.${judgement.verdict}`)}` : ''}
      </h3>
      {state === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : state === 'ready' ? (
        <ul className="divide-line divide-y">
          {alerts.slice(0, MAX_LISTED).map(({ findings }) => (
            <li key={findings[0]} className="space-y-1 px-4 py-2 text-[0.8125rem]">
              {findings.map((index) => {
                const finding = all[index]
                return finding ? (
                  <FindingLine key={index} side={side} finding={finding} isShared={shared[index] ?? false} />
                ) : null
              })}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={say('absent.not-requested')} />
      )}
      {rest > 0 ? (
        <p className="text-muted px-4 py-2">{say('compare.findings.rest', { count: rest })}</p>
      ) : null}
    </section>
  )
}

interface FindingLineProps {
  readonly side: ComparedSide
  readonly finding: Finding
  readonly isShared: boolean
}

function FindingLine({ side, finding, isShared }: FindingLineProps) {
  const { say } = useText()
  const sentence = useFindingText()
  const flag = flagOf(finding.level)
  return (
    <div
      data-finding={finding.rule}
      data-flag={flag}
      data-source={finding.source}
      className="flex flex-wrap items-start gap-x-3"
    >
      <span className="flex min-w-0 flex-1 gap-2">
        <FlagIcon flag={flag} className="mt-0.5" />
        <span className="untrusted min-w-0">
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          {sentence(finding)}
        </span>
      </span>
      <span className={`text-2xs shrink-0 pt-0.5 ${isShared ? 'text-muted' : 'text-ink font-semibold'}`}>
        {say(isShared ? 'compare.findings.both' : `compare.findings.only.${side}`)}
      </span>
    </div>
  )
}
