import { useRef } from 'react'
import type { Ref } from 'react'
import { readable, shownText } from '../../../contract/readable.ts'
import { isBlankText } from '../../../findings/values/text-value.ts'
import { isOfLine } from '../../../findings/model/finding.ts'
import type { LineJudgement } from '../../../findings/model/judgement.ts'
import type { MessageId } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagMark, NoteDot } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { EvidenceFlag } from '../evidence/evidence-flag.tsx'
import type { EvidenceHandle } from '../evidence/evidence-flag.tsx'
import { useCopyValue } from '../state/use-copy-value.ts'
import { useItemActions } from '../state/item-actions.ts'
import { RevealButton } from '../panel/reveal-button.tsx'
import { Revealed } from '../panel/revealed.tsx'
import { useJudgement, useOriginalJudgement } from '../state/judgement-context.ts'
import { targetId, useGoToTarget } from '../state/target.ts'
import { useBriefReveal } from '../state/use-brief-reveal.ts'
import { usePlace } from '../../../wording/use-place.ts'
import { useFieldName } from '../../../wording/use-field-name.ts'

interface LaudoLineProps {
  readonly line: LineJudgement
  /** 1-based row in the whole table; the header is row 1. */
  readonly rowIndex: number
  /** The virtualizer's `measureElement`. */
  readonly measure?: Ref<HTMLTableRowElement>
  /** The virtualizer's index of the line, from 0. */
  readonly at?: number
}

/** The word of a line's flag; more specific for a note, and for a missing value. */
function lineWord({ flag, note, line }: LineJudgement): MessageId {
  if (note) return `line.note.${note}`
  if (flag !== 'ok') return `line.${flag}`
  return isBlankText(shownText(line.Valor)) ? 'line.ok.noValue' : 'line.ok'
}

/** One validation: the field's label, its value, the service's message, and the flag of the line. */
export function LaudoLine({ line, rowIndex, measure, at }: LaudoLineProps) {
  const { say } = useText()
  const { findings } = useJudgement()
  const word = say(lineWord(line))
  const { Campo, MensagemValidacao } = line.line
  const copyValue = useCopyValue()
  const flag = useRef<EvidenceHandle>(null)
  const id = targetId({ kind: 'line', index: line.index })
  useItemActions(id, {
    copy: () => copyValue(shownText(line.line.Valor), inlineText(shownText(Campo))),
    openEvidence: () => flag.current?.toggle(),
  })
  const originalCampo = useOriginalJudgement().lines[line.index]?.line.Campo
  return (
    <tr
      ref={measure}
      data-index={at}
      id={id}
      tabIndex={-1}
      aria-rowindex={rowIndex}
      data-campo={readable(originalCampo) ?? ''}
      data-flag={line.flag}
      className="border-line not-last:border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5"
    >
      <td className="untrusted px-4 py-2 align-top max-sm:p-0 max-sm:font-medium">
        <UntrustedText text={shownText(Campo)} />
        <LineFields line={line} />
      </td>
      <td className="untrusted px-4 py-2 align-top font-mono text-xs leading-5 max-sm:order-3 max-sm:col-span-2 max-sm:p-0">
        <LineValue line={line} />
      </td>
      <td className="untrusted px-4 py-2 align-top max-sm:order-4 max-sm:col-span-2 max-sm:p-0">
        <UntrustedText text={shownText(MensagemValidacao)} />
      </td>
      <td className="px-3 py-2 align-top max-sm:p-0">
        <EvidenceFlag
          ref={flag}
          findings={findings.filter((finding) => isOfLine(finding, line.index))}
          about={inlineText(shownText(Campo))}
          word={word}
          owner={{ kind: 'line', index: line.index }}
          emptyMessage={
            isBlankText(shownText(MensagemValidacao)) ? 'evidence.none.notValidated' : 'evidence.none.line'
          }
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
}

/** The value of a line; a masked one can be revealed. */
function LineValue({ line }: { line: LineJudgement }) {
  const place = usePlace()
  const masked = shownText(line.line.Valor)
  const original = shownText((useOriginalJudgement().lines[line.index] ?? line).line.Valor)
  const isMasked = original !== masked
  const reveal = useBriefReveal(isMasked)
  if (!isMasked) return <UntrustedText text={masked} />
  return (
    <>
      <Revealed
        isOpen={reveal.isOpen}
        original={<UntrustedText text={original} />}
        masked={<UntrustedText text={masked} />}
      />
      <RevealButton reveal={reveal} name={place(`Laudo.${shownText(line.line.Campo)}`)} />
    </>
  )
}

/** Buttons that go to the fields that a line is about. */
function LineFields({ line }: { line: LineJudgement }) {
  const { say } = useText()
  const goTo = useGoToTarget()
  const fieldName = useFieldName()
  const { fields } = useJudgement()
  const there = line.fields.filter((name) => fields.some((field) => field.name === name))
  if (there.length === 0) return null
  return (
    <span className="text-muted flex flex-wrap gap-x-2 text-xs font-normal">
      {there.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={say('evidence.toField', { field: fieldName(name) })}
          className="underline-offset-4 hover:underline"
          onClick={() => goTo({ kind: 'field', name })}
        >
          → {fieldName(name)}
        </button>
      ))}
    </span>
  )
}
