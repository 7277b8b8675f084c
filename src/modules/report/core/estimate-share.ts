/** The 97.5 % point of the standard normal distribution, for 95 % intervals. */
const Z = 1.959_963_984_540_054

/** The share of `count` in `total` with Wilson's 95 % interval (J. Am. Stat. Assoc. 22, 1927), which also holds for small counts. */
export function estimateShare(count: number, total: number) {
  if (total === 0) return { share: 0, low: 0, high: 1 }
  const share = count / total
  const square = Z ** 2 / total
  const middle = share + square / 2
  const half = Math.sqrt(share * (1 - share) * square + square ** 2 / 4)
  return {
    share,
    low: Math.max(0, (middle - half) / (1 + square)),
    high: Math.min(1, (middle + half) / (1 + square)),
  }
}
