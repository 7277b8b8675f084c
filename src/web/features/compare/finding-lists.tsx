import { useId, useState } from 'react'
import type { Case } from '../../../core/case/assemble.ts'
import { flagOf } from '../../../core/findings/model/finding.ts'
import type { Flag } from '../../../core/findings/model/finding.ts'
import { subjectsOf } from '../../../core/findings/subjects.ts'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../../core/paths/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FlagIcon } from '../../ui/flag.tsx'
import { EmptyState, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useFindingText } from '../../wording/use-finding-text.ts'
import { compareFindings } from '../../../core/compare/compare-findings.ts'
import type { ComparedFinding } from '../../../core/compare/compare-findings.ts'

/** Findings that are shown at first, and how many more by each click. */
const PAGE_SIZE = 50

/** A case, and as it is shown: masked, different values may look the same. */
interface Shown {
  readonly own: Case
  readonly shown: Case
}

/** A row: the findings about one subject, so that rows add up to the counts, as on the case page. */
interface Entry {
  readonly flag: Flag
  /** How many fields it stands for in the counts. */
  readonly fields: number
  /** Worst first. */
  readonly findings: readonly ComparedFinding[]
}

interface FindingListsProps {
  readonly a: Shown
  readonly b: Shown
  /** Whether a side's verdict leaves out what it shares with the other, as no list has linked the two. */
  readonly isAlone: Readonly<Record<Side, boolean>>
}

/** The findings of both cases by what they are about, worst first, each with whether the other case has it as well. */
export function FindingLists({ a, b, isAlone }: FindingListsProps) {
  const { say } = useText()
  const areReady = [a, b].every(({ own: { panels } }) => panels.findings.state !== 'loading')
  return (
    <div className="mt-4">
      <Panel name="compare-findings" title={say('compare.findings')} state={areReady ? 'ready' : 'loading'}>
        <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">
          <List side="a" {...a} other={b.own} isAlone={isAlone.a} />
          <List side="b" {...b} other={a.own} isAlone={isAlone.b} />
        </div>
      </Panel>
    </div>
  )
}

function isLoud({ flag }: Entry): boolean {
  return flag === 'fail' || flag === 'warn'
}

function List({ side, own, shown, other, isAlone }: Shown & { side: Side; other: Case; isAlone: boolean }) {
  const { say } = useText()
  const sentence = useFindingText()
  const heading = useId()
  const [most, setMost] = useState(PAGE_SIZE)
  const isCompared = other.panels.findings.state === 'ready'
  const compared = compareFindings(own.judgement.findings, other.judgement.findings, sentence)
  const entries = subjectsOf(own.judgement).map(({ flag, fields, findings }) => ({
    flag,
    fields: fields.length,
    findings: findings.map(({ finding, index }) => ({
      finding: shown.judgement.findings[index] ?? finding,
      isShared: compared[index]?.isShared ?? false,
    })),
  }))
  const loud = entries.filter(isLoud)
  const quiet = entries.filter((entry) => !isLoud(entry))
  const { state } = own.panels.findings
  const { counts, verdict } = own.judgement
  const alerts = counts.fail + counts.warn
  return (
    <section aria-labelledby={heading} data-findings={side} className="min-w-0">
      <h3 id={heading} className="bg-sunken text-muted px-4 py-1.5 text-xs font-semibold">
        {say(`compare.side.${side}`)}
        {state === 'ready'
          ? ` · ${alerts === 0 ? [isAlone ? say('compare.alone') : '', say(`verdict.${verdict}`)].join(' ').trim() : say('compare.findings.count', { count: alerts })}`
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
  readonly entries: readonly Entry[]
  readonly isCompared: boolean
}

function Entries({ side, entries, isCompared }: EntriesProps) {
  const { say } = useText()
  if (entries.length === 0) return null
  return (
    <ul className="divide-line divide-y">
      {entries.map(({ fields, findings }, index) => (
        <li key={index} className="px-4 py-2 text-[0.8125rem]">
          {findings.map((compared, at) => (
            <FindingLine
              key={at}
              side={side}
              compared={compared}
              isFirst={at === 0}
              isCompared={isCompared}
            />
          ))}
          {fields > 1 ? (
            <span className="text-muted text-2xs ml-6">{say('findings.fields', { count: fields })}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface FindingLineProps {
  readonly side: Side
  readonly compared: ComparedFinding
  /** Whether it decides the flag of its row; what else is said of the same subject stands below it. */
  readonly isFirst: boolean
  readonly isCompared: boolean
}

function FindingLine({ side, compared: { finding, isShared }, isFirst, isCompared }: FindingLineProps) {
  const { say } = useText()
  const sentence = useFindingText()
  const flag = flagOf(finding.level)
  const isAlert = flag === 'fail' || flag === 'warn'
  return (
    <div
      data-finding={finding.rule}
      data-flag={flag}
      data-source={finding.source}
      className={`flex flex-wrap items-start gap-x-3 ${isFirst ? '' : 'mt-1 pl-6'}`}
    >
      <span className="flex min-w-0 flex-1 gap-2">
        <FlagIcon flag={flag} className="mt-0.5" />
        <span className={`untrusted min-w-0 ${isFirst && isAlert ? 'font-semibold' : ''}`}>
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          {sentence(finding)}
        </span>
      </span>
      {isCompared ? (
        <span className={`text-2xs shrink-0 pt-0.5 ${isShared ? 'text-muted' : 'text-ink font-semibold'}`}>
          {say(isShared ? 'compare.findings.both' : `compare.findings.only.${side}`)}
        </span>
      ) : null}
    </div>
  )
}
