import type { FieldJudgement } from '../../findings/judgement.ts'
import { useText } from '../../i18n/text.ts'
import type { MessageId } from '../../i18n/language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FlagMark } from '../../ui/flag.tsx'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from './field-label.ts'
import { targetId, useReveal } from './reveal.ts'
import { useJudgement } from './judgement-context.ts'
import { failWord, useSentence } from './use-sentence.ts'

const EDGE = {
  fail: 'border-l-fail bg-fail-soft/40',
  warn: 'border-l-warn bg-warn-soft/40',
  ok: 'border-l-transparent',
  unchecked: 'border-l-transparent',
  absent: 'border-l-transparent',
} as const

/** One field: its name, its value, its flag, and the notes beside the flag. */
export function OcrFieldRow({ field, isHidden }: { field: FieldJudgement; isHidden: boolean }) {
  const { say } = useText()
  const label = fieldLabel(field.name)
  const text = label === null ? field.name : say(label)
  return (
    <div
      id={targetId({ kind: 'field', name: field.name })}
      tabIndex={-1}
      hidden={isHidden}
      data-field={field.name}
      data-flag={field.flag}
      className={`group border-b-line @container min-h-10 border-b border-l-3 py-2 pr-4 pl-3 [[hidden]]:hidden ${EDGE[field.flag]}`}
    >
      {/* Where the cell is narrow the value takes the whole line below its name and flag. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 @md:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
        <dt className="text-muted foreign text-[0.8125rem]" title={field.name}>
          {text}
        </dt>
        <dd className="foreign relative min-w-0 @max-md:order-last @max-md:col-span-2">
          <FieldValue field={field} />
          {field.value === null ? null : (
            <span className="bg-surface absolute -top-0.5 right-0 rounded opacity-0 group-hover:opacity-100 focus-within:opacity-100 print:hidden">
              <CopyButton text={field.value} name={text} />
            </span>
          )}
        </dd>
        <dd className="max-w-40 justify-self-end text-right">
          <FieldFlag field={field} />
        </dd>
      </div>
    </div>
  )
}

function FieldFlag({ field }: { field: FieldJudgement }) {
  const { say } = useText()
  const sentence = useSentence()
  const reveal = useReveal()
  const { findings } = useJudgement()
  const worst = field.findings[0]
  const word: MessageId = field.flag === 'fail' && worst ? failWord(worst) : `flag.${field.flag}`
  const mark = <FlagMark flag={field.flag}>{say(word)}</FlagMark>
  const notes = field.findings.filter((finding) => finding.level === 'note')
  return (
    <>
      {worst && worst.level !== 'note' ? (
        <button
          type="button"
          className="rounded underline-offset-4 hover:underline"
          title={sentence(worst)}
          onClick={() => reveal({ kind: 'finding', index: findings.indexOf(worst) })}
        >
          {mark}
        </button>
      ) : (
        mark
      )}
      {notes.length === 0 || field.flag === 'fail' || field.flag === 'warn' ? null : (
        <span className="text-muted text-2xs block">{notes.map((note) => sentence(note)).join(' · ')}</span>
      )}
    </>
  )
}
