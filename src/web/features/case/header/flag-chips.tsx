import type { Case } from '../../../../core/case/assemble.ts'
import { FLAGS } from '../../../../core/findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import { useCaseKey } from '../state/case-state.ts'
import { passes } from '../state/flag-filter.ts'
import type { FlagFilter } from '../state/flag-filter.ts'

interface FlagChipsProps {
  readonly current: Case
  readonly filter: FlagFilter
  readonly onFilter: (filter: FlagFilter) => void
}

/** How many of each flag; each count shows only its own among alerts, fields and laudo lines. */
export function FlagChips({ current: { state, judgement }, filter, onFilter }: FlagChipsProps) {
  const { say } = useText()
  const caseKey = useCaseKey()
  return (
    // Scrolls instead of wrapping: what is below must not move when a count appears or goes.
    <div
      key={caseKey}
      className="-mx-1 flex min-h-9 max-w-full items-center gap-2 overflow-x-auto px-1 [scrollbar-width:none] print:flex-wrap print:overflow-visible"
    >
      {state === 'loading' ? <CountSkeletons /> : null}
      {FLAGS.filter((flag) => state !== 'loading' && judgement.counts[flag] > 0).map((flag) => {
        const isChosen = filter !== null && passes(filter, flag)
        return (
          <button
            key={flag}
            type="button"
            aria-pressed={filter === flag}
            onClick={() => onFilter(filter === flag ? null : flag)}
            className={`inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[0.8125rem] ${FLAG_TEXT[flag]} ${isChosen ? 'bg-hover border-current font-semibold' : 'bg-surface hover:bg-hover border-line'}`}
          >
            <FlagIcon flag={flag} className="size-3.5" />
            {say(`count.${flag}`, { count: judgement.counts[flag] })}
          </button>
        )
      })}
    </div>
  )
}

function CountSkeletons() {
  return (
    <>
      {['w-28', 'w-24', 'w-32', 'w-36'].map((width) => (
        <span key={width} aria-hidden="true" className={`skeleton h-8 shrink-0 ${width}`} />
      ))}
    </>
  )
}
