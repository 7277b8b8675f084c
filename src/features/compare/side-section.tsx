import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import type { Side } from '../../paths/paths.ts'
import type { Verdict } from '../../findings/model/judgement.ts'
import type { Case } from '../../case/assemble.ts'

interface SideSectionProps {
  readonly side: Side
  /** That of its case; `unasked` until there is one. */
  readonly state: Case['state'] | 'unasked'
  readonly error?: string | undefined
  /** Once no call is under way. */
  readonly verdict?: Verdict | undefined
  readonly children: ReactNode
}

/** The element id of a side, which focus moves to. */
export function sideId(side: Side): string {
  return `side-${side}`
}

/** One of the two sides, with its letter as heading. */
export function SideSection({ side, state, error, verdict, children }: SideSectionProps) {
  const { say } = useText()
  const heading = useId()
  return (
    <section
      id={sideId(side)}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-busy={state === 'loading'}
      data-side={side}
      data-state={state}
      data-error={error}
      data-verdict={verdict}
      className="bg-surface border-line min-w-0 rounded-lg border px-4 py-3 shadow-xs"
    >
      <h2 id={heading} className="text-muted text-xs font-semibold">
        {say(`compare.side.${side}`)}
      </h2>
      {children}
    </section>
  )
}
