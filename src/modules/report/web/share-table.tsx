import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { LineId } from '#modules/report/core/report.ts'
import { axisEnd } from '#modules/report/core/shares.ts'
import type { ComparedLine, Share } from '#modules/report/core/shares.ts'
import { useText } from '#words/use-text.ts'
import { LineLink } from './line-link.tsx'

export const CELL = 'share-cell'

interface ShareTableProps {
  readonly caption: string
  /** A group with a title has one; its lines share a mark. */
  readonly groups: readonly { title?: string; mark?: string; lines: readonly ComparedLine[] }[]
  readonly textOf: (line: LineId) => string
}

/** How often each line occurs: its share as a bar, the interval as a whisker, the earlier share as a circle. */
export function ShareTable({ caption, groups, textOf }: ShareTableProps) {
  const { say } = useText()
  const { count } = useNumberFormat()
  const lines = groups.flatMap((group) => group.lines)
  const end = axisEnd(lines)
  const hasEarlier = lines.some(({ before }) => before !== null)
  return (
    <table className="tabular w-full text-compact leading-4.5">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>
          <th className={CELL}>{caption}</th>
          <th className={`${CELL} text-right`}>{say('report.column.cases')}</th>
          <th className={`${CELL} share-scale-cell`}>
            {say('report.column.share')}
            <span aria-hidden="true" className={`share-scale ${hasEarlier ? 'right-5' : 'right-7'}`}>
              {[0, end / 2, end].map((share) => (
                <span key={share}>{count(100 * share)}%</span>
              ))}
            </span>
          </th>
          {hasEarlier ? <th className={`${CELL} text-right`}>{say('report.column.before')}</th> : null}
        </tr>
      </thead>
      {groups
        .filter((group) => group.lines.length > 0)
        .map(({ title, mark, lines: rows }) => (
          <tbody key={title ?? caption}>
            {title === undefined ? null : (
              <tr className="border-line bg-sunken border-t">
                <th
                  scope="rowgroup"
                  colSpan={hasEarlier ? 4 : 3}
                  className="text-muted px-4 py-1 text-left text-xs font-normal"
                >
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <ShareRow key={textOf(row.line)} {...row} {...{ end, mark }} text={textOf(row.line)} />
            ))}
          </tbody>
        ))}
    </table>
  )
}

type ShareRowProps = ComparedLine & { end: number; mark: string | undefined; text: string }

function ShareRow({ line, now, before, end, mark, text }: ShareRowProps) {
  const format = useNumberFormat()
  return (
    <tr className="border-line hover:bg-hover border-t">
      <th scope="row" className={CELL}>
        <span className="flex items-center gap-2">
          {mark ? <span aria-hidden="true" className={`mark ${mark}`} /> : null}
          {now.count === 0 ? text : <LineLink line={line}>{text}</LineLink>}
        </span>
      </th>
      <td className={`${CELL} text-right font-semibold`}>{format.count(now.count)}</td>
      <td className={CELL}>
        <span className="share-figures">
          <span className="share-percent">
            {format.percent(now.share)}
            <span className="sr-only">{format.interval(now)}</span>
          </span>
          <ShareBar now={now} before={before} end={end} />
        </span>
      </td>
      {before && <td className={`${CELL} text-muted text-right`}>{format.percent(before.share)}</td>}
    </tr>
  )
}

/** @param end the share at the end of the axis. */
export function ShareBar({ now, before = null, end }: { now: Share; before?: Share | null; end: number }) {
  const at = (share: number) => `${(100 * share) / end}%`
  const lengths = { '--share': at(now.share), '--low': at(now.low), '--high': at(now.high) }
  return (
    <span aria-hidden="true" className="share-bar" style={lengths as object}>
      {before && <i style={{ left: at(before.share) }} />}
    </span>
  )
}

export function Foot({ children }: { children: ReactNode }) {
  return <p className="text-muted border-line border-t px-4 py-2 text-xs">{children}</p>
}

export function useNumberFormat() {
  const { language, say } = useText()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const hundredths = (share: number) => oneDecimal.format(100 * share)
    return {
      count: (count: number) => whole.format(count),
      /** 0.212 as `21,2%`. */
      percent: (share: number) => `${hundredths(share)}%`,
      interval: ({ low, high }: Share) =>
        say('report.interval', { low: hundredths(low), high: hundredths(high) }),
    }
  }, [language, say])
}
