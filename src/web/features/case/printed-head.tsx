import { useMemo } from 'react'
import { useCase } from '../../data/use-case.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { clockOf } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { useAccess } from '../../data/access.ts'

/** On paper: when the case was read and printed, and by whom; on every page its Chave and Id. */
export function PrintedHead({ by, value }: CaseReference) {
  const printedAt = usePrinting()
  // The same object as long as it is the same case, which `useCase` relies on.
  const reference = useMemo(() => ({ by, value }), [by, value])
  return printedAt === null ? null : <Head reference={reference} printedAt={printedAt} />
}

function Head({ reference, printedAt }: { reference: CaseReference; printedAt: Date }) {
  const { say, format } = useText()
  const { person } = useAccess()
  const { current, answeredAt } = useCase(reference)
  const { chave, id } = current
  usePrintedHead([chave && `Chave ${chave}`, id && `Id ${id}`].filter(Boolean).join(' · '))
  const at = (time: Date) => format.dateTime(clockOf(time))
  return (
    <p className="border-line text-muted tabular mb-2 border-b pb-1 text-right text-xs">
      {answeredAt === null ? null : `${say('print.read', { at: at(new Date(answeredAt)) })} · `}
      {say('print.meta', { at: at(printedAt), by: person })}
    </p>
  )
}
