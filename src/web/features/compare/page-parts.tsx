import type { ReactNode } from 'react'
import type { Flag } from '../../../core/findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'

/** The heading of the page, and what can be done with the comparison. */
export function PageHead({ children }: { children?: ReactNode }) {
  const { say } = useText()
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-muted text-[0.8125rem] font-medium">{say('compare.title')}</h1>
      {children}
    </div>
  )
}

const EDGES: Readonly<Partial<Record<Flag, string>>> = { fail: 'border-l-fail', warn: 'border-l-warn' }

interface TwoSidesProps {
  /** Of what the two share; null until it is known. */
  readonly flag: Flag | null
  /** Above the two sides. */
  readonly top: ReactNode
  readonly children: ReactNode
}

/** Two sides beside each other, and above them why they are compared. */
export function TwoSides({ flag, top, children }: TwoSidesProps) {
  return (
    <div
      className={`bg-surface border-line mt-3 overflow-clip rounded-lg border border-l-4 shadow-xs ${(flag && EDGES[flag]) ?? 'border-l-line'}`}
    >
      {top}
      <div className="divide-line grid max-md:divide-y md:grid-cols-2 md:divide-x">{children}</div>
    </div>
  )
}
