import { Eye } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { isDoubt } from '#core/findings/rules/registry.ts'
import { formatCpfText } from '#core/findings/values/cpf-and-rg.ts'
import { Evidence } from '#web/features/case/evidence/evidence-flag.tsx'
import {
  RevealButton,
  RevealedValue,
  RevealStatus,
  useBriefReveal,
} from '#web/features/case/panel/reveal.tsx'
import { targetId } from '#web/features/case/state/focus.ts'
import { useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { copyHint, useCopy } from '#web/ui/copy.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'
import { codeText, fieldLabel, MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { failWord, findingText } from '#words/text/finding-text.ts'
import { fieldMeaning } from '#words/text/glossary.ts'
import { gapTexts } from '#words/text/verdict-text.ts'
import { inlineText } from '#words/text/visible-text.ts'

interface FieldRowProps {
  readonly field: FieldJudgement
  readonly isTabStop: boolean
  readonly isWide: boolean
}

// Memoised: moving the Tab stop must not render every row.
export const FieldRow = memo(function FieldRow({ field, isTabStop, isWide }: FieldRowProps) {
  const { say } = useText()
  const { outcomeOf, copy } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const { flag } = field
  const label = fieldLabel(field.name)
  const name = label === null ? inlineText(field.name) : say(label)
  const reveal = useBriefReveal(field.masked)
  const revealed = reveal?.value ?? null
  const isMasked = reveal !== null && revealed === null
  const copyableText = isMasked ? null : (revealed ?? (field.form === 'text' ? field.value : field.raw))
  const outcome = copyableText === null ? null : outcomeOf(copyableText)
  const id = targetId({ kind: 'field', name: field.name })
  useItemCopy(id, () => {
    if (copyableText !== null) copy(copyableText, name)
    else announce(say(isMasked ? 'keys.case.copy.masked' : 'keys.case.copy.none'))
  })

  /** A click on the eye reveals the value, a click on the value copies it, any other opens the row. */
  function handleClick(event: MouseEvent): void {
    if (reveal && event.target instanceof Element && event.target.closest('[data-reveal]')) {
      event.preventDefault()
      reveal.toggle()
    } else if (copyableText !== null && isClickOnValue(event)) {
      event.preventDefault()
      copy(copyableText, name)
    }
  }

  return (
    <details
      id={id}
      data-field={field.name}
      data-flag={flag}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`row field field-${flag} ${isWide ? 'col-span-full' : ''}`}
    >
      <summary data-evidence tabIndex={isTabStop ? 0 : -1} onClick={handleClick}>
        <span className="field-name untrusted" title={say(fieldMeaning(field.name))}>
          {label === null ? <UntrustedText text={field.name} /> : name}
        </span>
        <span
          data-value
          data-done={outcome ?? undefined}
          data-hint={copyableText === null ? undefined : copyHint(outcome, say)}
          className={`untrusted min-w-0 justify-self-start ${copyableText === null ? '' : 'copy-value'}`}
        >
          <MaskableValue field={field} revealed={revealed} />
          {reveal && !isOpen ? (
            <>
              {/* For the pointer only: a summary must not contain a button. The open row has one. */}
              <span data-reveal aria-hidden="true" className="text-muted ml-1 cursor-pointer print:hidden">
                <Eye className="inline size-3.5" />
              </span>
              <RevealStatus reveal={reveal} name={name} />
            </>
          ) : null}
        </span>
        <FieldFlag field={field} />
        <FieldReason field={field} />
      </summary>
      {isOpen ? (
        <FieldDetails field={field}>
          {reveal ? <RevealButton reveal={reveal} name={name} isLabelled /> : null}
        </FieldDetails>
      ) : null}
    </details>
  )
})

function FieldDetails({ field, children }: { field: FieldJudgement; children: ReactNode }) {
  const { say } = useText()
  const { name, findings } = field
  return (
    <div className="bg-surface px-4 pb-2.5 text-compact">
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <p className="text-muted mb-1">
          {say(fieldMeaning(name))} <UntrustedText text={name} className="font-mono text-xs" />
        </p>
        {children}
        <WithheldReason field={field} />
        <Evidence findings={findings} owner={{ kind: 'field', name }} emptyMessage="evidence.none" />
      </Suspense>
    </div>
  )
}

function isClickOnValue({ target }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-value]') !== null &&
    document.getSelection()?.isCollapsed !== false
  )
}

