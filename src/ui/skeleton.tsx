/**
 * Grey rows that stand where content will be, each of `rowRem` rem. They are one element, however many they are: an
 * animation for each bar took the browser two fifths of the task in which a case is asked for.
 */
export function SkeletonRows({ rows, rowRem = 2.25 }: { rows: number; rowRem?: number }) {
  const measures: Record<`--${string}`, string | number> = { '--rows': rows, '--row': `${rowRem}rem` }
  return <div aria-hidden="true" className="skeleton-rows" style={measures} />
}
