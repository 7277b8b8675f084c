import { Link } from 'react-router'
import { holderOf } from '../../../../core/case/case-summary.ts'
import type { CaseSummary } from '../../../../core/case/case-summary.ts'
import { punctuatedCpf } from '../../../../core/findings/values/cpf-and-rg.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagIcon } from '../../../ui/flag.tsx'
import { UntrustedText, VisibleText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../../wording/visible-text.ts'
import { useList } from '../../../data/list/list-context.tsx'
import type { ListRow } from '../../../data/list/list-row.ts'
import { MarkSelect } from './mark-select.tsx'
import { useCodeTexts } from './use-code-texts.ts'

interface KeyCellProps {
  readonly row: ListRow
  readonly address: string
}

/**
 * The key as typed, which opens its case; below it the document's kind and what the service concluded. The keyboard opens
 * the row as a whole.
 */
export function KeyCell({ row: { key, mark, summary }, address }: KeyCellProps) {
  const { say } = useText()
  const { statusText, labelOf } = useCodeTexts()
  const kind = summary?.documentType ? labelOf('TipoDocumento', summary.documentType) : null
  const status = summary?.status ? say('list.service', { status: statusText(summary.status) }) : null
  const details = [kind, status].filter((part) => part !== null).join(' · ')
  return (
    <>
      <Link
        to={address}
        tabIndex={-1}
        title={inlineText(key.typed)}
        className={`case-line untrusted font-mono text-xs leading-[1.125rem] hover:underline ${mark === null ? '' : 'text-muted'}`}
      >
        <UntrustedText text={key.typed} />
      </Link>
      {details === '' ? null : (
        <bdi className="case-second case-detail untrusted" title={inlineText(details)}>
          {details}
        </bdi>
      )}
    </>
  )
}

/** Longer texts are no names. */
const LONGEST_NAME = 200

/** A digit is easily read as the letter that it stands for, an O or an I. */
const DIGITS = /(\d+)/

/** A name as it was read; a digit in it is marked, underlined as well as coloured. */
function NameText({ name }: { name: string }) {
  if (name.length > LONGEST_NAME || !DIGITS.test(name)) return <UntrustedText text={name} />
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

/** Whose document it is, and its CPF; of a document that was not read, the name that the laudo has. */
export function NameCell({ summary }: { summary: CaseSummary }) {
  const { say } = useText()
  const { nameInLaudo, cpf } = summary
  const holder = holderOf(summary)
  return (
    <>
      {holder === null ? (
        <span className="case-line text-muted">{say('case.noName')}</span>
      ) : (
        <span className="case-line untrusted" title={inlineText(holder)}>
          <NameText name={holder} />
        </span>
      )}
      {nameInLaudo === null ? (
        <span className="case-second case-detail untrusted tabular">
          {cpf === null ? (
            say('list.noCpf')
          ) : (
            <UntrustedText className="font-mono" text={punctuatedCpf(cpf)} title={inlineText(cpf)} />
          )}
        </span>
      ) : (
        <span className="case-second">{say('case.nameInLaudo')}</span>
      )}
    </>
  )
}

/** The similarity, unrounded; only a doubtful one has a flag, because a high number alone confirms nothing. */
export function SimilarityCell({ summary }: { summary: CaseSummary }) {
  const { format, say } = useText()
  const { similarity, similarityFlag, alerts } = summary
  if (similarity === null) return <span className="case-line text-muted">{say('list.noSimilarity')}</span>
  const loud = similarityFlag === 'fail' || similarityFlag === 'warn' ? similarityFlag : null
  // No percentage where the unit is the doubt.
  if (alerts.some(({ rule, variant }) => rule === 'similarity' && variant === 'scale-unclear')) {
    return (
      <>
        <span className="case-line tabular flag mark-warn">
          <span className="text-ink">{format.number(similarity)}</span>
        </span>
        <span className="case-second">{say('list.similarity.unclear')}</span>
      </>
    )
  }
  return (
    <span className="case-line tabular">
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

interface MarkCellProps {
  readonly row: ListRow
  readonly isEditable: boolean
}

export function MarkCell({ row: { index, key, mark }, isEditable }: MarkCellProps) {
  const { say } = useText()
  const { run } = useList()
  if (isEditable) {
    return (
      <MarkSelect
        label={say('list.mark.of', { key: inlineText(key.typed) })}
        none={say('list.mark.do')}
        tabIndex={-1}
        mark={mark}
        onMark={(next) => run.mark([index], next)}
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
