import { memo, useId, useRef } from 'react'
import type { Ref } from 'react'
import { readable, shownText } from '../../../../core/contract/readable.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { isOfLine } from '../../../../core/findings/model/finding.ts'
import type { LineJudgement, MaskedPlace, Outcome } from '../../../../core/findings/model/judgement.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagMark, NoteDot } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import type { EvidenceHandle } from '../evidence/evidence-flag.tsx'
import { useItemActions } from '../state/item-actions.ts'
import { RevealButton, Revealed } from '../panel/reveal-button.tsx'
import { useFocusWithin } from '../panel/use-focus-within.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { targetId, useGoToTarget } from '../state/target.ts'
import { namesField } from '../state/names-field.ts'
import { useBriefReveal } from '../state/use-brief-reveal.ts'
import { usePlace, useFieldName } from '../../../wording/field-text.ts'
import { useCopy } from '../../../ui/copy.tsx'
import { announce } from '../../../ui/live-region.tsx'

interface LaudoLineProps {
  readonly line: LineJudgement
  /** 1-based row in the whole table; the header is row 1. */
  readonly rowIndex: number
  /** Whether Tab leads to this line; to the others lead the arrow keys. */
  readonly isTabStop: boolean
  /** The virtualizer's `measureElement`. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined
  /** The index of its row, from 0. */
  readonly index: number
}

/** The word of a line's flag; more specific for a note, and for a missing value. */
function lineWord({ flag, note, line }: LineJudgement): MessageId {
  if (note) return `line.note.${note}`
  if (flag !== 'ok') return `line.${flag}`
  return isBlankText(shownText(line.Valor)) ? 'line.ok.noValue' : 'line.ok'
}

/** Why a line has no finding. */
const EMPTY_MESSAGE: Readonly<Partial<Record<Outcome, MessageId>>> = {
  'not-validated': 'evidence.none.notValidated',
  'nothing-found': 'evidence.none.nothingFound',
}

/**
 * One validation: the field's label, its value, the service's message, and the flag of the line. Memoised: the Tab stop
 * moves among many.
 */
export const LaudoLine = memo(function LaudoLine({
  line,
  rowIndex,
  isTabStop,
  measure,
  index,
}: LaudoLineProps) {
  const { say } = useText()
  const { findings } = useJudgement()
  const word = say(lineWord(line))
  const { Campo, MensagemValidacao } = line.line
  const place = usePlace()
  const copyValue = useCopyValue()
  const flag = useRef<EvidenceHandle>(null)
  const texts = useId()
  const { hasFocus, handlers } = useFocusWithin()
  // The flag is what Tab and the arrows reach; its line's other buttons are before it, by Shift and Tab.
  const besideFlag = hasFocus ? 0 : -1
  const id = targetId({ kind: 'line', index: line.index })
  useItemActions(id, {
    copy: () => copyValue(shownText(line.line.Valor), inlineText(shownText(Campo))),
    openEvidence: () => flag.current?.toggle(),
  })
  return (
    <tr
      ref={measure}
      data-index={index}
      id={id}
      tabIndex={-1}
      {...handlers}
      aria-rowindex={rowIndex}
      data-campo={readable(Campo) ?? ''}
      data-flag={line.flag}
      className="border-line not-last:border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5 has-[[data-evidence]:focus-visible]:bg-hover"
    >
      <th
        scope="row"
        className="untrusted px-4 py-(--row-pad) text-left align-top font-normal max-sm:p-0 max-sm:font-medium"
      >
        <LineFields line={line} label={shownText(Campo)} tabIndex={besideFlag} />
      </th>
      <td className="untrusted px-4 py-(--row-pad) align-top font-mono text-xs leading-5 max-sm:order-3 max-sm:col-span-2 max-sm:p-0">
        <LineText
          id={`${texts}-value`}
          text={shownText(line.line.Valor)}
          masked={line.maskedValue}
          name={place(`Laudo.${shownText(Campo)}`)}
          tabIndex={besideFlag}
        />
      </td>
      <td className="untrusted px-4 py-(--row-pad) align-top max-sm:order-4 max-sm:col-span-2 max-sm:p-0">
        <LineText
          id={`${texts}-message`}
          text={shownText(MensagemValidacao)}
          masked={line.maskedMessage}
          name={`${say('laudo.column.mensagem')}: ${inlineText(shownText(Campo))}`}
          tabIndex={besideFlag}
        />
      </td>
      <td className="px-3 py-(--row-pad) align-top max-sm:p-0">
        <EvidenceFlag
          ref={flag}
          findings={findings.filter((finding) => isOfLine(finding, line.index))}
          about={inlineText(shownText(Campo))}
          word={word}
          tabIndex={isTabStop ? 0 : -1}
          describedBy={`${texts}-value ${texts}-message`}
          owner={{ kind: 'line', index: line.index }}
          emptyMessage={EMPTY_MESSAGE[line.reading.outcome] ?? 'evidence.none.line'}
          emptyWords={line.reading.outcome === 'nothing-found' ? line.reading.words : undefined}
        >
          {line.note === undefined ? (
            <FlagMark flag={line.flag}>{word}</FlagMark>
          ) : (
            <span className="text-unchecked inline-flex items-center gap-1.5 text-xs leading-5">
              <NoteDot />
              {word}
            </span>
          )}
        </EvidenceFlag>
      </td>
    </tr>
  )
})

