import { FlexRender } from '@tanstack/react-table'
import type { Header, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { usePrinting } from '#web/ui/use-printing.ts'
import type { DataRow, DataTableInstance, TableFeatures } from './table-options.ts'
import { HEADING_HEIGHT, useWindowRows } from './use-window-rows.ts'
import type { ScrolledTable, WindowRows } from './use-window-rows.ts'

export interface RowSlot {
  /** Position among the visible rows, from 0: the element's `data-index`. */
  readonly position: number
  /** Pixels from the first row; null in print, which has no absolute positions. */
  readonly top: number | null
  readonly measure: (element: HTMLElement | null) => void
  readonly isTabStop: boolean
  readonly isActive: boolean
}

export interface TableKeys<Data extends RowData> {
  readonly active: string | null
  readonly onActive: (row: DataRow<Data>) => void
  readonly isFocusHeld: boolean
  /**
   * The action of a key that does not move between rows.
   *
   * @param row null if the table itself has the focus.
   */
  readonly onKey: (key: string, row: DataRow<Data> | null) => (() => void) | undefined
}

interface DataTableProps<Data extends RowData> {
  readonly table: DataTableInstance<Data>
  readonly id?: string
  readonly label: string
  readonly headingClassName: string
  readonly rowHeight: number
  /** Pixels that a bar covers at the bottom of the window. */
  readonly footerHeight?: number
  /** Renders a row with state of its own. By default a row is an element with `rowClass` and `rowAttributes`. */
  readonly renderRow?: (row: DataRow<Data>, slot: RowSlot) => ReactNode
  readonly rowClassName?: string
  readonly rowAttributes?: (
    data: Data,
  ) => Readonly<Record<`data-${string}`, string | number | boolean | undefined>>
  /** Sort order and filters. Another object scrolls to the first row. */
  readonly view?: unknown
  readonly keys?: TableKeys<Data>
  readonly initialScroll?: ScrolledTable
  readonly onLeave?: (scrolled: ScrolledTable) => void
  readonly style?: CSSProperties
}

/** A table that scrolls with the page. Only visible rows and the active one are in the DOM; in print, all are. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { table, id, label, headingClassName, renderRow, view, keys, style } = props
  const { rows } = table.getRowModel()
  const activeIndex = keys ? rows.findIndex((row) => row.id === keys.active) : -1
  const tabStopIndex = keys ? Math.max(activeIndex, 0) : -1
  const body = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting() !== null
  const [restored] = useState(props.initialScroll ?? null)
  const virtualizer = useWindowRows({
    rows,
    view,
    activeIndex: tabStopIndex,
    body,
    rowHeight: props.rowHeight,
    footerHeight: props.footerHeight ?? 0,
    restored,
  })
  const leave = useEffectEvent(() =>
    props.onLeave?.({ page: window.scrollY, measured: virtualizer.takeSnapshot() }),
  )
  useLayoutEffect(() => () => leave(), [])
  useActiveFocus(virtualizer, body, keys?.isFocusHeld ? null : (keys?.active ?? null), activeIndex)

  const renderedRows = isPrinting
    ? rows.map((_, index) => ({ index, top: null }))
    : virtualizer.getVirtualItems().map(({ index, start }) => ({
        index,
        top: start - virtualizer.options.scrollMargin,
      }))
  return (
    <div
      id={id}
      role={keys ? 'grid' : 'table'}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      {...(keys && {
        tabIndex: -1,
        'aria-multiselectable': true,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
          moveFocus(event, { rows, activeIndex, virtualizer, keys }),
      })}
      className="-outline-offset-2 [overflow-anchor:none]"
      style={{ ...style, '--covered': `${virtualizer.options.scrollPaddingStart}px` } as CSSProperties}
    >
      <div role="rowgroup" className="bg-sunken sticky top-(--sticky-top) z-[2] print:static">
        {table.getHeaderGroups().map((group) => (
          <div
            key={group.id}
            role="row"
            aria-rowindex={1}
            style={{ height: HEADING_HEIGHT }}
            className={`border-line w-full items-center border-b text-xs ${headingClassName}`}
          >
            {group.headers.map((header) => (
              <Heading key={header.id} header={header} sorted={header.column.getIsSorted()} />
            ))}
          </div>
        ))}
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        style={{ height: isPrinting ? undefined : virtualizer.getTotalSize() }}
      >
        {renderedRows.map(({ index, top }) => {
          const row = rows[index]
          if (!row) return null
          const slot = {
            position: index,
            top,
            measure: virtualizer.measureElement,
            isTabStop: index === tabStopIndex,
            isActive: index === activeIndex,
          }
          return (
            renderRow?.(row, slot) ?? (
              <div
                key={row.id}
                ref={slot.measure}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                {...props.rowAttributes?.(row.original)}
                style={{ top: top ?? undefined }}
                className={`${props.rowClassName ?? ''} ${top === null ? '' : 'absolute'}`}
              >
                <Cells row={row} role="cell" />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

interface CellsProps<Data extends RowData> {
  readonly row: DataRow<Data>
  readonly role: 'cell' | 'gridcell'
}

export function Cells<Data extends RowData>({ row, role }: CellsProps<Data>) {
  return row.getVisibleCells().map((cell) => {
    const { id, columnDef } = cell.column
    const { className = '', isRowHeader = false } = columnDef.meta ?? {}
    return (
      <div key={cell.id} role={isRowHeader ? 'rowheader' : role} className={`cell-${id} ${className}`}>
        <FlexRender cell={cell} />
      </div>
    )
  })
}

interface HeadingProps<Data extends RowData> {
  readonly header: Header<TableFeatures, Data>
  readonly sorted: false | 'asc' | 'desc'
}

function Heading<Data extends RowData>({ header, sorted }: HeadingProps<Data>) {
  const { column } = header
  const Icon = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      aria-sort={sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending'}
      className={`text-muted min-w-0 px-1.5 font-medium cell-${column.id}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={`hover:text-ink inline-flex min-h-7 min-w-0 items-center gap-1 text-left leading-4 ${sorted === false ? '' : 'text-ink font-semibold'}`}
        >
          <FlexRender header={header} />
          {sorted === false ? null : <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </div>
  )
}

/** Moves focus to a new active row as soon as it is in the DOM. */
function useActiveFocus(
  virtualizer: WindowRows,
  body: { readonly current: HTMLElement | null },
  active: string | null,
  activeIndex: number,
): void {
  const focused = useRef<string | null>(null)
  // After every render: the row may be in the DOM only after a measurement.
  useLayoutEffect(() => {
    if (active === null || active === focused.current) return
    const element = body.current?.querySelector<HTMLElement>(`[data-index="${activeIndex}"]`)
    if (element || activeIndex < 0) focused.current = active
    if (!element || element.contains(document.activeElement)) return
    element.focus({ preventScroll: true })
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  })
}

interface FocusMove<Data extends RowData> {
  readonly rows: readonly DataRow<Data>[]
  readonly activeIndex: number
  readonly virtualizer: WindowRows
  readonly keys: TableKeys<Data>
}

function moveFocus<Data extends RowData>(
  event: KeyboardEvent<HTMLElement>,
  { rows, activeIndex, virtualizer, keys }: FocusMove<Data>,
): void {
  const { target, currentTarget, key } = event
  if (event.altKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return
  if (event.ctrlKey && key !== 'Home' && key !== 'End') return
  // Headings and selects handle keys themselves.
  if (target instanceof HTMLSelectElement) return
  if (target !== currentTarget && !target.closest('[data-index]')) return
  const { scrollPaddingStart, scrollPaddingEnd } = virtualizer.options
  const height = window.innerHeight - scrollPaddingStart - scrollPaddingEnd
  const page = Math.max(1, Math.floor(height / virtualizer.options.estimateSize(0)) - 1)
  const from = Math.max(activeIndex, 0)
  const to = {
    ArrowDown: activeIndex + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: rows.length - 1,
  }[key]
  const next = to === undefined ? undefined : rows[Math.max(0, Math.min(to, rows.length - 1))]
  const row = target.hasAttribute('data-index') ? (rows[activeIndex] ?? null) : null
  const act = next ? () => keys.onActive(next) : keys.onKey(key, row)
  if (!act) return
  event.preventDefault()
  act()
  // The active row did not change, but focus was inside it.
  if (next?.id === keys.active) virtualizer.elementsCache.get(next?.id ?? '')?.focus({ preventScroll: true })
}
