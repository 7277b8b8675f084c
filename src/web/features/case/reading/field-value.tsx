import { shownText, Unreadable } from '../../../../core/contract/readable.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useJudgement } from '../state/live-case-context.ts'
import { useCodeText } from '../../../wording/use-wording.ts'
import { MONOSPACED_FIELDS } from '../../../../wording/field-text.ts'

/** A field's value formatted by its type: a CPF punctuated, numbers monospaced, the age beside the birth date. */
export function FieldValue({ field }: { field: FieldJudgement }) {
  const { say } = useText()
  const { value, name, raw, age } = field
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
  const { documentType } = useJudgement()
  const codeText = useCodeText()
  if (!documentType) return null
  return <bdi>{codeText(documentType)}</bdi>
}
