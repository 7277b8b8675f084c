import { FlexRender } from '@tanstack/react-table'
import type { Header, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { usePrinting } from '#web/ui/use-printing.ts'
import type { DataRow, DataTableOf, TableFeatures } from './table-options.ts'
import { HEADING_HEIGHT, useWindowRows } from './use-window-rows.ts'
import type { ScrolledTable, WindowRows } from './use-window-rows.ts'

export interface RowPlace {
  /** Its position among the rows shown, from 0; its element has it as `data-index`. */
  readonly position: number
  /** Pixels from the first row; null on paper, where rows follow each other. */
  readonly top: number | null
  readonly measure: (element: HTMLElement | null) => void
  readonly isTabStop: boolean
  readonly isActive: boolean
}

export interface TableKeys<Data extends RowData> {
  /** The id of the active row. It gets the focus whenever it becomes another one. */
  readonly active: string | null
  readonly onActive: (row: DataRow<Data>) => void
  readonly isFocusHeld: boolean
  /** What keys do beside walking, with the row that has the focus; null on the table itself. */
  readonly onKey: (key: string, row: DataRow<Data> | null) => (() => void) | undefined
}

interface DataTableProps<Data extends RowData> {
  readonly table: DataTableOf<Data>
  readonly id?: string
  readonly label: string
  readonly headingClass: string
  /** Pixels of a row, until it is measured. */
  readonly rowHeight: number
  /** Pixels at the bottom of the window that something covers. */
  readonly footerHeight?: number
  /** Draws a row that has a state of its own; else a row is its cells in an element of this class and attributes. */
  readonly renderRow?: (row: DataRow<Data>, place: RowPlace) => ReactNode
  readonly rowClass?: string
  readonly rowAttributes?: (
    data: Data,
  ) => Readonly<Record<`data-${string}`, string | number | boolean | undefined>>
  /** What it is sorted and filtered by: another one scrolls to the first row. */
  readonly view?: unknown
  /** Makes it a grid that the keyboard walks through. */
  readonly keys?: TableKeys<Data>
  /** Where it was left, and what is told when it is left again. */
  readonly left?: ScrolledTable
  readonly onLeave?: (left: ScrolledTable) => void
  readonly style?: CSSProperties
}

/** A table whose page scrolls it: only the visible rows and the active one are in the DOM, but on paper all. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { table, id, label, headingClass, renderRow, view, keys, style } = props
  const { rows } = table.getRowModel()
  const activeAt = keys ? rows.findIndex((row) => row.id === keys.active) : -1
  const tabStop = keys ? Math.max(activeAt, 0) : -1
  const body = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting() !== null
  const [left] = useState(props.left ?? null)
  const virtual = useWindowRows({
    rows,
    view,
    activeAt: tabStop,
    body,
    rowHeight: props.rowHeight,
    footerHeight: props.footerHeight ?? 0,
    left,
  })
  const leave = useEffectEvent(() =>
    props.onLeave?.({ page: window.scrollY, measured: virtual.takeSnapshot() }),
  )
  useLayoutEffect(() => () => leave(), [])
  useActiveFocus(virtual, body, keys?.isFocusHeld ? null : (keys?.active ?? null), activeAt)

  const drawn = isPrinting
    ? rows.map((_, index) => ({ index, top: null }))
    : virtual.getVirtualItems().map(({ index, start }) => ({
        index,
        top: start - virtual.options.scrollMargin,
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
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => walk(event, { rows, activeAt, virtual, keys }),
      })}
      className="-outline-offset-2 [overflow-anchor:none]"
      style={{ ...style, '--covered': `${virtual.options.scrollPaddingStart}px` } as CSSProperties}
    >
      <div role="rowgroup" className="bg-sunken sticky top-(--sticky-top) z-[2] print:static">
        {table.getHeaderGroups().map((group) => (
          <div
            key={group.id}
            role="row"
            aria-rowindex={1}
            style={{ height: HEADING_HEIGHT }}
            className={`border-line w-full items-center border-b text-xs ${headingClass}`}
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
        style={{ height: isPrinting ? undefined : virtual.getTotalSize() }}
      >
        {drawn.map(({ index, top }) => {
          const row = rows[index]
          if (!row) return null
          const place = {
            position: index,
            top,
            measure: virtual.measureElement,
            isTabStop: index === tabStop,
            isActive: index === activeAt,
          }
          return (
            renderRow?.(row, place) ?? (
              <div
                key={row.id}
                ref={place.measure}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                {...props.rowAttributes?.(row.original)}
                style={{ top: top ?? undefined }}
                className={`${props.rowClass ?? ''} ${top === null ? '' : 'absolute'}`}
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
  /** `gridcell` where the keyboard walks through the table. */
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

/** Moves the focus to the active row whenever it becomes another one, as soon as it is in the DOM. */
function useActiveFocus(
  virtual: WindowRows,
  body: { readonly current: HTMLElement | null },
  active: string | null,
  activeAt: number,
): void {
  const focused = useRef<string | null>(null)
  // After every render: the row is in the DOM only once the window has been measured.
  useLayoutEffect(() => {
    if (active === null || active === focused.current) return
    const element = body.current?.querySelector<HTMLElement>(`[data-index="${activeAt}"]`)
    // A row that the filter leaves out is not waited for.
    if (element || activeAt < 0) focused.current = active
    if (!element || element.contains(document.activeElement)) return
    element.focus({ preventScroll: true })
    virtual.scrollToIndex(activeAt, { align: 'auto' })
  })
}

interface Walk<Data extends RowData> {
  readonly rows: readonly DataRow<Data>[]
  readonly activeAt: number
  readonly virtual: WindowRows
  readonly keys: TableKeys<Data>
}

function walk<Data extends RowData>(event: KeyboardEvent<HTMLElement>, options: Walk<Data>): void {
  const { rows, activeAt, virtual, keys } = options
  const { target, currentTarget, key } = event
  if (event.altKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return
  if (event.ctrlKey && key !== 'Home' && key !== 'End') return
  // Headings and selects handle keys themselves.
  if (target instanceof HTMLSelectElement) return
  if (target !== currentTarget && !target.closest('[data-index]')) return
  const { scrollPaddingStart, scrollPaddingEnd } = virtual.options
  const height = window.innerHeight - scrollPaddingStart - scrollPaddingEnd
  const page = Math.max(1, Math.floor(height / virtual.options.estimateSize(0)) - 1)
  const from = Math.max(activeAt, 0)
  const to = {
    // From the table itself to its first row.
    ArrowDown: activeAt + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: rows.length - 1,
  }[key]
  const next = to === undefined ? undefined : rows[Math.max(0, Math.min(to, rows.length - 1))]
  const row = target.hasAttribute('data-index') ? (rows[activeAt] ?? null) : null
  const act = next ? () => keys.onActive(next) : keys.onKey(key, row)
  if (!act) return
  event.preventDefault()
  act()
  // The active row itself, which the focus had left.
  if (next?.id === keys.active) virtual.elementsCache.get(next?.id ?? '')?.focus({ preventScroll: true })
}
