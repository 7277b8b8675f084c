/** Remembers the results of a function of texts: a long report repeats the same ones in many lines. */
export function memoize<Texts extends readonly string[], Result>(
  read: (...texts: Texts) => Result,
): (...texts: Texts) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (...texts) => {
    const key = JSON.stringify(texts)
    const before = known.get(key)
    if (before) return before.result
    const result = read(...texts)
    known.set(key, { result })
    return result
  }
}
