import { shownText, Unreadable } from '../../../../core/contract/readable.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import { UntrustedText, isLongText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { useCodeText, MONOSPACED_FIELDS, useAgeText } from '../../../wording/field-text.ts'

/** A value with more characters scrolls in a box of its own. */
const SCROLL_ABOVE = 300

/** A field's value formatted by its type: a CPF punctuated, numbers monospaced, the age beside the birth date. */
export function FieldValue({ field }: { field: FieldJudgement }) {
  const { value, name, raw } = field
  if (raw instanceof Unreadable) {
    return <UntrustedText text={shownText(raw)} className="font-mono text-xs" />
  }
  if (value === null) {
    return (
      <span className="text-muted">
        {raw === null || raw === '' ? '—' : <UntrustedText text={String(raw)} />}
      </span>
    )
  }
  if (name === 'CPF') {
    return <UntrustedText text={punctuatedCpf(value)} className="font-mono text-[0.8125rem]" />
  }
  if (name === 'DataNascimento') return <WithAge birth={value} />
  if (name === 'TipoDocumento') return <DocumentType />
  const text = (
    <UntrustedText text={value} className={MONOSPACED_FIELDS.has(name) ? 'font-mono text-[0.8125rem]' : ''} />
  )
  if (value.length <= SCROLL_ABOVE || isLongText(value)) return text
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      key={value}
      role="group"
      tabIndex={0}
      aria-label={inlineText(name)}
      className="max-h-32 overflow-y-auto print:max-h-none"
    >
      {text}
    </div>
  )
}

function WithAge({ birth }: { birth: string }) {
  const age = useAgeText()(birth)
  return (
    <>
      <UntrustedText text={birth} /> {age === null ? null : <span className="text-muted">{age}</span>}
    </>
  )
}

function DocumentType() {
  const { documentType } = useJudgement()
  const codeText = useCodeText()
  if (!documentType) return null
  return (
    <>
      <bdi>{codeText(documentType)}</bdi>{' '}
      {documentType.label === null ? null : (
        <UntrustedText text={documentType.code} className="text-muted font-mono text-xs" />
      )}
    </>
  )
}
