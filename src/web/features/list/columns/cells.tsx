import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText, VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import type { CellContext } from './column.ts'
import { MarkSelect } from './mark-select.tsx'
import type { CodeTexts } from './use-code-texts.ts'

/** The key as typed, which opens its case. The keyboard opens the row as a whole. */
export function KeyLink({ row: { key, mark }, address }: Pick<CellContext, 'row' | 'address'>) {
  return (
    <Link
      to={address}
      tabIndex={-1}
      className={`case-line untrusted font-mono text-xs leading-[1.125rem] hover:underline ${mark === null ? '' : 'text-muted'}`}
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
  return text === '' ? null : <bdi className="case-second case-detail untrusted">{text}</bdi>
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
    <span className="case-line text-muted">{say('case.noName')}</span>
  ) : (
    <span className="case-line untrusted">
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
    <span className="case-second case-detail untrusted tabular">
      {summary.cpf === null ? (
        say('list.noCpf')
      ) : (
        <UntrustedText className="font-mono" text={withPunctuation(summary.cpf)} isCut />
      )}
    </span>
  )
}

/** The similarity, unrounded, with its bar: grey where it is well, because the number alone confirms nothing. */
export function SimilarityCell({ summary }: { summary: CaseSummary }) {
  const { format, say } = useText()
  const { similarity, similarityFlag, alerts } = summary
  if (similarity === null) return <span className="case-line text-muted">{say('list.noSimilarity')}</span>
  const loud = similarityFlag === 'fail' || similarityFlag === 'warn' ? similarityFlag : null
  // Neither a percentage nor a bar, where the unit is the doubt.
  if (alerts.some(({ rule, variant }) => rule === 'similarity' && variant === 'scale-unclear')) {
    return (
      <span className="case-line tabular flag mark-warn">
        <span className="text-ink">
          {say('list.similarity.unclear', { value: format.number(similarity) })}
        </span>
      </span>
    )
  }
  const style = {
    '--filled': `var(--color-${loud ?? 'control'})`,
    '--value': `${Math.max(0, Math.min(100, similarity))}%`,
  } as CSSProperties
  return (
    <span className="case-line similarity tabular" style={style}>
      {loud ? (
        <>
          <FlagIcon flag={loud} className="mr-1 align-[-0.125rem]" />
          <span className="sr-only">{say(`flag.${loud}`)} </span>
        </>
      ) : null}
      {format.percent(similarity)}
    </span>
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
  if (mark === null) return null
  return (
    <span className={`case-line text-xs leading-5 ${mark === 'seen' ? 'text-muted' : 'font-medium'}`}>
      {say(`list.mark.${mark}`)}
    </span>
  )
}
