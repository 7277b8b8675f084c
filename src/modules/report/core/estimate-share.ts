/** The 97.5 % point of the standard normal distribution, for intervals of 95 %. */
const Z = 1.959_963_984_540_054

/** A share with its interval, each from 0 to 1. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * The share of `count` in `of`, with the 95 % interval of Wilson (J. Am. Stat. Assoc. 22, 1927), which holds for small counts
 * and for none. No cases: the interval is 0 to 1.
 */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = count / of
  const square = Z ** 2 / of
  const middle = share + square / 2
  const half = Math.sqrt(share * (1 - share) * square + square ** 2 / 4)
  return {
    share,
    low: Math.max(0, (middle - half) / (1 + square)),
    high: Math.min(1, (middle + half) / (1 + square)),
  }
}
