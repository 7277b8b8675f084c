import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { leadOf } from '#core/findings/causes.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Cause, LineJudgement } from '#core/findings/model/judgement.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { paths } from '#core/paths/paths.ts'
import { FindingDetail } from '#web/features/case/evidence/evidence-flag.tsx'
import { useCopyLink } from '#web/features/case/head/case-actions.tsx'
import { ALERT_ROW_REM, ALERT_ROWS, FlagFilters, SlowCalls } from '#web/features/case/panel/case-panel.tsx'
import { FindingSentence } from '#web/features/case/panel/finding-sentence.tsx'
import { targetId, targetsOf } from '#web/features/case/state/focus.ts'
import { useItemCopy, useJudgement, useLiveCase, useOpenCase } from '#web/features/case/state/open-case.ts'
import { writeAlert } from '#web/features/case/texts/case-texts.tsx'
import { MissingParts } from './missing-parts.tsx'
import { writeClipboard } from '#web/ui/copy.tsx'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { useText } from '#words/use-text.ts'
import { dateTimeText } from '#words/text/date-time-text.ts'
import { fieldPathWords } from '#words/text/field-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

interface AlertsPanelProps {
  readonly filter: 'fail' | 'warn' | null
  readonly onFilter: (filter: 'fail' | 'warn' | null) => void
}

export function AlertsPanel({ filter, onFilter }: AlertsPanelProps) {
  const { say } = useText()
  const { current, cancel } = useLiveCase()
  const { causes, verdict } = current.judgement
  const { state } = current.panels.findings
  const isEmpty = state === 'ready' && causes.length === 0
  return (
    <Panel
      name="findings"
      title={say(isEmpty && verdict === 'clear' ? 'findings.none' : 'panel.findings')}
      state={state}
      aside={<AlertsAside filter={filter} onFilter={onFilter} />}
    >
      {state === 'absent' ? null : (
        <div className="alert-rows">
          {causes
            .filter(({ flag }) => filter === null || flag === filter)
            .map((cause) => (
              <CauseRow key={cause.findings[0]} cause={cause} />
            ))}
          {state === 'loading' ? (
            <>
              <div className="relative">
                <SlowCalls panel="findings" calls={current.calls} onCancel={cancel} />
              </div>
              {/* The key replaces the skeleton instead of moving it when alerts arrive above it. */}
              <SkeletonRows
                key={causes.length}
                rows={Math.max(ALERT_ROWS - causes.length, 0)}
                rowRem={ALERT_ROW_REM}
              />
            </>
          ) : (
            <MissingParts />
          )}
          {isEmpty ? <NoAlerts /> : null}
        </div>
      )}
    </Panel>
  )
}

function NoAlerts() {
  const words = useText()
  const { say } = words
  const { findings } = useJudgement()
  return (
    <>
      {prominentNotes(findings).map((note) => (
        <p key={note.rule} className="row row-line px-4 py-1.5 first:border-t-0">
          <b className="flag mark-note untrusted">
            <span className="text-ink">{findingText(note, words)}</span>
          </b>
        </p>
      ))}
      <p className="row text-muted px-4 py-4 text-compact first:border-t-0">{say('findings.none.lead')}</p>
    </>
  )
}

function AlertsAside({ filter, onFilter }: AlertsPanelProps) {
  const { say } = useText()
  const { judgement, panels } = useLiveCase().current
  const { state } = panels.findings
  if (state === 'absent') return say('absent.not-requested')
  if (state !== 'ready') return null
  const filters = (['fail', 'warn'] as const).map((flag) => {
    const count = judgement.counts[flag]
    return { flag, look: flag, count, label: say(`count.cause.${flag}`, { count }) }
  })
  return <FlagFilters filters={filters} activeFlag={filter} onChange={onFilter} />
}

const REFUSES_ANALYSIS: ReadonlySet<string> = new Set<RuleName>(['id-agrees', 'key-agrees'])

function CauseRow({ cause }: { cause: Cause }) {
  const { say } = useText()
  const { findings: allFindings } = useJudgement()
  const copyAlert = useCopyAlert(cause)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const findings = cause.findings.flatMap((index) => allFindings[index] ?? [])
  const lead = leadOf(cause, allFindings)
  const itemId = targetId({ kind: 'finding', index: cause.findings[0] ?? 0 })
  useItemCopy(itemId, copyAlert)
  if (!lead) return null
  return (
    <>
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
          <CauseBasis findings={findings} />
        </summary>
        <div id={id}>
          {findings.map((finding, index) => (
            <div
              key={cause.findings[index]}
              data-finding={finding.rule}
              data-flag={finding.level}
              data-source={finding.source}
              className="pr-4 pl-9 text-compact"
            >
              {isOpen ? (
                <Suspense fallback={<SkeletonRows rows={1} />}>
                  <FindingDetail
                    finding={finding}
                    hasTitle={index > 0 || cause.lines !== undefined}
                    isBrief={findings.slice(0, index).some(({ rule }) => rule === finding.rule)}
                  />
                </Suspense>
              ) : null}
            </div>
          ))}
        </div>
        {isOpen ? <CauseActions lead={lead} onCopy={copyAlert} /> : null}
      </details>
      {isOpen ? null : <OtherCases lead={lead} />}
      {REFUSES_ANALYSIS.has(lead.rule) ? <AnsweredCase /> : null}
    </>
  )
}

