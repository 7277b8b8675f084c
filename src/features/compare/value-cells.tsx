import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { ReactNode } from 'react'
import type { Flag } from '../../findings/model/finding.ts'
import type { FieldJudgement, Judgement } from '../../findings/model/judgement.ts'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../paths/paths.ts'
import { FlagIcon } from '../../ui/flag.tsx'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { MarkedText } from '../../ui/untrusted-text/marked-text.tsx'
import { useCodeText } from '../../wording/use-code-text.ts'
import { textOf } from './compare-fields.ts'
import type { ComparedField } from './compare-fields.ts'
import type { ConclusionValue } from './compare-cases.ts'

/** The text of a field. A CPF is punctuated on both sides, so that only different digits are marked. */
function shownText(field: FieldJudgement | null): string | null {
  const text = textOf(field)
  if (text === null) return null
  if (field?.name === 'CPF' && /^\d{11}$/.test(text)) return formatCpf(text)
  return text
}

interface FieldCellProps {
  readonly row: ComparedField
  readonly side: Side
  /** Of this side's case. */
  readonly judgement: Judgement
}

/** A field's value on one side with its flag, and the characters marked that differ from the other side's. */
export function FieldCell({ row, side, judgement }: FieldCellProps) {
  const codeText = useCodeText()
  const [own, other] = side === 'a' ? [row.a, row.b] : [row.b, row.a]
  const [text, against] = [shownText(own), shownText(other)]
  const code = row.name === 'TipoDocumento' ? judgement.documentType : null
  const isMarked = row.outcome === 'different' || row.outcome === 'unclear'
  return (
    <Cell flag={own?.flag ?? null}>
      {text === null ? null : code ? (
        <bdi>{codeText(code)}</bdi>
      ) : isMarked && against !== null ? (
        <MarkedText text={text} against={against} />
      ) : (
        <UntrustedText text={text} isCut />
      )}
    </Cell>
  )
}

/** Status, Motivo or similarity of one side. */
export function ConclusionCell({ value }: { value: ConclusionValue | null }) {
  const { format } = useText()
  const codeText = useCodeText()
  return (
    <Cell flag={value?.flag ?? null}>
      {value === null ? null : value.code ? (
        <bdi>{codeText(value.code)}</bdi>
      ) : (
        <UntrustedText
          className="tabular"
          text={value.percent === null ? (value.raw ?? '') : format.percent(value.percent)}
          isCut
        />
      )}
    </Cell>
  )
}

/** A value with its flag in its own case; a dash where there is none. */
function Cell({ flag, children }: { flag: Flag | null; children: ReactNode }) {
  const { say } = useText()
  const isFlagShown = flag === 'fail' || flag === 'warn' || flag === 'ok'
  return (
    <td className="untrusted px-2 py-2 max-sm:text-xs sm:px-4" data-flag={flag ?? undefined}>
      {children === null ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          {isFlagShown ? (
            <FlagIcon flag={flag} className="mr-1 inline size-3 align-[-0.125rem] sm:mr-1.5 sm:size-3.5" />
          ) : null}
          {children}
          {isFlagShown ? <span className="sr-only"> ({say(`flag.${flag}`)})</span> : null}
        </>
      )}
    </td>
  )
}
