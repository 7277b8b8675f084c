/** The Levenshtein distance of two texts: how many letters were added, left out or changed. */
export function letterDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const kept = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(kept, (before[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    before = next
  }
  return before[b.length] ?? 0
}
