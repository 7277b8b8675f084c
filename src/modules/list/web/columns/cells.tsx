import type { ListRow, Mark } from '#modules/list/web/data/list-row.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { LinkedListRow } from '#modules/list/web/rows/linked-rows.ts'
import type { HeaderContext } from '@tanstack/react-table'
import { Link } from 'react-router'
import { Link2, StickyNote } from 'lucide-react'
import { holderOf, incompletePartsOf } from '#modules/links/core/case-summary.ts'
import { paths } from '#core/paths/paths.ts'
import { isNumber } from '#modules/links/core/links.ts'
import { punctuatedCpf } from '#core/findings/values/cpf-and-rg.ts'
import { useText } from '#words/text.ts'
import { FlagIcon } from '#web/ui/marks.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '#words/text/visible-text.ts'
import type { MessageId, Say } from '#words/language.ts'
import { useList } from '#modules/list/web/page/case-list.tsx'
import { useShowRow } from '#modules/list/web/data/mask-row.ts'
import { lookupOf } from '#modules/list/web/data/neighbours.ts'
import type { TableFeatures } from '#modules/table/web/table-options.ts'
import { setFilters } from '#modules/list/web/page/list-page-state.ts'
import { useListPage } from '#modules/list/web/page/open-list-page.ts'
import { useCodeTexts } from './use-code-texts.ts'
import { useState } from 'react'
import { usePrinting } from '#web/ui/use-printing.ts'
import { MARKS } from '#modules/list/web/data/list-row.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { Coverage, CoverageState } from '#core/findings/model/judgement.ts'
import { daysBetween, readIsoDate } from '#core/findings/values/dates.ts'
import { hostDay } from '#web/data/host-day.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useOutcomes } from '#modules/list/web/data/use-outcomes.ts'
import { clockOf } from '#words/format.ts'
import { errorNameOf } from '#core/service/client/errors.ts'
import { summaryFactsOf, rowVerdict } from '#modules/list/web/rows/row-verdict.ts'
import { verdictClauses } from '#words/text/verdict-text.ts'
import type { RowVerdict } from '#modules/list/web/rows/row-verdict.ts'

/** What the cells of a row draw; the table's own row is made anew with every answer. */
export interface RowInCells {
  /** As it is to be shown: masked in privacy mode. */
  readonly row: ListRow
  readonly original: LinkedListRow
  readonly isSelected: boolean
  readonly onSelect: (event: unknown) => void
  /** Whether the row has the keyboard's focus: then its links can be reached by Tab. */
  readonly isActive: boolean
  /** Whether the row is hovered or active. Only then its select is rendered, which is more expensive than all other cells. */
  readonly isEditable: boolean
}

const [RowContext, useRow] = createRequiredContext<RowInCells>('RowContext')
export { RowContext }

export function ColumnName({ column }: { readonly column: { readonly id: string } }) {
  const { say } = useText()
  return say(`list.column.${column.id}` as MessageId)
}

const CHECKBOX = 'accent-accent size-4'

export function SelectAll({ table }: HeaderContext<TableFeatures, LinkedListRow>) {
  const { say } = useText()
  return (
    <label className="flex h-full items-center justify-center print:invisible">
      <input
        type="checkbox"
        aria-label={say('list.selectAll')}
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
        className={CHECKBOX}
      />
    </label>
  )
}

export function SelectCell() {
  const { say } = useText()
  const { row, isSelected, onSelect } = useRow()
  return (
    <label className="flex size-full min-h-6 justify-center print:invisible">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={say('list.select', { key: inlineText(row.key.typed) })}
        checked={isSelected}
        onChange={onSelect}
        className={`${CHECKBOX} mt-px`}
      />
    </label>
  )
}

export function verdictWord(verdict: RowVerdict, say: Say): string {
  return say(verdict === 'error' ? 'list.error' : `verdict.${verdict}`)
}

/** Why a row has its verdict: the clauses of its case's sentence, or of the error; until there is an answer, its state. */
export function useRowClauses(row: ListRow): readonly string[] {
  const words = useText()
  const { say } = words
  const { summary, failure, state } = row
  if (summary) return verdictClauses(summaryFactsOf(summary), words)
  if (failure === null) return [say(state === 'running' ? 'list.state.running' : 'list.state.waiting')]
  return [say('list.error'), say(failure === 'two-cases' ? 'list.twoCases' : `fault.${errorNameOf(failure)}`)]
}

