/**
 * Remembers what was read, by what it was read from: a long report says the same in many lines.
 *
 * @param keyOf what tells apart, by identity, what is read differently.
 */
export function once<From, Result>(
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
