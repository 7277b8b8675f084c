import type { FlagName } from '../../../ui/flag.tsx'

interface FlagFiltersProps<F extends string> {
  readonly flags: readonly F[]
  readonly chosen: F | null
  readonly onChoose: (flag: F | null) => void
  readonly label: (flag: F) => string
  readonly count: (flag: F) => number
  /** What a flag looks like, if that is the worse of two. */
  readonly lookOf?: (flag: F) => FlagName | F
}

export function FlagFilters<F extends FlagName | 'note' | 'none'>({
  flags,
  chosen,
  onChoose,
  label,
  count,
  lookOf = (flag) => flag,
}: FlagFiltersProps<F>) {
  return flags
    .filter((flag) => count(flag) > 0 || flag === chosen)
    .map((flag) => (
      <button
        key={flag}
        type="button"
        aria-pressed={chosen === flag}
        onClick={() => onChoose(chosen === flag ? null : flag)}
        className={`flag mark-${lookOf(flag)} ml-3 leading-6 underline-offset-4 max-sm:-my-2.5 max-sm:py-2.5 max-sm:before:top-[calc(0.5lh+3px)] hover:underline ${chosen === flag ? 'font-semibold underline' : ''}`}
      >
        {label(flag)}
      </button>
    ))
}
