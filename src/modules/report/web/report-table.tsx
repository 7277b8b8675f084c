import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useText } from '#words/use-text.ts'

interface ReportTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** Index of the right-aligned column. */
  readonly numberColumn?: number
  readonly groups: readonly {
    readonly title: string
    readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  }[]
}

const CELL = 'px-1 py-1 align-baseline first:pl-4 last:pr-4 sm:px-2'

export function ReportTable({ caption, columns, numberColumn, groups }: ReportTableProps) {
  const alignClass = (index: number) => (index === numberColumn ? 'text-right' : 'text-left')
  return (
    <table className="tabular w-full text-compact leading-[1.125rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`${CELL} font-normal ${alignClass(index)}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="border-line bg-sunken border-t">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="text-muted px-4 py-1 text-left text-xs font-normal"
              >
                {title}
              </th>
            </tr>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key} className="border-line hover:bg-hover border-t">
                <th scope="row" className={`${CELL} min-w-32 text-left font-normal`}>
                  {head}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={`${CELL} ${alignClass(index + 1)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  )
}

export function Foot({ children }: { children: ReactNode }) {
  return <p className="text-muted border-line border-t px-4 py-2 text-xs">{children}</p>
}

export function useNumberFormat() {
  const { language } = useText()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return {
      count: (count: number) => whole.format(count),
      /** 0.212 as `21,2`. */
      hundredths: (share: number) => oneDecimal.format(100 * share),
    }
  }, [language])
}