/** A row's verdict: its shape and why, in two clauses; and its note. What speaks against a case stands out. */
export function VerdictCell() {
  const { say } = useText()
  const { row } = useRow()
  const verdict = rowVerdict(row)
  const clauses = useRowClauses(row)
  const [first, ...rest] = clauses
  const isFound = verdict === 'fail' || verdict === 'warn'
  const weight = verdict === null ? 'text-muted' : verdict === 'clear' ? 'text-ink' : 'text-ink font-semibold'
  const title = inlineText(clauses.join('; '))
  return (
    <>
      <span className={`case-line untrusted flag mark-${verdict ?? 'unchecked'}`} title={title}>
        {isFound ? <span className="sr-only">{verdictWord(verdict, say)}: </span> : null}
        <bdi className={`case-reason block ${weight}`}>{first}</bdi>
      </span>
      {rest.length === 0 ? null : (
        <bdi className="case-second untrusted pl-5" title={title}>
          {rest.join('; ')}
        </bdi>
      )}
      {row.note === null ? null : (
        <span data-note title={inlineText(row.note)} className="case-second untrusted pl-5 -indent-5">
          <StickyNote aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125rem]" />
          <UntrustedText text={row.note} />
        </span>
      )}
    </>
  )
}

/**
 * The key as typed, which opens its case; below it the document's kind and what the service concluded. The keyboard opens
 * the row as a whole.
 */
export function KeyCell() {
  const { say } = useText()
  const { row, original } = useRow()
  const { key, mark, summary } = row
  const { statusText, labelOf } = useCodeTexts()
  const kind = summary?.documentType ? labelOf('TipoDocumento', summary.documentType) : null
  const status = summary?.status ? say('list.service', { status: statusText(summary.status) }) : null
  return (
    <>
      <Link
        to={paths.analysis(lookupOf(original))}
        tabIndex={-1}
        title={inlineText(key.typed)}
        className={`case-line untrusted font-mono text-xs leading-[1.125rem] hover:underline ${mark === null ? '' : 'text-muted'}`}
      >
        <UntrustedText text={key.typed} />
      </Link>
      {kind === null && status === null ? null : (
        <span
          className="case-second case-detail untrusted"
          title={inlineText([kind, status].filter(Boolean).join(' · '))}
        >
          {kind === null ? null : (
            <span className={status === null ? '' : 'case-kind'}>
              <bdi>{kind}</bdi>
              {status === null ? '' : ' · '}
            </span>
          )}
          <bdi>{status}</bdi>
        </span>
      )}
    </>
  )
}

