import { Eye } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { MouseEvent } from 'react'
import type { FieldJudgement } from '#core/findings/model/judgement.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import { useText } from '#words/text.ts'
import { copyHint, useCopy } from '#web/ui/copy.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import { codeText, fieldLabel, MONOSPACED_FIELDS } from '#words/text/field-text.ts'
import { isDoubt } from '#core/findings/rules/registry.ts'
import { failWord, findingText } from '#words/text/finding-text.ts'
import { fieldMeaning } from '#words/text/glossary.ts'
import { holeTexts } from '#words/text/verdict-text.ts'
import { Evidence } from '#web/features/case/evidence/evidence-flag.tsx'
import { Revealed, RevealButton, RevealStatus, useBriefReveal } from '#web/features/case/panel/reveal.tsx'
import { useItemCopy, useJudgement, useLiveCase } from '#web/features/case/state/open-case.ts'
import { targetId } from '#web/features/case/state/focus.ts'

interface FieldRowProps {
  readonly field: FieldJudgement
  readonly isTabStop: boolean
  readonly isWide?: boolean
}

/** Memoised: the Tab stop moves among many. */
export const FieldRow = memo(function FieldRow({ field, isTabStop, isWide = false }: FieldRowProps) {
  const { say } = useText()
  const { current } = useLiveCase()
  const { outcomeOf, copy } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const label = fieldLabel(field.name)
  const name = label === null ? inlineText(field.name) : say(label)
  const meaning = say(fieldMeaning(field.name))
  const reveal = useBriefReveal(field.masked)
  const revealed = reveal?.value ?? null
  const shown =
    revealed === null ? field : { ...field, form: 'text' as const, raw: revealed, value: revealed }
  const isMasked = reveal !== null && revealed === null
  // Dots are no value.
  const copied = isMasked ? null : (revealed ?? (field.form === 'text' ? field.value : field.raw))
  const id = targetId({ kind: 'field', name: field.name })
  const { flag } = field
  useItemCopy(id, () =>
    copied === null
      ? announce(say(isMasked ? 'keys.case.copy.masked' : 'keys.case.copy.none'))
      : copy(copied, name),
  )
  const worst = field.findings[0]
  const outcome = copied === null ? null : outcomeOf(copied)
  return (
    <details
      id={id}
      data-field={field.name}
      data-flag={flag}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`row field field-${flag} ${isWide ? 'col-span-full' : ''}`}
    >
      <summary
        data-evidence
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => {
          if (reveal && event.target instanceof Element && event.target.closest('[data-reveal]')) {
            event.preventDefault()
            reveal.toggle()
            return
          }
          if (copied === null || !isClickOnValue(event)) return
          event.preventDefault()
          copy(copied, name)
        }}
      >
        <span className="field-name untrusted" title={meaning}>
          {label === null ? <UntrustedText text={field.name} /> : name}
        </span>
        <span
          data-value
          data-done={outcome ?? undefined}
          data-hint={copied === null ? undefined : copyHint(outcome, say)}
          className={`untrusted min-w-0 justify-self-start ${copied === null ? '' : 'copy-value'}`}
        >
          <Revealed
            revealed={revealed === null ? null : <FieldValue field={shown} />}
            masked={<FieldValue field={field} />}
          />
          {reveal && !isOpen ? (
            <>
              {/* For the pointer: a summary holds no button. By keyboard the opened row has one. */}
              <span data-reveal aria-hidden="true" className="text-muted ml-1 cursor-pointer print:hidden">
                <Eye className="inline size-3.5" />
              </span>
              <RevealStatus reveal={reveal} name={name} />
            </>
          ) : null}
        </span>
        {flag === 'unchecked' && current.state === 'loading' ? (
          <span className="skeleton h-4 w-24" />
        ) : (
          <i className={`flag mark-${flag} text-xs not-italic`}>
            {say(flag === 'fail' && worst ? failWord(worst) : `flag.${flag}`)}
          </i>
        )}
        <Reason field={field} />
      </summary>
      {isOpen ? (
        <div className="bg-surface px-4 pb-2.5 text-[0.8125rem]">
          <Suspense fallback={<SkeletonRows rows={1} />}>
            <p className="text-muted mb-1">
              {meaning} <UntrustedText text={field.name} className="font-mono text-xs" />
            </p>
            {reveal ? <RevealButton reveal={reveal} name={name} isLabelled /> : null}
            <Withheld field={field} />
            <Evidence
              findings={field.findings}
              owner={{ kind: 'field', name: field.name }}
              emptyMessage="evidence.none"
            />
          </Suspense>
        </div>
      ) : null}
    </details>
  )
})

/** Whether a click is on the value, and not the end of a selection in it. */
function isClickOnValue({ target }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-value]') !== null &&
    document.getSelection()?.isCollapsed !== false
  )
}

/** What is against the value, or the notes beside it: of one that is confirmed, those that may be a doubt. */
function Reason({ field: { flag, findings } }: { field: FieldJudgement }) {
  const words = useText()
  const isAgainst = flag === 'fail' || flag === 'warn'
  const said = isAgainst
    ? findings.slice(0, 1)
    : findings.filter((finding) => finding.level === 'note' && (flag !== 'ok' || isDoubt(finding)))
  if (said.length === 0) return null
  const sentences = new Set(said.map((finding) => findingText(finding, words, 'field')))
  return (
    <small className={`untrusted ${isAgainst ? `mark-${flag}` : 'text-muted'}`}>
      {[...sentences].join(' · ')}
    </small>
  )
}

/** Why what confirms a value does not turn it green: an answer that could contradict it did not come. */
function Withheld({ field: { name, isWithheld } }: { field: FieldJudgement }) {
  const { say, language } = useText()
  const { coverage } = useJudgement()
  if (!isWithheld) return null
  // Without a face match nothing is withheld; one that could not be had may hold another CPF.
  const causes = coverage
    .filter(
      ({ part, state }) => part === 'laudo' || (part === 'face' && name === 'CPF' && state !== 'missing'),
    )
    .map((cause) => ({ ...cause, isRequired: true }))
  const missing = holeTexts(causes, { say, language })
  return (
    <p className="mb-1">
      {missing.length === 0 ? null : `${say('field.withheld', { missing: missing.join('; ') })}. `}
      {say('evidence.withheld')}
    </p>
  )
}

function FieldValue({ field }: { field: FieldJudgement }) {
  const { say } = useText()
  const { value, name, raw, form, age } = field
  if (form !== 'text') {
    return <UntrustedText text={raw} className="font-mono text-xs" />
  }
  if (value === null) {
    return <span className="text-muted">{raw === '' ? '—' : <UntrustedText text={raw} />}</span>
  }
  if (name === 'CPF') {
    return <UntrustedText text={punctuatedCpf(value)} className="font-mono text-[0.8125rem]" />
  }
  if (name === 'TipoDocumento') return <DocumentType />
  const text = (
    <UntrustedText text={value} className={MONOSPACED_FIELDS.has(name) ? 'font-mono text-[0.8125rem]' : ''} />
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
  if (!documentType) return null
  return <bdi>{codeText(documentType, words)}</bdi>
}
