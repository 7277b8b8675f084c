import { KNOWN_LABELS } from '#core/limits.ts'

/** @param isKnown whether all words of the label are in the lexicon: another one may be a name, and is not kept. */
export function rememberLabels<Found>(
  find: (label: string) => Found,
  isKnown: (found: Found) => boolean,
): (label: string) => Found {
  const known = new Map<string, Found>()
  return (label) => {
    const before = known.get(label)
    if (before !== undefined) return before
    const found = find(label)
    if (known.size >= KNOWN_LABELS) known.clear()
    if (isKnown(found)) known.set(label, found)
    return found
  }
}
