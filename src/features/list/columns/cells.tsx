import { errorNameOf } from '../../../client/describe-error.ts'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import type { CaseSummary } from '../../../case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { Link } from 'react-router'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { CellContext } from './column.ts'
import { MarkSelect } from './mark-select.tsx'

/** A text of the service on one line; the whole of it on hover. */
export function ListedText({ text, className = '' }: { text: string; className?: string }) {
  return <UntrustedText className={`truncate ${className}`} text={text} title={inlineText(text)} isCut />
}

/** The key as typed, which opens its case. */
export function KeyCell({ row: { key, mark }, address }: Pick<CellContext, 'row' | 'address'>) {
  return (
    <Link
      to={address}
      tabIndex={-1}
      title={inlineText(key.typed)}
      className={`untrusted truncate font-mono text-xs hover:underline ${mark === null ? 'font-semibold' : 'text-muted'}`}
    >
      <UntrustedText text={key.typed} isCut />
    </Link>
  )
}

/** Whose document it is; for an error, why there is no case. */
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

/** A CPF with its punctuation; what is no CPF as it is. */
export function withPunctuation(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? formatCpf(cpf) : cpf
}

export function CpfCell({ row: { summary } }: { row: WorklistRow }) {
  if (!summary || summary.cpf === null) return null
  return <ListedText className="tabular" text={withPunctuation(summary.cpf)} />
}

/** A code in words. Not an untrusted text: invisible characters of an unlabelled code are written out in it already. */
export function CodeCell({ text }: { text: string | null }) {
  return (
    <bdi className="truncate" title={text ?? ''}>
      {text}
    </bdi>
  )
}

const COUNTED = ['fail', 'warn'] as const

/** How many findings and fields failed or have a warning; in words with the other flags, too. */
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

export function MarkCell({
  row: { key, mark },
  isEditable,
  onMark,
}: Pick<CellContext, 'row' | 'isEditable' | 'onMark'>) {
  const { say } = useText()
  if (isEditable) {
    return (
      <MarkSelect
        label={say('batch.mark.of', { key: inlineText(key.typed) })}
        tabIndex={-1}
        mark={mark}
        onMark={onMark}
      />
    )
  }
  return (
    <span
      className={`px-[0.3125rem] text-xs ${mark === null || mark === 'seen' ? 'text-muted' : 'font-medium'}`}
    >
      {mark === null ? '—' : say(`batch.mark.${mark}`)}
    </span>
  )
}
