import { useMemo, useState } from 'react'
import type { Case } from '../../../../core/case/assemble.ts'
import { flagOf } from '../../../../core/findings/model/finding.ts'
import type { Finding, Flag } from '../../../../core/findings/model/finding.ts'
import type { Coverage, Judgement } from '../../../../core/findings/model/judgement.ts'
import { subjectsOf } from '../../../../core/findings/arrange-findings.ts'
import type { FindingGroup } from '../../../../core/findings/arrange-findings.ts'
import { useText } from '../../../i18n/text.ts'
import { EmptyState, Panel, SkeletonRows } from '../../../ui/panel.tsx'
import { VerdictIcon } from '../../../ui/verdict-marks.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useCaseKey, useCaseState } from '../state/case-state.ts'
import { FindingRow } from './finding-row.tsx'
import { HoleRow } from './hole-row.tsx'
import { Waits } from '../panel/waits.tsx'
import { passes } from '../state/flag-filter.ts'
import type { FlagFilter } from '../state/flag-filter.ts'
import type { FindingTarget } from '../state/target.ts'

/** Findings rendered at first, and how many more with each click. */
const INITIAL_COUNT = 100
const MORE_COUNT = 300
/** While loading, the panel reaches the lower edge of the screen: what is below it comes up and does not jump. */
const LOADING_HEIGHT = 'min-h-[max(20rem,calc(100dvh-24rem))]'
const LOADING_ROWS = 12

interface FindingsPanelProps {
  readonly current: Case
  readonly filter: FlagFilter
  /** The finding to show, wherever in the list it is. */
  readonly target: FindingTarget | null
  /** While what is below it is not drawn yet: as tall as while loading. */
  readonly isTall: boolean
}

function isLoud(flag: Flag): boolean {
  return flag === 'fail' || flag === 'warn'
}

/** What weighs against the case, worst first, and what is missing in it; confirmations and notes on demand. */
export function FindingsPanel({ current, filter, target, isTall }: FindingsPanelProps) {
  const { say } = useText()
  const caseKey = useCaseKey()
  const [isQuietOpen, setQuietOpen] = useCaseState(false)
  const [most, setMost] = useCaseState(INITIAL_COUNT)
  const [previousTarget, setPreviousTarget] = useState(target)
  const state = current.panels.findings
  const { judgement } = current
  const subjects = useMemo(() => subjectsOf(judgement), [judgement])
  const entries = subjects.filter(({ flag }) => passes(filter, flag))
  const loud = entries.filter(({ flag }) => isLoud(flag))
  const isQuietShown = filter === 'ok' || filter === 'unchecked' || isQuietOpen
  const wanted = isQuietShown ? entries : loud
  const isIncomplete = judgement.verdict === 'incomplete' && filter === null
  // Without alerts there is room for what the service itself concludes.
  const said = isIncomplete && !isQuietShown ? entries.filter(isConclusion).map(asNote) : []
  const isPrinting = usePrinting() !== null
  const shown = isPrinting ? wanted : wanted.slice(0, most)
  const isEnded = state.state === 'ready'
  const holes = isEnded && filter === null ? judgement.coverage.filter(isHole) : []

  if (previousTarget !== target) {
    setPreviousTarget(target)
    if (target !== null) {
      const place = subjects.findIndex(({ findings: [first] }) => first?.index === target.index)
      if (!isLoud(subjects[place]?.flag ?? 'fail')) setQuietOpen(true)
      setMost(Math.max(most, place + 1))
    }
  }

  if (state.state === 'absent') {
    return (
      <Panel
        name="findings"
        title={say('panel.findings')}
        state="absent"
        aside={say('absent.not-requested')}
        className="@max-4xl:order-1"
      />
    )
  }
  const quiet = entries.length - loud.length - said.length
  const rows = holes.length + wanted.length + said.length
  const holeRows = holes.map((hole) => <HoleRow key={hole.part} hole={hole} panels={current.panels} />)
  return (
    <Panel
      name="findings"
      title={say('panel.findings')}
      state={state.state}
      aside={isEnded ? <Totals judgement={judgement} subjects={subjects} holes={holes.length} /> : null}
      className="@max-4xl:order-1"
    >
      <div key={caseKey} className={`relative ${isTall || state.state === 'loading' ? LOADING_HEIGHT : ''}`}>
        <Waits panel="findings" calls={current.calls} className="bottom-0 z-[1] border-t" />
        {rows > 0 ? (
          <ul className="divide-line divide-y">
            {isIncomplete ? holeRows : null}
            {shown.map((subject) => (
              <SubjectRow key={subject.findings[0]?.index} subject={subject} filter={filter} />
            ))}
            {isIncomplete ? null : holeRows}
            {said.length === 0 ? null : (
              <li className="bg-sunken text-muted px-4 py-1.5 text-xs">{say('verdict.serviceSays')}</li>
            )}
            {said.map((subject) => (
              <SubjectRow key={subject.findings[0]?.index} subject={subject} filter={filter} />
            ))}
          </ul>
        ) : state.state === 'loading' ? (
          <SkeletonRows rows={LOADING_ROWS} rowRem={2.625} />
        ) : (
          <EmptyState
            title={say(filter === null ? 'findings.none' : 'findings.noneOfFlag')}
            // Not green, as in a list: the absence of alerts confirms nothing.
            icon={<VerdictIcon verdict="clear" className="size-6" />}
          >
            {filter === null ? say('findings.none.lead') : null}
          </EmptyState>
        )}
        {shown.length < wanted.length ? (
          <ListButton onClick={() => setMost(most + MORE_COUNT)}>
            {say('findings.next', { count: wanted.length - shown.length })}
          </ListButton>
        ) : null}
        {isEnded && !isQuietShown && quiet > 0 ? (
          <ListButton onClick={() => setQuietOpen(true)}>
            {say('findings.quiet', { count: quiet })}
          </ListButton>
        ) : null}
        {isQuietOpen ? (
          <ListButton onClick={() => setQuietOpen(false)}>{say('findings.less')}</ListButton>
        ) : null}
      </div>
    </Panel>
  )
}

