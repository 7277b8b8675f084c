import { errorNameOf } from '../../../client/describe-error.ts'
import { CircleQuestionMark } from 'lucide-react'
import type { RuleName } from '../../../config/rule-names.ts'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { ForeignText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { rowFlag } from '../state/row-flag.ts'
import type { RowFlag } from '../state/row-flag.ts'

/** The shape of what a row comes to: a flag's, or a question mark where nobody knows. */
export function RowFlagIcon({ flag, className = '' }: { flag: RowFlag; className?: string }) {
  if (flag !== 'error') return <FlagIcon flag={flag} className={className} />
  return <CircleQuestionMark aria-hidden="true" className={`text-unchecked size-4 shrink-0 ${className}`} />
}

/** What a row comes to, in shape and word; until then, where it stands. */
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

/** The rule whose finding stands first on the case's page; null where none weighs. */
export function worstRule({ rules, worst }: CaseSummary): RuleName | null {
  return rules.find(({ level }) => level === worst)?.rule ?? null
}

/** That a call of the case failed: in a line of its own, where no narrow column cuts it off. */
export function Incomplete({ summary }: { summary: CaseSummary | null }) {
  const { say } = useText()
  if (!summary?.isPartial) return null
  return (
    <>
      <span className="sr-only">, </span>
      <span className="text-warn text-2xs block leading-tight font-normal">{say('batch.partial')}</span>
    </>
  )
}

/** A text of the service in one line; whole where it is pointed at. */
export function ListedText({ text, className = '' }: { text: string; className?: string }) {
  return <ForeignText className={`truncate ${className}`} text={text} title={inlineText(text)} isCut />
}

/** Whose document it is; of an error, why there is no case. */
export function NameCell({ row: { summary, failure } }: { row: WorklistRow }) {
  const { say } = useText()
  if (failure) {
    return (
      <span className="text-muted truncate">
        {say(failure === 'two-cases' ? 'batch.twoCases' : `fault.${errorNameOf(failure)}`)}
      </span>
    )
  }
  if (!summary) return null
  return summary.name === null ? (
    <span className="text-muted truncate">{say('case.noName')}</span>
  ) : (
    <ListedText text={summary.name} />
  )
}

/** A CPF, punctuated where it is one. */
export function CpfCell({ cpf }: { cpf: string | null }) {
  if (cpf === null) return null
  return <ListedText className="tabular" text={/^\d{11}$/.test(cpf) ? formatCpf(cpf) : cpf} />
}

const COUNTED = ['fail', 'warn', 'unchecked'] as const

/** How many findings and fields stand where; all of them in words for those who hear it. */
export function CountsCell({ summary }: { summary: CaseSummary }) {
  const { say } = useText()
  const { counts } = summary
  const inWords = say('batch.counts.label', {
    fail: counts.fail,
    warn: counts.warn,
    ok: counts.ok,
    unchecked: counts.unchecked,
  })
  return (
    <span className="grid w-full grid-cols-3 gap-1" title={inWords}>
      {COUNTED.map((flag) => (
        <span
          key={flag}
          aria-hidden="true"
          className={`tabular inline-flex items-center gap-1 text-xs ${FLAG_TEXT[flag]}`}
        >
          {counts[flag] === 0 ? null : (
            <>
              <FlagIcon flag={flag} className="size-3" />
              {counts[flag]}
            </>
          )}
        </span>
      ))}
      <span className="sr-only">{inWords}</span>
    </span>
  )
}

/** The similarity, unrounded, with its flag where it is not what it should be. */
export function SimilarityCell({ summary: { similarity, similarityFlag } }: { summary: CaseSummary }) {
  const { format, say } = useText()
  if (similarity === null) return <span className="text-muted">—</span>
  const isLoud = similarityFlag === 'fail' || similarityFlag === 'warn'
  const text = format.percentAligned(similarity)
  return (
    <>
      {isLoud ? (
        <>
          <FlagIcon flag={similarityFlag} className="size-3" />
          <span className="sr-only">{say(`flag.${similarityFlag}`)} </span>
        </>
      ) : null}
      <span className="tabular truncate" title={text}>
        {text}
      </span>
    </>
  )
}
