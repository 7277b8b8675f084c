import { Suspense, useId, useRef } from 'react'
import { Link } from 'react-router'
import { leadOf } from '../../../../core/findings/causes.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { shownText } from '../../../../core/contract/readable.ts'
import { paths } from '../../../../core/paths/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { usePlace } from '../../../wording/field-text.ts'
import { sidesText } from '../../../wording/sides-text.ts'
import { FindingDetail } from '../evidence/evidence-flag.tsx'
import { FindingSentence } from '../panel/finding-sentence.tsx'
import { useCaseState } from '../state/case-state.ts'
import { useItemActions } from '../state/item-actions.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { targetId, useGoToTarget } from '../state/target.ts'
import type { Target } from '../state/target.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'
import { useCopyAlert } from './use-copy-alert.ts'

const ACTION = 'text-accent leading-6 underline-offset-4 hover:underline'

/**
 * One cause: the sentence of the finding that leads it, and in a few words what it is based on. It opens in place: each
 * finding with its values by source, why it matters, and where to go from there.
 */
export function CauseRow({ cause }: { cause: Cause }) {
  const { say } = useText()
  const { findings: all } = useJudgement()
  const goTo = useGoToTarget()
  const copyAlert = useCopyAlert()
  const [isOpen, setOpen] = useCaseState(false)
  const summary = useRef<HTMLElement>(null)
  const id = useId()
  const findings = cause.findings.flatMap((index) => all[index] ?? [])
  const lead = leadOf(cause, all)
  const itemId = targetId({ kind: 'finding', index: cause.findings[0] ?? 0 })
  const copy = () => copyAlert(cause)
  useItemActions(itemId, {
    copy,
    openEvidence() {
      summary.current?.focus({ preventScroll: true })
      setOpen(!isOpen)
    },
  })
  if (!lead) return null
  const target = targetOf(lead)
  return (
    <details
      data-cause
      data-flag={cause.flag}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="row row-chevron first:border-t-0"
    >
      <summary
        ref={summary}
        id={itemId}
        data-evidence
        aria-controls={id}
        className="grid gap-x-4 gap-y-0.5 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
      >
        <b className={`flag mark-${cause.flag} untrusted`}>
          <span className="sr-only">{say(`cause.${cause.flag}`)}: </span>
          <span className="text-ink">
            <FindingSentence finding={lead} />
          </span>
        </b>
        <Basis findings={findings} />
      </summary>
      <div id={id}>
        {findings.map((finding, at) => (
          <div
            key={all.indexOf(finding)}
            data-finding={finding.rule}
            data-flag={finding.level}
            data-source={finding.source}
            className="pr-4 pl-9 text-[0.8125rem]"
          >
            {isOpen ? (
              <Suspense fallback={<SkeletonRows rows={1} />}>
                <FindingDetail
                  finding={finding}
                  isNamed={finding === lead}
                  isBrief={findings.slice(0, at).some(({ rule }) => rule === finding.rule)}
                />
              </Suspense>
            ) : null}
          </div>
        ))}
      </div>
      {isOpen ? (
        <p className="flex flex-wrap gap-x-4 pr-4 pb-2.5 pl-9 text-[0.8125rem] print:hidden">
          {target === null ? null : (
            <button type="button" className={ACTION} onClick={() => goTo(target)}>
              {say(target.kind === 'field' ? 'cause.toField' : 'cause.toLine')}
            </button>
          )}
          <button type="button" className={ACTION} onClick={copy}>
            {say('copy')}
          </button>
          <Link to={paths.help(`rule-${lead.rule}`)} className={ACTION}>
            {say('cause.rule')}
          </Link>
        </p>
      ) : null}
    </details>
  )
}

/** Where a finding leads: to its field, else to its line. */
function targetOf({ fields: [field], line, lines }: Finding): Target | null {
  if (field !== undefined) return { kind: 'field', name: field }
  const index = line ?? lines?.[0]
  return index === undefined ? null : { kind: 'line', index }
}

/** How many places a row names. */
const MAX_PLACES = 3

/** In a few words what a cause is based on: the values of its finding, or where each of its findings stands. */
function Basis({ findings }: { findings: readonly Finding[] }) {
  const { say } = useText()
  const place = usePlace()
  const { sideText } = useDateTimeText()
  const { lines } = useJudgement()
  const [lead] = findings
  if (!lead) return null
  const labels = findings.flatMap((finding) => finding.lines ?? finding.line ?? [])
  const text = () => {
    const { others = [] } = lead
    if (others.length > 0) {
      const names = others
        .slice(0, MAX_PLACES)
        .map(({ value, title = value }) => inlineText(title, MAX_VALUE))
      return `${names.join(', ')}${Number(lead.params['count']) > MAX_PLACES ? '…' : ''}`
    }
    if (labels.length > 1) {
      const names = labels
        .slice(0, MAX_PLACES)
        .map((index) => inlineText(shownText(lines[index]?.line.Campo)))
      return `${names.join(', ')}${labels.length > MAX_PLACES ? '…' : ''}`
    }
    const signals = [...new Set(findings.flatMap(({ sides: [side] }) => (side ? place(side.place) : [])))]
    if (findings.length > 1 && signals.length > 1) {
      return say('cause.signals', { count: findings.length, places: signals.join(', ') })
    }
    const sides = lead.sides.filter(({ value }) => !isBlankText(value))
    const [line] = labels
    if (sides.length === 0 && line !== undefined) return say('alert.lines', { count: 1, lines: line + 1 })
    // Both CPFs stand in the facts.
    return sidesText(lead, (side) =>
      lead.rule === 'cpf-agrees'
        ? place(side.place)
        : `${place(side.place)} ${inlineText(sideText(side, lead), MAX_VALUE)}`,
    )
  }
  return <span className="text-muted untrusted text-[0.8125rem]">{text()}</span>
}

/** Characters of a value in a row; the whole is in its evidence. */
const MAX_VALUE = 60
