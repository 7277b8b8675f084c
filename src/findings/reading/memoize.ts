/**
 * Remembers the results of a function: a long report repeats the same texts in many lines.
 *
 * @param keyOf what a result depends on, compared by identity.
 */
export function memoize<From, Result>(
  read: (from: From) => Result,
  keyOf: (from: From) => unknown = (from) => from,
): (from: From) => Result {
  const known = new Map<unknown, { readonly result: Result }>()
  return (from) => {
    const key = keyOf(from)
    const before = known.get(key)
    if (before) return before.result
    const result = read(from)
    known.set(key, { result })
    return result
  }
}
