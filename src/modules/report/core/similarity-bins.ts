/** Lowest percent of each bin. Those below 40 share the first bin; 100 is in the last. */
export const BINS = [0, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95] as const

export function binOf(percent: number): number {
  return BINS.findLast((lowest) => percent >= lowest) ?? 0
}

/** Where a percent is on an axis of equal bins, 0 to 1. */
export function binPosition(percent: number): number {
  const lowest = binOf(percent)
  const index = BINS.findIndex((bin) => bin === lowest)
  const width = (BINS[index + 1] ?? 100) - lowest
  return (index + (percent - lowest) / width) / BINS.length
}
