/**
 * Grey rows that stand where content will be, each of `rowRem` rem. They are one element, however many they are: the
 * browser takes longer over an animation for each bar than over the content that is waited for.
 */
export function SkeletonRows({ rows, rowRem = 2.25 }: { rows: number; rowRem?: number }) {
  const measures: Record<`--${string}`, string | number> = { '--rows': rows, '--row': `${rowRem}rem` }
  return <div aria-hidden="true" className="skeleton-rows" style={measures} />
}
