import { Suspense, useId, useState } from 'react'
import { useText } from '#words/text.ts'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { ALERT_ROWS, FlagFilters, Waits } from '#web/features/case/panel/case-panel.tsx'
import { useOpenCase, useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { Link } from 'react-router'
import { leadOf } from '#core/findings/causes.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause } from '#core/findings/model/judgement.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { paths } from '#core/paths/paths.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { placeWords } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { inlineText } from '#words/text/visible-text.ts'
import { writeClipboard } from '#web/ui/copy.tsx'
import { confirm } from '#web/ui/live-region.tsx'
import { FindingDetail } from '#web/features/case/evidence/evidence-flag.tsx'
import { FindingSentence } from '#web/features/case/panel/finding-sentence.tsx'
import { useCopyLink } from '#web/features/case/head/case-actions.tsx'
import { targetId, targetsOf } from '#web/features/case/state/focus.ts'
import { writeAlert } from '#web/features/case/texts/case-texts.tsx'

interface AlertsPanelProps {
  readonly filter: 'fail' | 'warn' | null
  readonly onFilter: (filter: 'fail' | 'warn' | null) => void
}

export function AlertsPanel({ filter, onFilter }: AlertsPanelProps) {
  const { say } = useText()
  const { current, cancel } = useLiveCase()
  const { judgement, panels } = current
  const { causes, counts, verdict } = judgement
  const { state } = panels.findings
  const isReady = state === 'ready'
  const isNone = isReady && causes.length === 0
  const filters = (['fail', 'warn'] as const).map((flag) => {
    const count = counts[flag]
    return { flag, look: flag, count, label: say(`count.cause.${flag}`, { count }) }
  })
  return (
    <Panel
      name="findings"
      title={say(isNone && verdict === 'clear' ? 'findings.none' : 'panel.findings')}
      state={state}
      // The verdict says so above, and what is missing.
      className={isNone ? 'sr-only' : ''}
      aside={
        isNone ? (
          say('findings.none.lead')
        ) : isReady ? (
          <FlagFilters filters={filters} chosen={filter} onChoose={onFilter} />
        ) : state === 'absent' ? (
          say('absent.not-requested')
        ) : null
      }
    >
      {isNone || state === 'absent' ? null : (
        <div>
          {causes
            .filter(({ flag }) => filter === null || flag === filter)
            .map((cause) => (
              <CauseRow key={cause.findings[0]} cause={cause} />
            ))}
          {state === 'loading' ? (
            <div className="border-line relative border-t first:border-t-0">
              <SkeletonRows rows={Math.max(ALERT_ROWS - causes.length, 2)} rowRem={2.5} />
              <Waits panel="findings" calls={current.calls} onCancel={cancel} />
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  )
}

const REFUSES_ANALYSIS: ReadonlySet<string> = new Set<RuleName>(['id-agrees', 'key-agrees'])

function CauseRow({ cause }: { cause: Cause }) {
  const { say } = useText()
  const { judgement, other } = useLiveCase().current
  const { findings: all } = judgement
  const copyAlert = useCopyAlert()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const findings = cause.findings.flatMap((index) => all[index] ?? [])
  const lead = leadOf(cause, all)
  const itemId = targetId({ kind: 'finding', index: cause.findings[0] ?? 0 })
  const copy = () => copyAlert(cause)
  useItemCopy(itemId, copy)
  if (!lead) return null
  const row = (
    <details
      id={itemId}
      data-cause
      data-flag={cause.flag}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="row row-chevron first:border-t-0"
    >
      <summary data-evidence aria-controls={id} className="row-line">
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
                  isNamed={at === 0 && cause.lines === undefined}
                  isBrief={findings.slice(0, at).some(({ rule }) => rule === finding.rule)}
                />
              </Suspense>
            ) : null}
          </div>
        ))}
      </div>
      {isOpen ? <CauseActions lead={lead} onCopy={copy} /> : null}
    </details>
  )
  return (
    <>
      {row}
      {isOpen ? null : <OtherCases lead={lead} />}
      {other === null || !REFUSES_ANALYSIS.has(lead.rule) ? null : (
        <p className="pr-4 pb-2.5 pl-9 text-[0.8125rem] print:hidden">
          <Link
            to={paths.analysis(other)}
            className="text-accent inline-flex items-center leading-6 font-semibold underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
          >
            {say('case.other.open')}
          </Link>
        </p>
      )}
    </>
  )
}