function MaskableValue({ field, revealed }: { field: FieldJudgement; revealed: string | null }) {
  const masked = <FieldValue field={field} />
  if (revealed === null) return masked
  const realField = { ...field, form: 'text' as const, raw: revealed, value: revealed }
  return <RevealedValue revealed={<FieldValue field={realField} />} masked={masked} />
}

function FieldFlag({ field: { flag, findings } }: { field: FieldJudgement }) {
  const { say } = useText()
  const { current } = useLiveCase()
  const [worst] = findings
  if (flag === 'unchecked' && current.state === 'loading') return <span className="skeleton h-4 w-24" />
  return (
    <i className={`flag mark-${flag} text-xs not-italic`}>
      {say(flag === 'fail' && worst ? failWord(worst) : `flag.${flag}`)}
    </i>
  )
}

/** A confirmed field shows only notes that express a doubt. */
function FieldReason({ field: { flag, findings } }: { field: FieldJudgement }) {
  const words = useText()
  const isAlert = flag === 'fail' || flag === 'warn'
  const reasons = isAlert
    ? findings.slice(0, 1)
    : findings.filter((finding) => finding.level === 'note' && (flag !== 'ok' || isDoubt(finding)))
  if (reasons.length === 0) return null
  const sentences = new Set(reasons.map((finding) => findingText(finding, words, 'field')))
  return (
    <small className={`untrusted ${isAlert ? `mark-${flag}` : 'text-muted'}`}>
      {[...sentences].join(' · ')}
    </small>
  )
}

/** An answer that could contradict the field is missing, so a confirmation does not make it green. */
function WithheldReason({ field: { name, isWithheld } }: { field: FieldJudgement }) {
  const { say, language } = useText()
  const { coverage } = useJudgement()
  if (!isWithheld) return null
  // A face match that does not exist cannot hold another CPF. One that failed, or was refused, can.
  const holes = coverage
    .filter(
      ({ part, state, absence }) =>
        part === 'laudo' ||
        (part === 'face' && name === 'CPF' && (state !== 'missing' || absence === 'other-case')),
    )
    .map((hole) => ({ ...hole, isRequired: true }))
  const missing = gapTexts(holes, { say, language })
  return (
    <p className="mb-1">
      {missing.length === 0 ? null : `${say('field.withheld', { missing: missing.join('; ') })}. `}
      {say('evidence.withheld')}
    </p>
  )
}

const CPF_LENGTH = 14

function FieldValue({ field: { value, name, raw, form, age } }: { field: FieldJudgement }) {
  const { say } = useText()
  if (form !== 'text') return <UntrustedText text={raw} className="font-mono text-xs" />
  if (value === null) {
    return <span className="text-muted">{raw === '' ? '—' : <UntrustedText text={raw} />}</span>
  }
  if (name === 'CPF') {
    const cpf = formatCpfText(value)
    const wrap = cpf.length > CPF_LENGTH ? '' : 'whitespace-nowrap'
    return <UntrustedText text={cpf} className={`font-mono text-compact ${wrap}`} />
  }
  if (name === 'TipoDocumento') return <DocumentType />
  const text = (
    <UntrustedText text={value} className={MONOSPACED_FIELDS.has(name) ? 'font-mono text-compact' : ''} />
  )
  if (age === undefined) return text
  return (
    <>
      {text} <span className="text-muted whitespace-nowrap">{say('field.age', { years: age })}</span>
    </>
  )
}

function DocumentType() {
  const words = useText()
  const { documentType } = useJudgement()
  return documentType && <bdi>{codeText(documentType, words)}</bdi>
}
