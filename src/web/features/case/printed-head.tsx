import { useMemo } from 'react'
import { useCase } from '../../data/use-case.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { clockOf } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { usePrintedHead, usePrinting } from '../../ui/use-printing.ts'
import { useAccess } from '../../data/access.ts'

/** The head of a printed case: title, time of printing and user; on every page its Chave and Id. */
export function PrintedHead({ by, value }: CaseReference) {
  const printedAt = usePrinting()
  // The same object as long as it is the same case, which `useCase` relies on.
  const reference = useMemo(() => ({ by, value }), [by, value])
  return printedAt === null ? null : <Head reference={reference} printedAt={printedAt} />
}

function Head({ reference, printedAt }: { reference: CaseReference; printedAt: Date }) {
  const { say, format } = useText()
  const { person } = useAccess()
  const { chave, id } = useCase(reference).current
  const protocol = [chave === null ? null : `Chave ${chave}`, id === null ? null : `Id ${id}`]
  const title = say('case.dossier')
  usePrintedHead([title, ...protocol].filter((part) => part !== null).join(' · '))
  return (
    <p className="border-line text-muted mb-2 flex justify-between gap-4 border-b pb-1 text-xs">
      <span className="text-ink font-semibold">{title}</span>
      <span className="tabular">
        {say('print.meta', {
          at: format.dateTime(clockOf(printedAt)),
          by: person,
        })}
      </span>
    </p>
  )
}
