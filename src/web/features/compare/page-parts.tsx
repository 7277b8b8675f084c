import type { ReactNode } from 'react'
import type { Flag } from '../../../core/findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'

/** The heading of the page, what led to it, and what can be done with the comparison. */
export function PageHead({ note = null, children }: { note?: string | null; children?: ReactNode }) {
  const { say } = useText()
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="text-muted flex flex-wrap gap-x-4 text-[0.8125rem]">
        <h1 className="font-medium">{say('compare.title')}</h1>
        {note === null ? null : <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}

const EDGES: Readonly<Partial<Record<Flag, string>>> = {
  fail: 'border-l-fail',
  warn: 'border-l-warn',
}

interface TwoSidesProps {
  /** Of what the two share; null until it is known. */
  readonly flag: Flag | null
  readonly why: ReactNode
  readonly a: ReactNode
  readonly b: ReactNode
}

/** Why two cases are compared, and below it the two beside each other. */
export function TwoSides({ flag, why, a, b }: TwoSidesProps) {
  return (
    <div
      className={`bg-surface border-line mt-3 overflow-clip rounded-lg border border-l-4 shadow-xs ${(flag && EDGES[flag]) ?? 'border-l-line'}`}
    >
      {why}
      <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">
        {a}
        {b}
      </div>
    </div>
  )
}
