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
const GROUPS = ['fail', 'warn', 'unchecked', 'none', 'ok', 'note'] as const
type LineGroup = (typeof GROUPS)[number]

function groupOf(line: LineJudgement): LineGroup {
  if (line.note === 'format' || line.note === 'digit') return 'note'
  return isUnvalidated(line) ? 'none' : line.flag
}

function compareLines(a: LineJudgement, b: LineJudgement): number {
  return Number(b.kind === 'death') - Number(a.kind === 'death')
}

/** Worst group first. A group keeps the order of the laudo, except that death records come first. */
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
        {groups.map(({ group, lines: members }) => (
          <tbody key={group}>
            <tr className="bg-sunken border-line border-t">
              <th
                scope="rowgroup"
                colSpan={COLUMNS.length}
                className="px-4 py-1 text-left text-xs font-normal"
              >
                <span className={`flag mark-${group}`}>
                  {say(`laudo.heading.${group}`, { count: members.length })}
                </span>
                {group === 'note' ? (
                  <span className="text-muted"> · {say('laudo.heading.note.lead')}</span>
                ) : null}
              </th>
            </tr>
            {members.map((line) => (
              <LaudoLine key={line.index} line={line} isTabStop={line === tabStop} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
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
  const { findings } = useJudgement()
  const { copy } = useCopy()
  const { label, value, message } = line
  const word = say(lineWord(line))
  const meaning = lineMeaning(line, say)
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
        title={meaning}
        className={`${CELL} pl-4 text-left font-normal max-sm:[&_button]:-my-1`}
      >
        <EvidenceFlag
          findings={findings.filter((finding) => isAboutLine(finding, line.index))}
          about={inlineText(label)}
          meaning={meaning}
          word={word}
          tabIndex={isTabStop ? 0 : -1}
          owner={{ kind: 'line', index: line.index }}
          emptyMessage={EMPTY_MESSAGE[line.reading.outcome] ?? 'evidence.none.line'}
          emptyWords={line.reading.outcome === 'nothing-found' ? line.reading.words : undefined}
          reason={line.flag === 'ok' ? <ConfirmingReason words={line.reading.because ?? []} /> : null}
        >
          <UntrustedText text={isBlankText(label) ? '—' : label} />
        </EvidenceFlag>
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
