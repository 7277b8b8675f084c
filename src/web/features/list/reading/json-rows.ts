function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * A JSON array of objects as rows, headings first, as the console exports it; of texts or numbers as one column. What is
 * nested has no cell. Null for any other text.
 */
export function jsonRows(text: string): readonly (readonly string[])[] | null {
  if (!text.trimStart().startsWith('[')) return null
  let items: unknown
  try {
    items = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(items) || items.length === 0) return null
  if (items.every((item) => typeof item === 'string' || typeof item === 'number')) {
    return items.map((item) => [String(item)])
  }
  if (!items.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))) return null
  const objects = items as readonly Readonly<Record<string, unknown>>[]
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))]
  return [names, ...objects.map((each) => names.map((name) => scalarText(each[name])))]
}
