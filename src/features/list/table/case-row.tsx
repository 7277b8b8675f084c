import { memo, useState } from 'react'
import { Link } from '../../../paths/router.tsx'
import { lookupOf } from '../../../worklist/neighbours.ts'
import { useShownRow } from '../../../worklist/use-shown-row.ts'
import type { WorklistRow } from '../../../worklist/worklist-row.ts'
import { useText } from '../../../i18n/text.ts'
import { paths } from '../../../paths/paths.ts'
import { ForeignText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { inlineText } from '../../../ui/untrusted-text/visible-text.ts'
import { useDesk } from '../state/list-page-state.ts'
import { GRID, ROW_HEIGHT, rowId, STICKY } from './grid.ts'
import { MarkSelect } from './mark-select.tsx'
import { CountsCell, CpfCell, FlagCell, NameCell, SimilarityCell, worstRule } from './row-cells.tsx'
import { caseFlag } from '../state/row-flag.ts'
import type { CodeTexts } from '../state/use-code-texts.ts'
import { useList } from '../../../worklist/list-context.tsx'

interface CaseRowProps {
  readonly row: WorklistRow
  /** Its place among the rows shown, from 0. */
  readonly at: number
  /** Pixels from the first row. */
  readonly top: number
  /** Whether Tab leads here. */
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly links: number
  readonly texts: CodeTexts
}

/** Over the cells that stay while the others scroll, which would cover a plain outline. */
const FOCUS =
  'focus-visible:outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-[2] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

const CELL = 'flex h-full min-w-0 items-center gap-1.5 px-2'

/** One case of the list. Its controls are reached by pointer; the keyboard works on the row as a whole. */
export const CaseRow = memo(function CaseRow({
  row,
  at,
  top,
  isActive,
  isSelected,
  links,
  texts: { statusText, kindText },
}: CaseRowProps) {
  const { say, format } = useText()
  const { worklist } = useList()
  const desk = useDesk()
  // A control of the platform in every row would cost more than all the rest of it.
  const [isPointedAt, setPointedAt] = useState(false)
  const { key, index, mark, durationMs } = row
  const shown = useShownRow(row)
  const { summary } = shown
  const name = inlineText(shown.key.typed)
  const kind = summary?.documentType ? kindText(summary.documentType) : ''
  const reason = summary && worstRule(summary)
  const status = summary?.status ? statusText(summary.status) : ''
  return (
    <div
      role="row"
      id={rowId(index)}
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-row={key.typed}
      data-state={row.state}
      data-flag={summary ? caseFlag(summary) : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => {
        if (desk.get().active !== index) desk.set({ active: index })
      }}
      style={{ top, height: ROW_HEIGHT }}
      className={`border-line absolute left-0 scroll-mt-9 contain-strict border-b text-[0.8125rem] ${FOCUS} ${GRID} ${isSelected ? 'bg-hover' : 'bg-surface hover:bg-hover'}`}
    >
      <div role="gridcell" className={`${CELL} justify-center ${STICKY.select}`}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={say('batch.select', { key: name })}
          checked={isSelected}
          onChange={() => desk.toggle(index)}
          className="accent-accent size-4"
        />
      </div>
      <div
        role="gridcell"
        title={reason ? say(`rule.${reason}`) : undefined}
        className={`${CELL} max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-0 ${STICKY.flag}`}
      >
        <FlagCell row={shown} />
      </div>
      <div role="gridcell" className={`${CELL} ${STICKY.key}`}>
        <Link
          to={paths.analysis(lookupOf(row))}
          tabIndex={-1}
          title={name}
          className={`foreign truncate font-mono text-xs hover:underline ${mark === null ? 'font-semibold' : 'text-muted'}`}
        >
          <ForeignText text={shown.key.typed} isCut />
        </Link>
      </div>
      <div role="gridcell" className={CELL}>
        <NameCell row={shown} />
      </div>
      <div role="gridcell" className={CELL}>
        <CpfCell cpf={summary?.cpf ?? null} />
      </div>
      <div role="gridcell" className={CELL}>
        {/* The words of a code are drawn as they are: unseen signs of an untranslated one are written out in them. */}
        <bdi className="truncate" title={kind}>
          {kind}
        </bdi>
      </div>
      <div role="gridcell" className={CELL}>
        <bdi className="truncate" title={status}>
          {status}
        </bdi>
      </div>
      <div role="gridcell" className={CELL}>
        {summary ? <CountsCell summary={summary} /> : null}
      </div>
      <div role="gridcell" className={`${CELL} justify-end`}>
        {summary ? <SimilarityCell summary={summary} /> : null}
      </div>
      <div role="gridcell" className={`${CELL} tabular justify-end`}>
        {links === 0 ? null : links}
      </div>
      <div role="gridcell" className={`${CELL} text-muted tabular justify-end text-xs`}>
        {durationMs === null ? null : format.duration(durationMs / 1000)}
      </div>
      <div role="gridcell" className={CELL}>
        {isActive || isPointedAt ? (
          <MarkSelect
            label={say('batch.mark.of', { key: name })}
            tabIndex={-1}
            mark={mark}
            onMark={(next) => worklist.mark(index, next)}
          />
        ) : (
          <span
            className={`px-[0.3125rem] text-xs ${mark === null || mark === 'seen' ? 'text-muted' : 'font-medium'}`}
          >
            {mark === null ? '—' : say(`batch.mark.${mark}`)}
          </span>
        )}
      </div>
    </div>
  )
})
