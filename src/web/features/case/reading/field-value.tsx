import { shownText, Unreadable } from '../../../../core/contract/readable.ts'
import type { FieldJudgement } from '../../../../core/findings/model/judgement.ts'
import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useJudgement } from '../state/live-case-context.ts'
import { useCodeText, MONOSPACED_FIELDS, useAgeText } from '../../../wording/field-text.ts'

interface FieldValueProps {
  readonly field: FieldJudgement
  /** Whether a very long value is cut, without a button for the rest of it. */
  readonly isCut?: boolean
}

/** A field's value formatted by its type: a CPF punctuated, numbers monospaced, the age beside the birth date. */
export function FieldValue({ field, isCut = false }: FieldValueProps) {
  const { value, name, raw } = field
  if (raw instanceof Unreadable) {
    return <UntrustedText text={shownText(raw)} isCut={isCut} className="font-mono text-xs" />
  }
  if (value === null) {
    return (
      <span className="text-muted">
        {raw === null || raw === '' ? '—' : <UntrustedText text={String(raw)} isCut={isCut} />}
      </span>
    )
  }
  if (name === 'CPF') {
    return <UntrustedText text={punctuatedCpf(value)} isCut={isCut} className="font-mono text-[0.8125rem]" />
  }
  if (name === 'DataNascimento') return <WithAge birth={value} isCut={isCut} />
  if (name === 'TipoDocumento') return <DocumentType isCut={isCut} />
  return (
    <UntrustedText
      text={value}
      isCut={isCut}
      className={MONOSPACED_FIELDS.has(name) ? 'font-mono text-[0.8125rem]' : ''}
    />
  )
}

function WithAge({ birth, isCut }: { birth: string; isCut: boolean }) {
  const age = useAgeText()(birth)
  return (
    <>
      <UntrustedText text={birth} isCut={isCut} />{' '}
      {age === null ? null : <span className="text-muted">{age}</span>}
    </>
  )
}

function DocumentType({ isCut }: { isCut: boolean }) {
  const { documentType } = useJudgement()
  const codeText = useCodeText()
  if (!documentType) return null
  return (
    <>
      <bdi>{codeText(documentType)}</bdi>{' '}
      {documentType.label === null ? null : (
        <UntrustedText text={documentType.code} isCut={isCut} className="text-muted font-mono text-xs" />
      )}
    </>
  )
}
