import { memo, useMemo } from 'react'
import { isAboutLine } from '#core/findings/model/finding.ts'
import type { ConfirmingWords, LineJudgement, MaskedPlace, Outcome } from '#core/findings/model/judgement.ts'
import { isBlankText } from '#core/findings/values/text-value.ts'
import { EvidenceFlag } from '#web/features/case/evidence/evidence-flag.tsx'
import { CasePanel } from '#web/features/case/panel/case-panel.tsx'
import { RevealButton, RevealedValue, useBriefReveal } from '#web/features/case/panel/reveal.tsx'
import { targetId, useRoving } from '#web/features/case/state/focus.ts'
import { useItemCopy, useJudgement } from '#web/features/case/state/open-case.ts'
import { useCopy } from '#web/ui/copy.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import {
  SERVICE_LANGUAGE,
  truncateText,
  UntrustedText,
  VisibleText,
} from '#web/ui/untrusted-text/untrusted-text.tsx'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/use-text.ts'
import { fieldPathText } from '#words/text/field-text.ts'
import { lineMeaning, lineWord } from '#words/text/glossary.ts'
import { isUnvalidated } from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

export function LaudoPanel() {
  const { say } = useText()
  const { lines } = useJudgement()
  return (
    <CasePanel
      name="laudo"
      aside={say('laudo.count', { count: lines.length })}
      skeleton={<SkeletonRows rows={12} rowRem={2} />}
    >
      {() =>
        lines.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{say('laudo.onlyGeneral')}</p>
        ) : (
          <LaudoTable lines={lines} />
        )
      }
    </CasePanel>
  )
}

const COLUMN_WIDTHS = { campo: 'w-[34%]', valor: 'w-[31%]', mensagem: 'w-[35%]' } as const
const COLUMNS = Object.keys(COLUMN_WIDTHS) as (keyof typeof COLUMN_WIDTHS)[]

/** The line's flag, except: `none` for lines without a validation, `note` for checks of format or digit only. */
const GROUPS = ['fail', 'warn', 'unchecked', 'ok', 'note', 'none'] as const
type LineGroup = (typeof GROUPS)[number]

function groupOf(line: LineJudgement): LineGroup {
  if (line.note === 'format' || line.note === 'digit') return 'note'
  return isUnvalidated(line) ? 'none' : line.flag
}

function compareLines(a: LineJudgement, b: LineJudgement): number {
  return Number(b.kind === 'death') - Number(a.kind === 'death')
}

/** Worst group first, what says nothing last. A group keeps the order of the laudo, except that death records come first. */
function groupLines(lines: readonly LineJudgement[]) {
  const byGroup = Map.groupBy(lines, groupOf)
  return GROUPS.flatMap((group) => {
    const members = byGroup.get(group)
    return members ? [{ group, lines: members.toSorted(compareLines) }] : []
  })
}

