/** Remembers the results of a function of a text: a long report repeats the same ones in many lines. */
export function memoize<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.result
    const result = read(text)
    known.set(text, { result })
    return result
  }
}