interface LineTextProps {
  /** The id of the text without its button. */
  readonly id: string
  readonly text: string
  /** The place of a masked text that can be revealed. */
  readonly masked: MaskedPlace | undefined
  /** For the button's label. */
  readonly name: string
  readonly tabIndex: number
}

/** The value or the message of a line; where it is masked, with a button that reveals it. */
function LineText({ id, text, masked, name, tabIndex }: LineTextProps) {
  const reveal = useBriefReveal(masked)
  const revealed = reveal?.value ?? null
  return (
    <>
      <div id={id} className="contents">
        <Revealed
          revealed={revealed === null ? null : <UntrustedText text={revealed} />}
          masked={<UntrustedText text={text} />}
        />
      </div>
      {reveal ? <RevealButton reveal={reveal} name={name} tabIndex={tabIndex} /> : null}
    </>
  )
}

interface LineFieldsProps {
  readonly line: LineJudgement
  readonly label: string
  readonly tabIndex: number
}

/** The label of a line, and buttons that go to the fields that it is about: the label itself where it names the field. */
function LineFields({ line, label, tabIndex }: LineFieldsProps) {
  const { say } = useText()
  const goTo = useGoToTarget()
  const fieldName = useFieldName()
  const { fields } = useJudgement()
  const there = line.fields.filter((name) => fields.some((field) => field.name === name))
  const [named] = there
  // What is said of a format or a digit is not what is said of the field.
  const isOfField = line.kind === 'value' || line.kind === 'mention'
  if (named !== undefined && there.length === 1 && isOfField && namesField(label, fieldName(named))) {
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        title={say('evidence.toField', { field: fieldName(named) })}
        className="-my-0.5 min-h-6 min-w-6 text-left underline-offset-4 hover:underline"
        onClick={() => goTo({ kind: 'field', name: named })}
      >
        {inlineText(label)}
      </button>
    )
  }
  return (
    <>
      <UntrustedText text={label} />
      {there.map((name) => (
        <button
          key={name}
          type="button"
          tabIndex={tabIndex}
          aria-label={say('evidence.toField', { field: fieldName(name) })}
          className="text-muted -my-1 ml-2 min-h-6 text-xs font-normal underline-offset-4 hover:underline print:hidden"
          onClick={() => goTo({ kind: 'field', name })}
        >
          → {fieldName(name)}
        </button>
      ))}
    </>
  )
}

/** Copies a value without a copy button of its own; announces where there is no value. */
function useCopyValue(): (value: string | undefined, name: string) => void {
  const { say } = useText()
  const { copy } = useCopy()
  return (value, name) => {
    if (value === undefined || isBlankText(value)) announce(say('keys.case.copy.none'))
    else copy(value, name)
  }
}
