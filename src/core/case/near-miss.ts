/** From how many characters on the beginning of a key says which one is meant. */
const PREFIX = 4

/** Whether a text is probably a mistyped key: it has one mistake, two letters the wrong way round, or an end that is missing. */
export function isNearMiss(typed: string, key: string): boolean {
  const [a, b] = [typed.trim().toLowerCase(), key.trim().toLowerCase()]
  if (a === b) return false
  if (Math.min(a.length, b.length) >= PREFIX && (a.startsWith(b) || b.startsWith(a))) return true
  const start = sharedStart(a, b)
  const end = sharedStart(reversed(a.slice(start)), reversed(b.slice(start)))
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwapped = left.length === 2 && left === reversed(right)
  return isSwapped || Math.max(left.length, right.length) === 1
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

function reversed(text: string): string {
  return text.split('').toReversed().join('')
}
