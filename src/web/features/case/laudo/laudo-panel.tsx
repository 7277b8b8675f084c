import type { Case } from '../../../../core/case/assemble.ts'
import { unreadOf } from '../../../../core/contract/readable.ts'
import { useText } from '../../../i18n/text.ts'
import { SkeletonRows } from '../../../ui/panel.tsx'
import { KeysHint } from '../panel/keys-hint.tsx'
import { CasePanel } from '../panel/case-panel.tsx'
import type { FlagFilter } from '../state/flag-filter.ts'
import { FieldsWithoutLine } from './fields-without-line.tsx'
import { LaudoTable, LINE_KEYS } from './laudo-table.tsx'
import type { LineTarget } from '../state/target.ts'

interface LaudoPanelProps {
  readonly current: Case
  /** The filter of the whole case; the table has its own besides. */
  readonly filter: FlagFilter
  /** The line to show and focus. */
  readonly target: LineTarget | null
  readonly onRetry: () => void
}

/** The laudo's validations, one per line. */
export function LaudoPanel({ current, filter, target, onRetry }: LaudoPanelProps) {
  const { say } = useText()
  const { lines, joined } = current.judgement
  const rest = unreadOf(joined.laudo?.ConteudoValidacaoDocumento)
  const tooLong = rest && say('finding.unreadable.lines', { read: rest.read, total: rest.count })
  return (
    <CasePanel
      name="laudo"
      current={current}
      aside={
        <>
          <KeysHint id={LINE_KEYS} />
          {tooLong ?? say('laudo.count', { count: lines.length })}
          {lines.length === 0 ? null : <FieldsWithoutLine />}
        </>
      }
      skeleton={<SkeletonRows rows={12} rowRem={2.5} />}
      onRetry={onRetry}
      className="@max-4xl:order-4"
    >
      {() =>
        lines.length === 0 ? (
          <p className="text-muted px-4 py-5 text-center">{tooLong ?? say('laudo.onlyGeneral')}</p>
        ) : (
          <LaudoTable lines={lines} caseFilter={filter} target={target} />
        )
      }
    </CasePanel>
  )
}
