/** A text to look for: its letters and digits as `compact` makes them. */
export interface Wanted {
  readonly text: string
  /** Counts only where it stands by itself: short texts are part of many others. */
  readonly isWhole: boolean
}

/** Where something stands in a text: code units, the end not included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A text's letters and digits, and where they stand in it. */
interface Compact {
  readonly text: string
  /** For each code unit of `text`, where the sign begins and ends that it comes from. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const folded = new Map<string, string>()

/** One sign as letters and digits: upper case, without accents; '' for anything else. */
function foldSign(sign: string): string {
  const cached = folded.get(sign)
  if (cached !== undefined) return cached
  const plain = sign
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (folded.size < 2000) folded.set(sign, plain)
  return plain
}

/** The letters and digits of a text: case, accents, punctuation, spaces and unseen signs tell nothing apart. */
export function compact(text: string): string {
  return Array.from(text, foldSign).join('')
}

/** The same of a text, with the place of each. */
export function compactWithPlaces(text: string): Compact {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const sign of text) {
    const next = at + sign.length
    const letters = foldSign(sign)
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(at)
      ends.push(next)
    }
    // An accent of its own goes with the letter before it.
    if (letters === '' && ends.length > 0 && /\p{M}/u.test(sign)) ends[ends.length - 1] = next
    plain += letters
    at = next
  }
  return { text: plain, starts, ends }
}

const isDigit = (sign: string | undefined) => sign !== undefined && /\p{N}/u.test(sign)

/** Whether a text goes on past a place, with a sign of the same sort right beside it. */
function goesOn({ text, starts, ends }: Compact, before: number): boolean {
  const after = before + 1
  if (before < 0 || after >= text.length || ends[before] !== starts[after]) return false
  return isDigit(text[before]) === isDigit(text[after])
}

/** Every place where one of some texts stands, with the text that stands there; places may overlap. */
export function placesOf<T extends Wanted>(
  text: string,
  wanted: readonly T[],
): readonly (Span & { readonly wanted: T })[] {
  if (wanted.length === 0 || text === '') return []
  const whole = compactWithPlaces(text)
  return wanted.flatMap((each) => {
    const found: (Span & { wanted: T })[] = []
    let at = whole.text.indexOf(each.text)
    while (at !== -1) {
      const last = at + each.text.length - 1
      let first = at
      // A number may have been written with zeros before it.
      while (isDigit(each.text[0]) && whole.text[first - 1] === '0' && goesOn(whole, first - 1)) first -= 1
      const isPart = each.isWhole && (goesOn(whole, first - 1) || goesOn(whole, last))
      if (!isPart) found.push({ start: whole.starts[first] ?? 0, end: whole.ends[last] ?? 0, wanted: each })
      at = whole.text.indexOf(each.text, last + 1)
    }
    return found
  })
}
