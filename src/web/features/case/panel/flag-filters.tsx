import type { FlagName } from '../../../ui/flag.tsx'

interface FlagFiltersProps<F extends string> {
  readonly flags: readonly F[]
  readonly chosen: F | null
  readonly onChoose: (flag: F | null) => void
  readonly label: (flag: F) => string
  readonly count: (flag: F) => number
}

/** How many of each flag a panel has; each shows only its own. */
export function FlagFilters<F extends FlagName | 'note' | 'none'>({
  flags,
  chosen,
  onChoose,
  label,
  count,
}: FlagFiltersProps<F>) {
  return flags
    .filter((flag) => count(flag) > 0 || flag === chosen)
    .map((flag) => (
      <button
        key={flag}
        type="button"
        aria-pressed={chosen === flag}
        onClick={() => onChoose(chosen === flag ? null : flag)}
        className={`flag mark-${flag} ml-3 leading-6 underline-offset-4 hover:underline ${chosen === flag ? 'font-semibold underline' : ''}`}
      >
        {label(flag)}
      </button>
    ))
}
