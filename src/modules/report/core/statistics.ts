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
 * and for none. Of nothing nothing is known: 0 to 1.
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

export interface Proportion {
  readonly count: number
  readonly of: number
}

/** Natural logarithms of the factorials, as far as they were needed. */
const logFactorials = [0]

function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at += 1)
    logFactorials.push((logFactorials[at - 1] ?? 0) + Math.log(at))
  return logFactorials[n] ?? 0
}

function logBinomial(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

/** Probabilities that differ by less are equal: rounding must not leave one out. */
const EQUAL = 1e-7

/**
 * The probability, from 0 to 1, that two shares differ by chance as much as these or more, if both are of one kind: the exact
 * two-sided test of two proportions (Fisher, Statistical Methods for Research Workers, 1934), which also holds for small
 * counts.
 */
export function chanceOf(a: Proportion, b: Proportion): number {
  const [count, of] = [a.count + b.count, a.of + b.of]
  const all = logBinomial(of, count)
  const logOf = (ofA: number) => logBinomial(a.of, ofA) + logBinomial(b.of, count - ofA) - all
  const seen = logOf(a.count)
  let sum = 0
  for (let ofA = Math.max(0, count - b.of); ofA <= Math.min(a.of, count); ofA += 1) {
    const log = logOf(ofA)
    if (log <= seen + EQUAL) sum += Math.exp(log)
  }
  return Math.min(1, sum)
}

/**
 * Corrects the chances of several comparisons, so that all of them together mislead no more often than one would (Holm,
 * Scand. J. Statist. 6, 1979). In the order of the chances given.
 */
export function holm(chances: readonly number[]): readonly number[] {
  const order = chances.map((chance, at) => ({ chance, at })).toSorted((a, b) => a.chance - b.chance)
  const corrected: number[] = []
  let most = 0
  for (const [rank, { chance, at }] of order.entries()) {
    most = Math.max(most, Math.min(1, chance * (chances.length - rank)))
    corrected[at] = most
  }
  return corrected
}