/** A link to the case that the service answered with instead of this one. */
function AnsweredCase() {
  const { say } = useText()
  const { otherCase } = useLiveCase().current
  if (otherCase === null) return null
  return (
    <p className="pr-4 pb-2.5 pl-9 text-compact print:hidden">
      <Link
        to={paths.analysis(otherCase)}
        className="text-accent inline-flex items-center leading-6 font-semibold underline-offset-4 hover:underline max-sm:-my-2.5 max-sm:min-h-11"
      >
        {say('case.other.open')}
      </Link>
    </p>
  )
}

function useCopyAlert(cause: Cause): () => void {
  const words = useText()
  const { say } = words
  const { findings } = useJudgement()
  return () => {
    const lead = leadOf(cause, findings)
    if (!lead) return
    const sentence = findingText(lead, words)
    writeAlert(cause, findings, words)
      .then(writeClipboard)
      .then(
        () => showConfirmation(say('alert.copied', { alert: sentence })),
        () => showConfirmation(say('copy.failed', { name: sentence })),
      )
  }
}

const ACTION = 'text-accent leading-6 underline-offset-4 hover:underline'

function CauseActions({ lead, onCopy }: { lead: Finding; onCopy: () => void }) {
  const { say } = useText()
  const { goTo, live } = useOpenCase()
  const [target] = targetsOf(lead, live.current.judgement)
  const copyLink = useCopyLink()
  return (
    <p className="flex flex-wrap gap-x-4 pr-4 pb-2.5 pl-9 text-compact print:hidden">
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

const MAX_VALUE = 60

/** The cases that a closed alert names. Below the row: screen readers cannot reach a link inside a summary. */
function OtherCases({ lead: { others = [], params } }: { lead: Finding }) {
  if (others.length === 0) return null
  return (
    <p className="untrusted pr-4 pb-2 pl-9 text-compact">
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

function CauseBasis({ findings }: { findings: readonly Finding[] }) {
  const words = useText()
  const { lines } = useJudgement()
  const [lead] = findings
  if (!lead || lead.others) return null
  return <span className="text-muted untrusted">{basisText(lead, findings, lines, words)}</span>
}

type ScreenText = ReturnType<typeof useText>

function basisText(
  lead: Finding,
  findings: readonly Finding[],
  lines: readonly LineJudgement[],
  words: ScreenText,
): string {
  const { say } = words
  const lineIndexes = findings.flatMap((finding) => finding.lines ?? finding.line ?? [])
  if (lineIndexes.length > 1) return listNames(lineIndexes.map((index) => lines[index]?.label ?? ''))
  const fieldPaths = findings.flatMap(({ sides: [side] }) => side?.fieldPath ?? [])
  const signals = new Set(
    fieldPaths.map((path) =>
      path.startsWith('Laudo.') ? say('panel.laudo') : fieldPathWords(path, say).name,
    ),
  )
  if (signals.size > 1) {
    return say('cause.signals', { count: findings.length, places: [...signals].join(', ') })
  }
  // The verdict box has the numbers.
  if (lead.rule === 'similarity') return ''
  return valuesText(lead, lineIndexes[0], words)
}

function listNames(names: readonly string[]): string {
  const list = names
    .slice(0, MAX_NAMES)
    .map((name) => inlineText(name, MAX_VALUE))
    .join(', ')
  return names.length > MAX_NAMES ? `${list}…` : list
}

function valuesText(lead: Finding, lineIndex: number | undefined, words: ScreenText): string {
  const { say, format } = words
  const { sideText } = dateTimeText(say, format)
  const sides = lead.sides
    .filter(({ value }) => !isBlankText(value))
    .map((side) => ({
      ...fieldPathWords(side.fieldPath, say),
      isDocumentCpf: side.fieldPath === 'OCR.CPF',
      value: inlineText(sideText(side, lead), MAX_VALUE),
    }))
  if (lead.rule === 'cpf-agrees') {
    const answers = sides.filter(({ isDocumentCpf }) => !isDocumentCpf).map(({ answer }) => answer)
    return say('cause.informed', { answers: answers.join(', ') })
  }
  if (sides.length === 0) {
    return lineIndex === undefined ? '' : say('alert.lines', { count: 1, lines: lineIndex + 1 })
  }
  // If two answers have the same field, the answer tells them apart. A single value needs no name.
  const hasSameName = new Set(sides.map(({ name }) => foldWords(name))).size < sides.length
  const sentence = findingText(lead, words)
  return sides
    .filter(({ value }) => !sentence.includes(value))
    .map(({ name, answer, value }) =>
      sides.length === 1 ? value : `${hasSameName ? answer : name} ${value}`,
    )
    .join(' · ')
}
