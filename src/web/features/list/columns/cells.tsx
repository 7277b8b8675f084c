import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { errorNameOf } from '../../../../core/client/describe-error.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { CellContext } from './column.ts'
import { MarkSelect } from './mark-select.tsx'
import { NameText } from './name-text.tsx'
import type { CodeTexts } from './use-code-texts.ts'

/** The look of a cell's second line. */
export const SECOND_LINE = 'text-muted block text-xs leading-4'

/** The key as typed, which opens its case. The keyboard opens the row as a whole. */
export function KeyLink({ row: { key, mark }, address }: Pick<CellContext, 'row' | 'address'>) {
  return (
    <Link
      to={address}
      tabIndex={-1}
      className={`untrusted block font-mono text-xs leading-[1.125rem] hover:underline ${mark === null ? '' : 'text-muted'}`}
    >
      <UntrustedText text={key.typed} isCut />
    </Link>
  )
}

/** The kind of a row's document in words; null where there is none. */
export function kindText({ summary }: ListRow, { labelOf }: CodeTexts): string | null {
  return summary?.documentType ? labelOf('TipoDocumento', summary.documentType) : null
}

/** What the service concluded of a row in words; null where it said nothing. */
export function statusText({ summary }: ListRow, texts: CodeTexts): string | null {
  return summary?.status ? texts.statusText(summary.status) : null
}

type KindProps = Pick<CellContext, 'row' | 'texts'>

/** The document's kind and the service's status on a second line. */
export function KindLine({ row, texts }: KindProps) {
  const { say } = useText()
  const status = statusText(row, texts)
  const parts = [kindText(row, texts), status === null ? null : say('list.service', { status })]
  const text = parts.filter((part) => part !== null).join(' · ')
  return text === '' ? null : <bdi className={`untrusted ${SECOND_LINE}`}>{text}</bdi>
}

/** The same in a column of its own. */
export function KindCell({ row, texts }: KindProps) {
  const { say } = useText()
  const status = statusText(row, texts)
  if (!row.summary) return null
  return (
    <>
      <bdi className="untrusted block">{kindText(row, texts) ?? '—'}</bdi>
      {status === null ? null : (
        <bdi className={`untrusted ${SECOND_LINE}`}>{say('list.service', { status })}</bdi>
      )}
    </>
  )
}

/** Whose document it is. */
export function NameCell({ row: { summary } }: { row: ListRow }) {
  const { say } = useText()
  if (!summary) return null
  return summary.name === null ? (
    <span className="text-muted block">{say('case.noName')}</span>
  ) : (
    <span className="untrusted block">
      <NameText name={summary.name} />
    </span>
  )
}

/** The same on paper; for an error, why there is no case. */
export function PrintedName({ row }: { row: ListRow }) {
  const { say } = useText()
  const { failure } = row
  if (failure === null) return <NameCell row={row} />
  return say(failure === 'two-cases' ? 'list.twoCases' : `fault.${errorNameOf(failure)}`)
}

/** A CPF with its punctuation; what is no CPF as it is. */
export function withPunctuation(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? formatCpf(cpf) : cpf
}

export function CpfCell({ row: { summary } }: { row: ListRow }) {
  const { say } = useText()
  if (!summary) return null
  return (
    <span className={`untrusted tabular ${SECOND_LINE}`}>
      {summary.cpf === null ? (
        say('list.noCpf')
      ) : (
        <UntrustedText className="font-mono" text={withPunctuation(summary.cpf)} isCut />
      )}
    </span>
  )
}

const COUNTED = ['fail', 'warn'] as const

/** How many findings and fields failed or have a warning; in words with the other flags, too. */
export function CountsCell({ summary }: { summary: CaseSummary }) {
  const { say } = useText()
  const { counts } = summary
  const inWords = say('list.counts.label', {
    fail: counts.fail,
    warn: counts.warn,
    ok: counts.ok,
    unchecked: counts.unchecked,
  })
  return (
    <span className="grid w-full grid-cols-2 gap-1" title={inWords}>
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

/** The similarity, unrounded, with its flag where it is below a cut-off. */
export function SimilarityText({ summary: { similarity, similarityFlag } }: { summary: CaseSummary }) {
  const { format, say } = useText()
  if (similarity === null) return null
  const isLoud = similarityFlag === 'fail' || similarityFlag === 'warn'
  return (
    <span className="tabular inline-flex items-center gap-1 whitespace-nowrap">
      {isLoud ? (
        <>
          <FlagIcon flag={similarityFlag} className="size-3.5!" />
          <span className="sr-only">{say(`flag.${similarityFlag}`)} </span>
        </>
      ) : null}
      {format.percentAligned(similarity)}
    </span>
  )
}

/** The cut-offs as gaps in a bar whose filled part has the text's colour; `--warn`, `--ok` come from the table. */
const BAR = [
  ...['--warn', '--ok'].map(
    (cut) =>
      `linear-gradient(90deg, transparent calc(var(${cut}) - 1px), var(--color-surface) 0 calc(var(${cut}) + 1px), transparent 0)`,
  ),
  'linear-gradient(90deg, currentColor var(--value), var(--color-line) 0)',
].join(', ')

/** The similarity with its bar: grey where it is well, because the number alone confirms nothing. */
export function SimilarityCell({ summary }: { summary: CaseSummary }) {
  const { say } = useText()
  const { similarity, similarityFlag } = summary
  if (similarity === null) return <span className="text-muted block">{say('list.noSimilarity')}</span>
  const colour =
    similarityFlag === 'fail' || similarityFlag === 'warn' ? FLAG_TEXT[similarityFlag] : 'text-control'
  return (
    <>
      <SimilarityText summary={summary} />
      <span
        aria-hidden="true"
        className={`mt-1 block h-1 max-w-28 rounded-full ${colour}`}
        style={{ '--value': `${Math.max(0, Math.min(100, similarity))}%`, background: BAR } as CSSProperties}
      />
    </>
  )
}

export function MarkCell({
  row: { key, mark },
  isEditable,
  onMark,
}: Pick<CellContext, 'row' | 'isEditable' | 'onMark'>) {
  const { say } = useText()
  if (isEditable) {
    return (
      <MarkSelect
        label={say('list.mark.of', { key: inlineText(key.typed) })}
        none={say('list.mark.do')}
        tabIndex={-1}
        mark={mark}
        onMark={onMark}
        className="-my-1 -ml-1.25"
      />
    )
  }
  return (
    <span
      className={`block text-xs leading-5 ${mark === null || mark === 'seen' ? 'text-muted' : 'font-medium'}`}
    >
      {mark === null ? '—' : say(`list.mark.${mark}`)}
    </span>
  )
}
