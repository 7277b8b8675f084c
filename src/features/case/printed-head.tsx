import { clockOf } from '../../i18n/format.ts'
import { useText } from '../../i18n/text.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { useSessionState } from '../../session/session-context.ts'

/** The head of a printed case: title, time of printing and user. */
export function PrintedHead() {
  const { say, format } = useText()
  const state = useSessionState()
  const printedAt = usePrinting()
  if (printedAt === null) return null
  return (
    <p className="border-line text-muted mb-3 flex justify-between gap-4 border-b pb-1.5 text-xs">
      <span className="text-ink font-semibold">{say('case.dossier')}</span>
      <span className="tabular">
        {say('print.meta', {
          at: format.dateTime(clockOf(printedAt)),
          by: state.status === 'signed-out' ? '' : state.clientId,
        })}
      </span>
    </p>
  )
}
