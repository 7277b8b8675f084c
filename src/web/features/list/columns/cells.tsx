import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText, VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { CellContext } from './column.ts'
import { MarkSelect } from './mark-select.tsx'
import type { CodeTexts } from './use-code-texts.ts'

/** A second line, which a card has no room for. */
const SECOND_LINE = 'text-muted hidden text-xs leading-4 @5xl:block'

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

/** Longer texts are no names. */
const LONGEST_NAME = 200

/** A digit is easily read as the letter that it stands for, an O or an I. */
const DIGITS = /(\d+)/

/** A name as it was read; a digit in it is marked, underlined as well as coloured. */
function NameText({ name }: { name: string }) {
  if (name.length > LONGEST_NAME || !DIGITS.test(name)) return <UntrustedText text={name} isCut />
  return (
    <bdi>
      {name.split(DIGITS).map((part, at) =>
        at % 2 === 1 ? (
          <mark
            key={at}
            data-digits
            className="bg-warn-soft text-ink forced-colors:text-[MarkText] decoration-warn underline decoration-2 underline-offset-2"
          >
            {part}
          </mark>
        ) : (
          <VisibleText key={at} text={part} />
        ),
      )}
    </bdi>
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

/** The similarity, unrounded, with its flag where it is below a cut-off. */
function SimilarityText({ summary: { similarity, similarityFlag } }: { summary: CaseSummary }) {
  const { format, say } = useText()
  if (similarity === null) return null
  const isLoud = similarityFlag === 'fail' || similarityFlag === 'warn'
  return (
    <span className="tabular inline-flex items-center gap-1 whitespace-nowrap">
      {isLoud ? (
        <>
          <FlagIcon flag={similarityFlag} />
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
        className={`mt-1 hidden h-1 max-w-28 @5xl:block rounded-full ${colour}`}
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