/** Whose document it is, and its CPF; of a document that was not read, the name that the laudo has. */
export function NameCell() {
  const { say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const { nameInLaudo, cpf } = summary
  const holder = holderOf(summary)
  return (
    <>
      {holder === null ? (
        <span className="case-line text-muted">{say('case.noName')}</span>
      ) : (
        <span className="case-line untrusted" title={inlineText(holder)}>
          <UntrustedText text={holder} />
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
export function SimilarityCell() {
  const { format, say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
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

export function MarkCell() {
  const { say } = useText()
  const { run } = useList()
  const { row, isEditable } = useRow()
  const { index, key, mark } = row
  const isPrinting = usePrinting() !== null
  if (isEditable && !isPrinting) {
    return (
      <MarkSelect
        label={say('list.mark.of', { key: inlineText(key.typed) })}
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

/** What a row shares, and with which row, which is a link to its case; the others are a filter. */
export function LinksCell() {
  const { say } = useText()
  const show = useShowRow()
  const page = useListPage()
  const { original, isActive } = useRow()
  const { linked } = original
  if (!linked) return null
  const { kinds, differs, first, group } = linked
  const more = group.members.length - 2
  const [kind] = kinds
  const tabIndex = isActive ? 0 : -1
  const label = say('list.links.more', { count: more })
  function filterToGroup(): void {
    const what = say('list.links.group', {
      kind: say(`list.links.kind.${group.kind}`),
      count: group.members.length,
    })
    setFilters(page, { counted: { from: 'list.column.links', what, rows: new Set(group.members) } })
  }
  return (
    <span className="case-linked">
      <Link2 aria-hidden="true" className="case-link mr-1 size-3.5 align-[-0.125rem]" />
      <span className="case-shared">
        {kind && kinds.length === 1
          ? say('list.links.one', { kind: say(`list.links.kind.${kind}`) })
          : say(kinds.every(isNumber) ? 'list.links.numbers' : 'list.links.values', {
              count: kinds.length,
            })}{' '}
      </span>
      <Link
        to={paths.analysis(lookupOf(first))}
        tabIndex={tabIndex}
        className="text-accent inline-block max-w-full truncate align-bottom font-mono hover:underline"
      >
        <UntrustedText text={show(first).key.typed} />
      </Link>
      {differs === 'case' ? null : (
        <span className="case-shared">, {say(`list.links.other.${differs}`)}</span>
      )}
      {more <= 0 ? null : (
        <>
          {' '}
          <button
            type="button"
            tabIndex={tabIndex}
            title={label}
            aria-label={label}
            onClick={filterToGroup}
            className="text-accent min-w-6 hover:underline"
          >
            +{more}
          </button>
        </>
      )}
    </span>
  )
}

interface MarkSelectProps {
  readonly label: string
  readonly mark: Mark | null
  readonly onMark: (mark: Mark | null) => void
  /** Whether it stands for rows of several marks, which can be removed though no one mark is shown. */
  readonly areSeveral?: boolean
  readonly tabIndex?: number
  readonly className?: string
}

export function MarkSelect(props: MarkSelectProps) {
  const { label, mark, onMark, areSeveral = false, tabIndex, className = '' } = props
  const { say } = useText()
  // Shown at once: the list with the new mark may take a while to render.
  const [chosen, setChosen] = useState<{ readonly mark: Mark | null; readonly instead: Mark | null } | null>(
    null,
  )
  if (chosen && chosen.instead !== mark) setChosen(null)
  const shown = chosen ? chosen.mark : mark

  function choose(next: Mark | null): void {
    setChosen({ mark: next, instead: mark })
    onMark(next)
  }

  return (
    <select
      aria-label={label}
      tabIndex={tabIndex}
      value={shown ?? ''}
      onChange={({ currentTarget: { value } }) => choose(MARKS.find((each) => each === value) ?? null)}
      className={`hover:border-control h-7 max-w-full min-w-0 rounded-md border border-transparent bg-transparent px-1 text-xs ${shown === null || shown === 'seen' ? 'text-muted' : 'text-ink font-medium'} ${className}`}
    >
      {shown === null ? <option value="">{say('list.mark.do')}</option> : null}
      {MARKS.map((each) => (
        <option key={each} value={each}>
          {say(`list.mark.${each}`)}
        </option>
      ))}
      {shown === null && !areSeveral ? null : <option value="none">{say('list.mark.remove')}</option>}
    </select>
  )
}

function holeText({ part, state }: Coverage, say: Say): string {
  const hole = state as Exclude<CoverageState, 'complete'>
  return say(`list.hole.${hole}`, { part: say(`list.hole.part.${part}`) })
}

/** What is not complete in a few words, unless it is the verdict's reason; empty where nothing is. */
export function holeWords(summary: CaseSummary, say: Say): string {
  const isReason = summary.verdict === 'incomplete'
  return incompletePartsOf(summary)
    .filter(({ isRequired }) => !(isReason && isRequired))
    .map((each) => holeText(each, say))
    .join(', ')
}

/** More parts than fit the two lines of a row: of these the names stand alone, but on a phone. */
const MANY = 3

/** What was looked at: that it is everything, or what is not complete; and when the service answered. */
export function CoverageCell() {
  const { say } = useText()
  const { summary } = useRow().row
  if (!summary) return null
  const incomplete = incompletePartsOf(summary).length
  const areMany = incomplete >= MANY
  return (
    <>
      {incomplete === 0 ? (
        <span className="case-line case-detail text-muted">{say('list.coverage.complete')}</span>
      ) : null}
      {summary.coverage.map((each) => (
        <span
          key={each.part}
          data-coverage={each.part}
          data-state={each.state}
          title={each.state === 'complete' ? undefined : holeText(each, say)}
          className={
            each.state === 'complete'
              ? 'hidden'
              : `coverage inline-block max-w-full truncate align-top ${each.isRequired ? 'coverage-required' : ''} ${incomplete > 1 ? 'coverage-one mr-1.5' : ''}`
          }
        >
          {each.state === 'complete' ? null : areMany ? (
            <>
              <span className="max-sm:hidden">{say(`list.hole.part.${each.part}`)}</span>
              <span className="sm:hidden">{holeText(each, say)}</span>
            </>
          ) : (
            holeText(each, say)
          )}
        </span>
      ))}
      {incomplete > 1 ? null : <Age answeredAt={summary.answeredAt} />}
    </>
  )
}

/** How many days ago the service answered; nothing where it has not, or by its clock will. */
function Age({ answeredAt }: Pick<CaseSummary, 'answeredAt'>) {
  const { say, format } = useText()
  const config = useConfig()
  const answered = answeredAt === null ? null : readIsoDate(answeredAt.slice(0, 10))
  const days = answered === null ? -1 : daysBetween(answered, hostDay(config))
  if (days < 0) return null
  return <span className="case-second">{say('list.age', { age: format.ago(days) })}</span>
}

/** What the person did about the case, and when. By its real numbers, which the row may mask. */
export function OutcomeCell() {
  const { format, language } = useText()
  const outcomeOf = useOutcomes()
  const { summary } = useRow().original
  const outcome = summary && outcomeOf?.(summary)
  if (!outcome) return null
  return (
    <>
      <span className="case-line">{outcome.textIn(language)}</span>
      <span className="case-second tabular">{format.time(clockOf(new Date(outcome.at))).slice(0, 5)}</span>
    </>
  )
}