/** The cases that a closed alert names, below its row: a control within another one is out of reach for screen readers. */
function OtherCases({ lead: { others = [], params } }: { lead: Finding }) {
  if (others.length === 0) return null
  return (
    <p className="untrusted pr-4 pb-2 pl-9 text-[0.8125rem]">
      {others.slice(0, MAX_NAMES).map(({ by, value, title = value }) => (
        <Link
          key={`${by}:${value}`}
          to={paths.analysis({ by, value })}
          className={`${ACTION} mr-4 inline-block`}
        >
          {inlineText(title, MAX_VALUE)}
        </Link>
      ))}
      {Number(params['count']) > MAX_NAMES ? '…' : null}
    </p>
  )
}

function useCopyAlert(): (cause: Cause) => void {
  const words = useText()
  const { say } = words
  const { findings } = useJudgement()
  return (cause) => {
    const lead = leadOf(cause, findings)
    if (!lead) return
    writeAlert(cause, findings, words)
      .then(writeClipboard)
      .then(
        () => confirm(say('alert.copied', { alert: findingText(lead, words) })),
        () => confirm(say('copy.failed', { name: findingText(lead, words) })),
      )
  }
}

const ACTION = 'text-accent leading-6 underline-offset-4 hover:underline'

interface CauseActionsProps {
  readonly lead: Finding
  readonly onCopy: () => void
}

function CauseActions({ lead, onCopy }: CauseActionsProps) {
  const { say } = useText()
  const { goTo, live } = useOpenCase()
  const [target] = targetsOf(lead, live.current.judgement)
  const copyLink = useCopyLink()
  return (
    <p className="flex flex-wrap gap-x-4 pr-4 pb-2.5 pl-9 text-[0.8125rem] print:hidden">
      {target === undefined ? null : (
        <button type="button" className={ACTION} onClick={() => goTo(target)}>
          {say(target.kind === 'field' ? 'cause.toField' : 'cause.toLine')}
        </button>
      )}
      <button type="button" className={ACTION} onClick={onCopy}>
        {say('copy')}
      </button>
      <Link to={paths.help(`rule-${lead.rule}`)} className={ACTION}>
        {say('cause.rule')}
      </Link>
      <button type="button" className={ACTION} onClick={() => copyLink(lead.rule)}>
        {say('case.link')}
      </button>
    </p>
  )
}

const MAX_NAMES = 3

/** Characters of a name or a value in a row; the whole is in its evidence. */
const MAX_VALUE = 60

function few(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => inlineText(name, MAX_VALUE))
  return `${shown.join(', ')}${names.length > MAX_NAMES ? '…' : ''}`
}

/** Lines of the laudo, what its signals are, or the values that its sentence does not say. */
function Basis({ findings }: { findings: readonly Finding[] }) {
  const words = useText()
  const { say, format } = words
  const { sideText } = dateTimeText(say, format)
  const { lines } = useJudgement()
  const [lead] = findings
  // Its cases are links below the row.
  if (!lead || lead.others) return null
  const { rule } = lead
  const labels = findings.flatMap((finding) => finding.lines ?? finding.line ?? [])
  const places = findings.flatMap(({ sides: [side] }) => side?.place ?? [])
  const signals = new Set(
    places.map((place) => (place.startsWith('Laudo.') ? say('panel.laudo') : placeWords(place, say).name)),
  )
  const sides = lead.sides
    .filter(({ value }) => !isBlankText(value))
    .map((side) => ({
      ...placeWords(side.place, say),
      place: side.place,
      value: inlineText(sideText(side, lead), MAX_VALUE),
    }))
  const values = () => {
    const [line] = labels
    if (sides.length === 0) return line === undefined ? '' : say('alert.lines', { count: 1, lines: line + 1 })
    // Of one field in two answers, the answer tells them apart; a single value needs no name.
    const isOneName = new Set(sides.map(({ name }) => foldWords(name))).size < sides.length
    const said = findingText(lead, words)
    return sides
      .filter(({ value }) => !said.includes(value))
      .map(({ name, answer, value }) =>
        sides.length === 1 ? value : `${isOneName ? answer : name} ${value}`,
      )
      .join(' · ')
  }
  const text = () => {
    if (labels.length > 1) return few(labels.map((index) => lines[index]?.label ?? ''))
    if (signals.size > 1) {
      return say('cause.signals', { count: findings.length, places: [...signals].join(', ') })
    }
    // The numbers stand in the facts.
    if (rule === 'similarity') return ''
    if (rule !== 'cpf-agrees') return values()
    const informed = sides.filter(({ place }) => place !== 'OCR.CPF')
    return say('cause.informed', { answers: informed.map(({ answer }) => answer).join(', ') })
  }
  return <span className="text-muted untrusted">{text()}</span>
}
