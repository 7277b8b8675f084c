/** The longest list: keys, lines, and UTF-16 units of the text and of one key. */
export const LIMITS = { keys: 5000, lines: 100_000, text: 10_000_000, key: 2000 } as const

/** The lines of a text up to the limit, and how many there are. */
export function linesOf(text: string): { lines: readonly string[]; count: number } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain === '') return { lines: [], count: 0 }
  // The final line break does not begin another line.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  const lines = plain.slice(0, end).split('\n', LIMITS.lines)
  let count = 1
  for (let at = plain.indexOf('\n'); at >= 0 && at < end; at = plain.indexOf('\n', at + 1)) count += 1
  return { lines, count }
}
