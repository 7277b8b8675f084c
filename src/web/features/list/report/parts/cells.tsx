import type { ReactNode } from 'react'

const CELL = 'px-1 py-1 align-baseline first:pl-4 last:pr-4 sm:px-2'

/** A table of the report: small, its numbers at the right. `caption` is for screen readers. */
export function ReportTable({
  caption,
  head,
  children,
}: {
  caption: string
  head: ReactNode
  children: ReactNode
}) {
  return (
    <table className="tabular w-full text-[0.8125rem] leading-[1.125rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>{head}</tr>
      </thead>
      {children}
    </table>
  )
}

interface CellProps {
  readonly className?: string
  readonly children?: ReactNode
}

/** The heading of a column. */
export function ColumnHead({ className = '', children }: CellProps) {
  return (
    <th scope="col" className={`${CELL} font-normal ${className}`}>
      {children}
    </th>
  )
}

/** What a row is about. */
export function RowHead({ className = '', children }: CellProps) {
  return (
    <th scope="row" className={`${CELL} text-left font-normal ${className}`}>
      {children}
    </th>
  )
}

/** A cell. */
export function Cell({ className = '', children }: CellProps) {
  return <td className={`${CELL} ${className}`}>{children}</td>
}

/** A cell with a number. */
export function Figure({ className = '', children }: CellProps) {
  return <td className={`${CELL} text-right ${className}`}>{children}</td>
}

/** A line of a table. */
export function TableRow({ children }: { children: ReactNode }) {
  return <tr className="border-line hover:bg-hover border-t">{children}</tr>
}

/** What is said below a table. */
export function Foot({ children }: { children: ReactNode }) {
  return <p className="text-muted border-line border-t px-4 py-2 text-xs">{children}</p>
}
