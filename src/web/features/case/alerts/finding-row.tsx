import { ChevronDown } from 'lucide-react'
import { Suspense, useId, useRef } from 'react'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { flagOf } from '../../../../core/findings/model/finding.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import { isRepeat } from '../../../../core/findings/arrange-findings.ts'
import type { FindingGroup } from '../../../../core/findings/arrange-findings.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { FlagIcon } from '../../../ui/flag.tsx'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { FindingSentence } from '../panel/finding-sentence.tsx'
import { useFindingText } from '../../../wording/finding-text.ts'
import { usePlace } from '../../../wording/field-text.ts'
import { Evidence } from '../evidence/evidence-flag.tsx'
import { useCaseState } from '../state/case-state.ts'
import { useItemActions } from '../state/item-actions.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { sharedSides } from '../state/shared-sides.ts'
import { targetId } from '../state/target.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { BASIS, CHEVRON, ROW, SOURCE } from './row-columns.ts'
import { useCopyAlert } from './use-copy-alert.ts'

/** Loaded with the page of the list, without which no case is linked to another. */
export const LinkedCases = lazyWithPreload(async () => (await import('./linked-cases.tsx')).LinkedCases)

interface FindingRowProps {
  readonly subject: FindingGroup
  /** The subject's first finding and its place among all. */
  readonly finding: Finding
  readonly index: number
  /** Findings of the same subject to show below the first. */
  readonly further: readonly Finding[]
}

/**
 * One subject: the sentence of its worst finding, the values that it is based on, and its source; below it what else weighs
 * on the same subject. The row is one button, which opens the evidence in place.
 */
export function FindingRow({ subject, finding, index, further }: FindingRowProps) {
  const { say } = useText()
  const sentence = useFindingText()
  const judgement = useJudgement()
  const copyAlert = useCopyAlert()
  const [isOpen, setOpen] = useCaseState(false)
  const button = useRef<HTMLButtonElement>(null)
  const evidenceId = useId()
  const flag = flagOf(finding.level)
  const isLoud = flag === 'fail' || flag === 'warn'
  const findings = [finding, ...further]
  const copy = () => copyAlert(findings.filter((each) => !isRepeat(each, judgement.findings)))
  useItemActions(targetId({ kind: 'finding', index }), {
    copy,
    openEvidence() {
      button.current?.focus({ preventScroll: true })
      setOpen(!isOpen)
    },
  })

  return (
    <li
      data-finding={finding.rule}
      data-flag={flag}
      data-source={finding.source}
      className={isOpen ? 'bg-sunken' : ''}
    >
      <button
        ref={button}
        type="button"
        id={targetId({ kind: 'finding', index })}
        data-evidence
        aria-expanded={isOpen}
        aria-controls={isOpen ? evidenceId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`${ROW} ${isOpen ? 'bg-hover shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`}
      >
        <FlagIcon flag={flag} className="mt-0.5" />
        <span className={`untrusted min-w-0 ${isLoud ? 'font-semibold' : ''}`}>
          <span className="sr-only">{say(`flag.${flag}`)}: </span>
          <FindingSentence finding={finding} />
        </span>
        <span className={BASIS}>
          <Basis finding={finding} />
          {further.map((each) => (
            <Further key={judgement.findings.indexOf(each)} finding={each} />
          ))}
        </span>
        <span className={SOURCE}>
          {subject.fields.length > 1
            ? say('findings.fields', { count: subject.fields.length })
            : say(`source.${finding.source}`)}
        </span>
        <ChevronDown aria-hidden="true" className={`${CHEVRON} ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {findings.some(({ others = [] }) => others.length > 0) ? (
        // As tall as one line of links.
        <Suspense fallback={<div className="h-6.5" />}>
          <LinkedCases findings={findings} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <div
          id={evidenceId}
          role="group"
          aria-label={say('evidence.of', { about: sentence(finding) })}
          className="border-line max-w-3xl px-4 py-3 pl-11 text-[0.8125rem]"
        >
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <Evidence findings={findings} owner={{ kind: 'finding', index }} emptyMessage="evidence.none" />
          </Suspense>
          <div className="mt-3 print:hidden">
            <Button onClick={copy}>{say('evidence.copy')}</Button>
          </div>
        </div>
      ) : null}
    </li>
  )
}

/** A further finding about the same subject, smaller. */
function Further({ finding }: { finding: Finding }) {
  const { say } = useText()
  const { findings } = useJudgement()
  const flag = flagOf(finding.level)
  return (
    <span
      data-finding={finding.rule}
      data-flag={flag}
      data-source={finding.source}
      className="mt-1 flex gap-1.5 first:mt-0"
    >
      <FlagIcon flag={flag} className="mt-0.5 size-3.5" />
      <span className="untrusted text-ink min-w-0">
        <span className="sr-only">{say(`flag.${flag}`)}: </span>
        <FindingSentence finding={finding} />{' '}
        {isRepeat(finding, findings) ? null : <Basis finding={finding} />}
      </span>
    </span>
  )
}

/** The most numbers of lines in a row. */
const MAX_LINES = 20

/** Characters of the longest formatted number, a CPF; longer values may wrap. */
const LONGEST_NUMBER = 14

const SIGNS = { equal: '=', near: '≈', different: '≠' } as const

/** The values that a finding is based on, the first compared with the others, which equal each other; else its lines. */
function Basis({ finding }: { finding: Finding }) {
  const { say } = useText()
  const place = usePlace()
  const { sideText } = useDateTimeText()
  const shared = sharedSides(finding, useJudgement().fields)
  const sides = [...shared, ...finding.sides.filter((side) => !isBlankText(side.value))]
  const lines = finding.lines ?? (finding.line === undefined ? [] : [finding.line])
  if (sides.length === 0) {
    if (lines.length === 0) return null
    const numbers = lines
      .slice(0, MAX_LINES)
      .map((index) => index + 1)
      .join(', ')
    return (
      <span className="block">
        {say('alert.lines', {
          count: lines.length,
          lines: lines.length > MAX_LINES ? `${numbers}…` : numbers,
        })}
      </span>
    )
  }
  const sign = (at: number) => {
    if (at <= shared.length - (shared.length === sides.length ? 1 : 0)) return '·'
    return at > shared.length + 1 ? '=' : finding.relation ? SIGNS[finding.relation] : '·'
  }
  return (
    <span className="text-muted block">
      {sides.map((side, at) => (
        <span key={side.place}>
          {at === 0 ? '' : ` ${sign(at)} `}
          {place(side.place)}{' '}
          <UntrustedText
            text={sideText(side, finding)}
            // Otherwise a CPF would wrap at its hyphen.
            className={`untrusted text-ink font-mono text-xs ${side.value.length > LONGEST_NUMBER ? '' : 'whitespace-nowrap'}`}
            isCut
          />
        </span>
      ))}
    </span>
  )
}
