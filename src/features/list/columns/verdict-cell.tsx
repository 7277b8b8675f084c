import { CircleQuestionMark } from 'lucide-react'
import type { RuleName } from '../../../config/rule-names.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import type { Say } from '../../../i18n/language.ts'
import { VERDICT_TEXT, VerdictIcon } from '../../../ui/verdict/verdict-icon.tsx'
import { holeTexts } from '../../../wording/verdict-text.ts'
import type { Words } from '../../../wording/verdict-text.ts'
import { rowVerdict } from './row-verdict.ts'
import type { RowVerdict } from './row-verdict.ts'

/** The shape of a row's verdict; a question mark for an error, behind which there may be anything. */
export function RowVerdictIcon({ verdict, className = '' }: { verdict: RowVerdict; className?: string }) {
  if (verdict !== 'error') return <VerdictIcon verdict={verdict} className={className} />
  return <CircleQuestionMark aria-hidden="true" className={`text-unchecked size-4 shrink-0 ${className}`} />
}

/** Text colour of a row's verdict. */
export const ROW_VERDICT_TEXT: Record<RowVerdict, string> = { ...VERDICT_TEXT, error: 'text-unchecked' }

/** The word of a row's verdict. */
export function verdictWord(verdict: RowVerdict, say: Say): string {
  return say(verdict === 'error' ? 'batch.error' : `verdict.${verdict}`)
}

/** A row's verdict with its word, and the worst rule or what is missing; until there is an answer, the row's state. */
export function VerdictCell({ row }: { row: WorklistRow }) {
  const { say } = useText()
  const verdict = rowVerdict(row)
  if (verdict === null) {
    return (
      <span className={`text-muted truncate text-xs ${row.state === 'running' ? 'font-medium' : ''}`}>
        {say(`batch.state.${row.state}`)}
      </span>
    )
  }
  const { summary } = row
  const word = verdictWord(verdict, say)
  const reason = summary && worstRule(summary)
  return (
    <>
      <RowVerdictIcon verdict={verdict} className="size-3.5" />
      {summary && verdict === 'incomplete' ? (
        <IncompleteWord summary={summary} word={word} />
      ) : summary?.isPartial ? (
        <span className={`min-w-0 text-xs leading-tight font-semibold ${ROW_VERDICT_TEXT[verdict]}`}>
          <span className="max-sm:sr-only">{word}</span>
          <PartialNote />
        </span>
      ) : reason ? (
        // Two lines of one text: an element more in each row is felt when a thousand of them scroll.
        <span
          className={`text-muted text-2xs overflow-hidden leading-[1.3] text-ellipsis whitespace-pre first-line:text-xs first-line:font-semibold max-sm:sr-only ${verdict === 'fail' ? 'first-line:text-fail' : 'first-line:text-warn'}`}
        >
          {`${word}\n${say(`rule.${reason}`)}`}
        </span>
      ) : (
        <span className={`min-w-0 text-xs leading-tight max-sm:sr-only ${ROW_VERDICT_TEXT[verdict]}`}>
          {word}
        </span>
      )}
    </>
  )
}

/** What is missing below the word; where the column is narrow the word takes both lines, and the marks say what. */
function IncompleteWord({ summary, word }: { summary: CaseSummary; word: string }) {
  const { say, language } = useText()
  return (
    <span className="text-warn min-w-0 text-xs leading-tight font-semibold">
      <span className="max-sm:sr-only">{word}</span>
      <span aria-hidden="true" className="text-2xs sm:hidden">
        {say('batch.incomplete.brief')}
      </span>
      <span className="text-muted text-2xs hidden truncate font-normal min-[90rem]:block">
        {holeTexts(summary.coverage, { say, language }).join('; ')}
      </span>
    </span>
  )
}

/** The rule of the first finding on the case's page; null where nothing failed or warned. */
function worstRule({ rules, verdict }: CaseSummary): RuleName | null {
  return rules.find(({ level }) => level === verdict)?.rule ?? null
}

/** What hovering over the cell shows: the worst rule, or what is missing. */
export function verdictTitle({ summary }: WorklistRow, words: Words): string | undefined {
  const rule = summary && worstRule(summary)
  if (rule) return words.say(`rule.${rule}`)
  return summary?.verdict === 'incomplete' ? holeTexts(summary.coverage, words).join('; ') : undefined
}

/** The same on paper, which has no colours to rely on. */
export function PrintedVerdict({ row }: { row: WorklistRow }) {
  const { say } = useText()
  const verdict = rowVerdict(row)
  if (verdict === null) return say(`batch.state.${row.state}`)
  return (
    <span className="inline-flex items-center gap-1 font-semibold">
      <RowVerdictIcon verdict={verdict} className="size-3" />
      <span>
        {verdictWord(verdict, say)}
        {row.summary?.isPartial && verdict !== 'incomplete' ? <PartialNote /> : null}
      </span>
    </span>
  )
}

/** That a call of the case failed: on a line of its own, where no narrow column cuts it off. */
function PartialNote() {
  const { say } = useText()
  return (
    <>
      <span className="sr-only">, </span>
      <span className="text-warn text-2xs block leading-tight font-normal">{say('batch.partial')}</span>
    </>
  )
}
