import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { Side } from '../../../../core/paths/paths.ts'
import type { Verdict } from '../../../../core/findings/model/judgement.ts'
import type { Case } from '../../../../core/case/assemble.ts'

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
      className="flex min-w-0 gap-3 px-4 py-3 -outline-offset-2"
    >
      <h2 id={heading} className="shrink-0">
        <span className="sr-only">{say(`compare.side.${side}`)}</span>
        <span
          aria-hidden="true"
          className="bg-sunken border-line inline-flex size-6 items-center justify-center rounded border text-xs font-semibold"
        >
          {side.toUpperCase()}
        </span>
      </h2>
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  )
}
