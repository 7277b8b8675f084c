/**
 * Placeholder rows, each `rowRem` rem high. One element for all rows: with an animation for each bar, two fifths of the
 * task that requests a case went into animations.
 */
export function SkeletonRows({ rows, rowRem = 2.25 }: { rows: number; rowRem?: number }) {
  const measures: Record<`--${string}`, string | number> = { '--rows': rows, '--row': `${rowRem}rem` }
  return <div aria-hidden="true" className="skeleton-rows" style={measures} />
}
