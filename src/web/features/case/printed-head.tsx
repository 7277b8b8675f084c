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
  const { person, hasOwnCredential } = useAccess()
  const { current, answeredAt } = useCase(reference)
  const { chave, id } = current
  const protocol = [chave === null ? null : `Chave ${chave}`, id === null ? null : `Id ${id}`]
  const title = say('case.dossier')
  usePrintedHead([title, ...protocol].filter((part) => part !== null).join(' · '))
  return (
    <p className="border-line text-muted mb-2 flex justify-between gap-4 border-b pb-1 text-xs">
      <span className="text-ink font-semibold">{title}</span>
      <span className="tabular">
        {answeredAt === null || !hasOwnCredential
          ? null
          : `${say('print.read', { at: format.dateTime(clockOf(new Date(answeredAt))) })} · `}
        {say('print.meta', { at: format.dateTime(clockOf(printedAt)), by: person })}
        {hasOwnCredential ? ` · ${say('print.unidentified')}` : null}
      </span>
    </p>
  )
}

/**
 * The end of a printed case: where somebody signs by hand. Nothing in a print says who a person is that signed in with the
 * service's credential.
 */
export function PrintedSignature() {
  const { say } = useText()
  const isPrinted = usePrinting() !== null
  const { hasOwnCredential } = useAccess()
  return isPrinted && hasOwnCredential ? (
    <p className="mt-8 flex gap-6 text-xs">
      {(['print.sign.name', 'print.sign.date', 'print.sign'] as const).map((id) => (
        <span key={id} className="border-ink flex-1 border-t pt-1">
          {say(id)}
        </span>
      ))}
    </p>
  ) : null
}
