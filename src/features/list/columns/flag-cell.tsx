import { CircleQuestionMark } from 'lucide-react'
import type { RuleName } from '../../../config/rule-names.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { rowFlag } from './row-flag.ts'
import type { RowFlag } from './row-flag.ts'

/** The shape of a row's flag; a question mark for an error, behind which there may be anything. */
export function RowFlagIcon({ flag, className = '' }: { flag: RowFlag; className?: string }) {
  if (flag !== 'error') return <FlagIcon flag={flag} className={className} />
  return <CircleQuestionMark aria-hidden="true" className={`text-unchecked size-4 shrink-0 ${className}`} />
}

/** A row's flag with its word and the worst rule; until there is an answer, the row's state. */
export function FlagCell({ row }: { row: WorklistRow }) {
  const { say } = useText()
  const flag = rowFlag(row)
  if (flag === null) {
    return (
      <span className={`text-muted truncate text-xs ${row.state === 'running' ? 'font-medium' : ''}`}>
        {say(`batch.state.${row.state}`)}
      </span>
    )
  }
  const colour = flag === 'error' ? 'text-unchecked' : FLAG_TEXT[flag]
  const weight = flag === 'fail' || flag === 'warn' ? 'font-semibold' : ''
  const word = say(`batch.flag.${flag}`)
  const reason = row.summary && worstRule(row.summary)
  return (
    <>
      <RowFlagIcon flag={flag} className="size-3.5" />
      {row.summary?.isPartial ? (
        <span className={`min-w-0 text-xs leading-tight ${colour} ${weight}`}>
          <span className="max-sm:sr-only">{word}</span>
          <Incomplete summary={row.summary} />
        </span>
      ) : reason ? (
        // Two lines of one text: an element more in each row is felt when a thousand of them scroll.
        <span
          className={`text-muted text-2xs overflow-hidden leading-[1.3] text-ellipsis whitespace-pre first-line:text-xs first-line:font-semibold max-sm:sr-only ${FIRST_LINE[flag]}`}
        >
          {`${word}\n${say(`rule.${reason}`)}`}
        </span>
      ) : (
        <span className={`min-w-0 text-xs leading-tight max-sm:sr-only ${colour}`}>{word}</span>
      )}
    </>
  )
}

/** Colour of the first line of a text that goes on in another. */
const FIRST_LINE: Record<RowFlag, string> = {
  fail: 'first-line:text-fail',
  warn: 'first-line:text-warn',
  error: 'first-line:text-unchecked',
  unchecked: 'first-line:text-unchecked',
}

/** The rule of the first finding on the case's page; null where nothing failed or warned. */
export function worstRule({ rules, worst }: CaseSummary): RuleName | null {
  return rules.find(({ level }) => level === worst)?.rule ?? null
}

/** The same on paper, which has no colours to rely on. */
export function PrintedFlag({ row }: { row: WorklistRow }) {
  const { say } = useText()
  const flag = rowFlag(row)
  if (flag === null) return say(`batch.state.${row.state}`)
  return (
    <span className="inline-flex items-center gap-1 font-semibold">
      <RowFlagIcon flag={flag} className="size-3" />
      <span>
        {say(`batch.flag.${flag}`)}
        <Incomplete summary={row.summary} />
      </span>
    </span>
  )
}

/** That a call of the case failed: on a line of its own, where no narrow column cuts it off. */
function Incomplete({ summary }: { summary: CaseSummary | null }) {
  const { say } = useText()
  if (!summary?.isPartial) return null
  return (
    <>
      <span className="sr-only">, </span>
      <span className="text-warn text-2xs block leading-tight font-normal">{say('batch.partial')}</span>
    </>
  )
}
