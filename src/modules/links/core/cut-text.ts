/** UTF-16 units of one text in a summary: more than any place of a list shows, and than any name or number has. */
const MAX_TEXT = 200

/** A text as it is shown in a list: of a longer one its beginning. */
export function cut(text: string): string {
  if (text.length <= MAX_TEXT) return text
  // Half a surrogate pair is no character.
  const beginning = text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')
  // A copy: a part of a text would keep all of it in memory.
  return `${structuredClone(beginning)}…`
}