/** Whether the service itself says it of the case as a whole, without speaking against it. */
function isConclusion({ flag, fields, findings: [first] }: FindingGroup): boolean {
  return flag === 'ok' && fields.length === 0 && first?.finding.line === undefined
}

/** A conclusion beside what is missing: it is told, and confirms nothing. */
function asNote(subject: FindingGroup): FindingGroup {
  const findings = subject.findings.map(({ finding, index }) => ({
    finding: { ...finding, level: 'note' } as const,
    index,
  }))
  return { ...subject, flag: 'unchecked', findings }
}

/** Whether the verdict needs a part that was not looked at. */
function isHole({ state, isRequired }: Coverage): boolean {
  return isRequired && state !== 'complete'
}

/** What else weighs on a subject, below its first finding; notes are in the evidence of its field. */
function furtherOf({ flag, findings }: FindingGroup, filter: FlagFilter): readonly Finding[] {
  return findings
    .slice(1)
    .map(({ finding }) => finding)
    .filter(({ level }) => level !== 'note' && isLoud(flagOf(level)) === isLoud(flag))
    .filter(({ level }) => passes(filter, flagOf(level)))
}

function SubjectRow({ subject, filter }: { subject: FindingGroup; filter: FlagFilter }) {
  const [first] = subject.findings
  if (!first) return null
  return (
    <FindingRow
      subject={subject}
      finding={first.finding}
      index={first.index}
      further={furtherOf(subject, filter)}
    />
  )
}

interface TotalsProps {
  readonly judgement: Judgement
  readonly subjects: readonly FindingGroup[]
  readonly holes: number
}

/** The same counts as the header’s, in how many rows they stand where these are fewer, and how many parts are missing. */
function Totals({ judgement: { counts }, subjects, holes }: TotalsProps) {
  const { say } = useText()
  const rows = subjects.filter(({ flag }) => isLoud(flag)).length
  const flagged = (['fail', 'warn'] as const)
    .filter((flag) => counts[flag] > 0)
    .map((flag) => say(`count.${flag}`, { count: counts[flag] }))
  const totals = [
    ...flagged,
    ...(rows < counts.fail + counts.warn ? [say('findings.rows', { count: rows })] : []),
    ...(holes > 0 ? [say('gap.count', { count: holes })] : []),
  ]
  return totals.join(' · ')
}

function ListButton(props: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="text-accent border-line hover:bg-hover block w-full shrink-0 border-t px-4 py-2 text-left text-[0.8125rem] -outline-offset-2 print:hidden"
    >
      {props.children}
    </button>
  )
}