function LaudoTable({ lines }: { lines: readonly LineJudgement[] }) {
  const { say } = useText()
  const groups = useMemo(() => groupLines(lines), [lines])
  const { lastId, handlers } = useRoving('[data-campo]')
  const sortedLines = groups.flatMap((group) => group.lines)
  const tabStop =
    sortedLines.find(({ index }) => targetId({ kind: 'line', index }) === lastId) ?? sortedLines[0]
  return (
    <div role="group" aria-label={say('laudo.groups')} {...handlers}>
      <table
        aria-label={say('panel.laudo')}
        className="w-full table-fixed text-left text-compact leading-4.5"
      >
        <thead className="bg-surface sticky top-(--sticky-top) z-[1]">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`text-muted px-2 py-1 text-xs font-normal first:pl-4 ${COLUMN_WIDTHS[column]}`}
              >
                {say(`laudo.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, lines: members }) => {
          const dashes = group === 'none' ? members.filter(hasOnlyDashes) : []
          return (
            <tbody key={group}>
              {dashes.length === members.length ? null : (
                <GroupHeading group={group} count={members.length} />
              )}
              {members.map((line) =>
                dashes.includes(line) ? null : (
                  <LaudoLine key={line.index} line={line} isTabStop={line === tabStop} />
                ),
              )}
              {dashes.length === 0 ? null : (
                <Dashes lines={dashes} hasTitle={dashes.length === members.length} tabStop={tabStop} />
              )}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function GroupHeading({ group, count }: { group: LineGroup; count: number }) {
  const { say } = useText()
  return (
    <tr className="bg-sunken border-line border-t">
      <th scope="rowgroup" colSpan={COLUMNS.length} className="px-4 py-1 text-left text-xs font-normal">
        <span className={`flag mark-${group}`}>{say(`laudo.heading.${group}`, { count })}</span>
        {group === 'note' ? <span className="text-muted"> · {say('laudo.heading.note.lead')}</span> : null}
      </th>
    </tr>
  )
}

function hasOnlyDashes({ value, message }: LineJudgement): boolean {
  return isBlankText(value) && isBlankText(message)
}

interface DashesProps {
  readonly lines: readonly LineJudgement[]
  readonly hasTitle: boolean
  readonly tabStop: LineJudgement | undefined
}

/** Lines without any text, in one row. */
function Dashes({ lines, hasTitle, tabStop }: DashesProps) {
  const { say } = useText()
  return (
    <tr className="border-line border-t">
      <td colSpan={COLUMNS.length} className="text-muted px-4 py-1.5 text-xs leading-5">
        {hasTitle ? (
          <>
            <span className="flag mark-none inline-block">
              {say('laudo.heading.none', { count: lines.length })}:
            </span>{' '}
          </>
        ) : null}
        {lines.map((line, index) => (
          <span key={line.index}>
            <DashLine line={line} isTabStop={line === tabStop} />
            {index === lines.length - 1 ? '' : ', '}
          </span>
        ))}
      </td>
    </tr>
  )
}

function DashLine({ line, isTabStop }: { line: LineJudgement; isTabStop: boolean }) {
  const { say } = useText()
  const id = targetId({ kind: 'line', index: line.index })
  useItemCopy(id, () => announce(say('keys.case.copy.none')))
  return (
    <span id={id} tabIndex={-1} data-campo={line.label} data-flag={line.flag} className="untrusted">
      <LineLabel line={line} isTabStop={isTabStop} />
    </span>
  )
}

const EMPTY_MESSAGE: Readonly<Partial<Record<Outcome, MessageId>>> = {
  'not-validated': 'evidence.none.notValidated',
  'nothing-found': 'evidence.none.nothingFound',
}

const CELL = 'untrusted px-2 py-1 align-top'

// Memoised: moving the Tab stop must not render every line.
const LaudoLine = memo(function LaudoLine({ line, isTabStop }: { line: LineJudgement; isTabStop: boolean }) {
  const { say } = useText()
  const { copy } = useCopy()
  const { label, value, message } = line
  const word = say(lineWord(line))
  const hasWord = line.note !== undefined && line.note !== 'format' && line.note !== 'digit'
  const id = targetId({ kind: 'line', index: line.index })
  useItemCopy(id, () => {
    if (isBlankText(value)) announce(say('keys.case.copy.none'))
    else copy(value, inlineText(label))
  })
  return (
    <tr id={id} tabIndex={-1} data-campo={label} data-flag={line.flag} className="border-line border-t">
      <th
        scope="row"
        title={lineMeaning(line, say)}
        className={`${CELL} pl-4 text-left font-normal max-sm:[&_button]:-my-1`}
      >
        <LineLabel line={line} isTabStop={isTabStop} />
      </th>
      <LineText
        text={value}
        masked={line.maskedValue}
        name={fieldPathText(`Laudo.${label}`, say)}
        isTabStop={isTabStop}
      />
      <LineText
        text={message}
        masked={line.maskedMessage}
        name={`${say('laudo.column.mensagem')}: ${inlineText(label)}`}
        isTabStop={isTabStop}
        note={hasWord ? word : null}
      />
    </tr>
  )
})

/** Opens the evidence of the line. */
function LineLabel({ line, isTabStop }: { line: LineJudgement; isTabStop: boolean }) {
  const { say } = useText()
  const { findings } = useJudgement()
  const { index, label, flag, reading } = line
  return (
    <EvidenceFlag
      findings={findings.filter((finding) => isAboutLine(finding, index))}
      about={inlineText(label)}
      meaning={lineMeaning(line, say)}
      word={say(lineWord(line))}
      tabIndex={isTabStop ? 0 : -1}
      owner={{ kind: 'line', index }}
      emptyMessage={EMPTY_MESSAGE[reading.outcome] ?? 'evidence.none.line'}
      emptyWords={reading.outcome === 'nothing-found' ? reading.words : undefined}
      reason={flag === 'ok' ? <ConfirmingReason words={reading.because ?? []} /> : null}
    >
      <UntrustedText text={isBlankText(label) ? '—' : label} />
    </EvidenceFlag>
  )
}

interface LineTextProps {
  readonly text: string
  readonly masked: MaskedPlace | undefined
  readonly name: string
  readonly isTabStop: boolean
  readonly note?: string | null
}

function LineText({ text, masked, name, isTabStop, note = null }: LineTextProps) {
  const { language } = useText()
  const reveal = useBriefReveal(masked)
  const revealed = reveal?.value ?? null
  return (
    // `dir` isolates the text as `bdi` would.
    <td className={CELL} lang={SERVICE_LANGUAGE} dir="auto">
      <RevealedValue
        revealed={revealed === null ? null : <UntrustedText text={revealed} />}
        masked={<VisibleText text={truncateText(text === '' ? '–' : text)} />}
      />
      {reveal ? <RevealButton reveal={reveal} name={name} tabIndex={isTabStop ? 0 : -1} /> : null}
      {note === null ? null : (
        <small lang={language} className="text-muted block text-xs">
          {note}
        </small>
      )}
    </td>
  )
}

function ConfirmingReason({ words }: { words: readonly ConfirmingWords[] }) {
  const { say } = useText()
  if (words.length === 0) return null
  const reasons = words.map(({ words: text, role }) => say(`evidence.because.${role}`, { words: text }))
  return (
    <p className="untrusted text-muted mb-1.5">
      {say('evidence.because')} <UntrustedText text={reasons.join(', ')} />
    </p>
  )
}
