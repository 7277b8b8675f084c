import { memo, useId, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { Finding, Flag } from '../../../../core/findings/model/finding.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { shownText, Unreadable } from '../../../../core/contract/readable.ts'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'
import type { CopyHandle } from '../../../ui/copy.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { FLAG_TEXT, FlagMark } from '../../../ui/flag.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from '../../../wording/field-text.ts'
import { Revealed, RevealButton } from '../panel/reveal-button.tsx'
import { useFocusWithin } from '../panel/use-focus-within.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { namesField } from '../state/names-field.ts'
import { targetId } from '../state/target.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import type { EvidenceHandle } from '../evidence/evidence-flag.tsx'
import { useItemActions } from '../state/item-actions.ts'
import { useBriefReveal } from '../state/use-brief-reveal.ts'
import { holeTexts } from '../../../wording/verdict-text.tsx'
import { failWord, useFindingText } from '../../../wording/finding-text.ts'

/** An inset shadow rather than a border: it takes no space and leaves the lines between rows intact. */
const EDGE = {
  fail: 'bg-fail-soft/40 shadow-[inset_3px_0_0_var(--color-fail)]',
  warn: 'bg-warn-soft/40 shadow-[inset_3px_0_0_var(--color-warn)]',
  ok: '',
  unchecked: '',
  absent: '',
} as const

/**
 * Name, value and flag on one line where a cell of the panel is wide enough (one column of a medium panel, or two of a
 * wide one); otherwise the value is on the line below. What the flag rests on is always below the value.
 */
const GRID = [
  'not-[[hidden]]:grid grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:"name_flag""value_value""notes_notes"]',
  '@md:@max-xl:grid-cols-[7.5rem_minmax(0,1fr)_auto] @md:@max-xl:[grid-template-areas:"name_value_flag""._notes_notes"]',
  '@4xl:grid-cols-[7.5rem_minmax(0,1fr)_auto] @4xl:[grid-template-areas:"name_value_flag""._notes_notes"]',
].join(' ')

function isLoud(flag: Flag): flag is 'fail' | 'warn' {
  return flag === 'fail' || flag === 'warn'
}

interface OcrFieldRowProps {
  readonly field: FieldJudgement
  readonly isHidden: boolean
  /** Whether Tab leads to this field; to the others lead the arrow keys. */
  readonly isTabStop: boolean
}

/** One field: name, value, flag, and the notes on the flag. Memoised: the Tab stop moves among many. */
export const OcrFieldRow = memo(function OcrFieldRow({ field, isHidden, isTabStop }: OcrFieldRowProps) {
  const { say } = useText()
  const id = useId()
  const label = fieldLabel(field.name)
  const text = label === null ? inlineText(field.name) : say(label)
  const reveal = useBriefReveal(field.masked)
  const revealed = reveal?.value ?? null
  const copied = revealed ?? (field.raw instanceof Unreadable ? shownText(field.raw) : field.value)
  const [wasActive, setWasActive] = useState(false)
  const { hasFocus, handlers } = useFocusWithin()
  const copyButton = useRef<CopyHandle>(null)
  const flag = useRef<EvidenceHandle>(null)
  useItemActions(targetId({ kind: 'field', name: field.name }), {
    copy: () => (copyButton.current ? copyButton.current.copy() : announce(say('keys.case.copy.none'))),
    openEvidence: () => flag.current?.toggle(),
  })
  // The flag is what Tab and the arrows reach; its field's other buttons are before it, by Shift and Tab.
  const besideFlag = hasFocus ? 0 : -1
  return (
    <div
      id={label === null ? undefined : targetId({ kind: 'field', name: field.name })}
      tabIndex={-1}
      hidden={isHidden}
      onPointerEnter={() => setWasActive(true)}
      {...handlers}
      data-field={field.name}
      data-flag={field.flag}
      className={`group border-line min-h-[calc(2.25rem+2*var(--row-pad))] content-start items-baseline gap-x-3 border-b px-4 py-(--row-pad) has-[[data-evidence]:focus-visible]:bg-hover @xl:odd:border-r ${GRID} ${EDGE[field.flag]}`}
    >
      <dt className="text-muted untrusted text-[0.8125rem] [grid-area:name]" title={inlineText(field.name)}>
        {label === null ? <UntrustedText text={field.name} /> : text}
      </dt>
      <dd className={`untrusted relative min-w-0 [grid-area:value] ${reveal ? 'pr-7' : ''}`}>
        <div id={`${id}-value`} className="contents">
          <Revealed
            revealed={
              revealed === null ? null : <FieldValue field={{ ...field, raw: revealed, value: revealed }} />
            }
            masked={<FieldValue field={field} />}
          />
        </div>
        {reveal ? <RevealButton reveal={reveal} name={text} tabIndex={besideFlag} /> : null}
        {copied === null ? null : (
          <CopyButton
            ref={copyButton}
            text={copied}
            name={text}
            tabIndex={besideFlag}
            // Visible while the row is hovered or focused. Its icon is not rendered before, and hidden by colour: opacity
            // would make each one a layer of its own.
            hasIcon={wasActive || hasFocus}
            className="absolute -top-0.5 right-0 text-transparent group-hover:bg-surface group-hover:text-muted focus-visible:bg-surface focus-visible:text-muted"
          />
        )}
      </dd>
      <dd className="justify-self-end text-right [grid-area:flag]">
        <FieldFlag
          ref={flag}
          field={field}
          about={text}
          tabIndex={isTabStop ? 0 : -1}
          describedBy={`${id}-value ${id}-notes`}
        />
      </dd>
      <Notes id={`${id}-notes`} field={field} name={text} />
    </div>
  )
})

interface FieldFlagProps {
  readonly ref: Ref<EvidenceHandle>
  readonly field: FieldJudgement
  readonly about: string
  readonly tabIndex: number
  readonly describedBy: string
}

function FieldFlag({ ref, field, about, tabIndex, describedBy }: FieldFlagProps) {
  const { say } = useText()
  const worst = field.findings[0]
  const word = say(field.flag === 'fail' && worst ? failWord(worst) : `flag.${field.flag}`)
  return (
    <EvidenceFlag
      ref={ref}
      findings={field.findings}
      about={about}
      word={word}
      tabIndex={tabIndex}
      describedBy={describedBy}
      owner={{ kind: 'field', name: field.name }}
      intro={field.isWithheld ? 'evidence.withheld' : undefined}
      emptyMessage={field.flag === 'absent' ? 'evidence.none.absent' : 'evidence.none'}
    >
      <FlagMark flag={field.flag}>{word}</FlagMark>
    </EvidenceFlag>
  )
}

/** Why what confirms a value does not turn it green: an answer that could contradict it did not come. */
function useWithheldText({ name, isWithheld }: FieldJudgement): readonly string[] {
  const { say, language } = useText()
  const { coverage } = useJudgement()
  if (!isWithheld) return []
  // Without a face match nothing is withheld; one that could not be had may hold another CPF.
  const causes = coverage
    .filter(
      ({ part, state }) => part === 'laudo' || (part === 'face' && name === 'CPF' && state !== 'missing'),
    )
    .map((cause) => ({ ...cause, isRequired: true }))
  const missing = holeTexts(causes, { say, language })
  return missing.length === 0 ? [] : [say('field.withheld', { missing: missing.join('; ') })]
}

/**
 * The reason for the flag: the worst finding of a fail or warn, else the notes, which do not change the flag. What confirms
 * a value comes before its notes: on their own they would seem to.
 */
function Notes({ id, field, name }: { id: string; field: FieldJudgement; name: string }) {
  const { say } = useText()
  const sentence = useFindingText()
  const worst = field.findings.slice(0, 1)
  const notes = field.findings.filter(({ level }) => level === 'note')
  const reasons = isLoud(field.flag)
    ? worst
    : field.isWithheld || (field.flag === 'ok' && notes.length > 0)
      ? [...worst, ...notes]
      : notes
  const withheld = useWithheldText(field)
  if (reasons.length === 0) return null
  // Below the field's own name a line of the same name is named by where it stands.
  function text(finding: Finding): string {
    const { campo } = finding.params
    return finding.rule === 'laudo-line' && typeof campo === 'string' && namesField(campo, name)
      ? sentence({ ...finding, params: { ...finding.params, campo: say('source.laudo') } })
      : sentence(finding)
  }
  const look = isLoud(field.flag) ? FLAG_TEXT[field.flag] : 'text-muted'
  return (
    <dd id={id} className={`untrusted min-w-0 text-xs leading-4 [grid-area:notes] ${look}`}>
      {[...new Set([...reasons.map(text), ...withheld])].join(' · ')}
    </dd>
  )
}
