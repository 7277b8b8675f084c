/** UTF-16 units: longer than any real name or number. */
const MAX_LENGTH = 200

export function truncate(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const beginning = text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  // A slice would keep the whole text in memory; a clone does not.
  return `${structuredClone(beginning)}…`
}
