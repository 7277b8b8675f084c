import { MAX_CACHED_LABELS } from '#core/limits.ts'

/** @param isSafe false for a label with an unknown word. It may contain a person's name, so it is not cached. */
export function rememberLabels<Result>(
  read: (label: string) => Result,
  isSafe: (result: Result) => boolean,
): (label: string) => Result {
  const cache = new Map<string, Result>()
  return (label) => {
    const cached = cache.get(label)
    if (cached !== undefined) return cached
    const result = read(label)
    if (cache.size >= MAX_CACHED_LABELS) cache.clear()
    if (isSafe(result)) cache.set(label, result)
    return result
  }
}
