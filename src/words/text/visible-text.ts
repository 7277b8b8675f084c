/** Combining marks allowed on one letter; more would pile up and cover the lines around it. */
const MAX_MARKS = 4

/**
 * Emoji sequences (UTS #51, 1.4.9), with their joiners and variation selectors. Of tag sequences only the three flags in
 * use: any other could hide a text.
 */
const EMOJI = [
  String.raw`[#*0-9]\uFE0F?\u20E3`,
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
].join('|')

/** Default_Ignorable_Code_Point contains variation selectors, fillers, joiners and tags of any category. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]`

/** A mark without a letter below it, or on top of too many others. */
const STRAY_MARK = String.raw`(?<=^|[\p{C}\p{Z}]|\p{M}{${MAX_MARKS}})\p{M}`

/** An emoji, or one invisible character with its repetitions; also a `‹` that would read as the start of an escape. */
const TOKEN = new RegExp(
  String.raw`(?<emoji>${EMOJI})|(?<invisible>(?! |\n|\t|\r\n)(?:${INVISIBLE}|${STRAY_MARK})|‹(?=U\+))\k<invisible>*`,
  'gu',
)

const ESCAPE = /‹U\+([\dA-F]{4,6})(?:×(\d+))?›/g

/** Right-to-left letters, which reorder the words around them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Kinds of characters that are escaped; `sign.<kind>` in the catalogue explains each. */
export type InvisibleKind = 'direction' | 'space' | 'control' | 'mark' | 'private' | 'literal' | 'invisible'

/** A part of a text: visible, or one invisible character with its repetitions, which is displayed as `escaped`. */
export type TextSegment =
  | { readonly text: string; readonly escaped?: undefined }
  | { readonly text: string; readonly escaped: string; readonly kind: InvisibleKind }

const KINDS: readonly (readonly [RegExp, InvisibleKind])[] = [
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, 'direction'],
  [/[\p{Z}\u2800]/u, 'space'],
  [/\p{Cc}/u, 'control'],
  [/[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u, 'private'],
  [/‹/, 'literal'],
  [/\p{Default_Ignorable_Code_Point}/u, 'invisible'],
  [/\p{M}/u, 'mark'],
]

function escapedSegment(text: string): TextSegment {
  const point = text.codePointAt(0) ?? 0
  const one = String.fromCodePoint(point)
  const count = text.length / one.length
  const kind = KINDS.find(([pattern]) => pattern.test(one))?.[1] ?? 'invisible'
  const code = point.toString(16).toUpperCase().padStart(4, '0')
  return { text, escaped: `‹U+${code}${count > 1 ? `×${count}` : ''}›`, kind }
}

/**
 * Splits an untrusted text into visible parts and invisible characters: controls, bidi controls, zero-width and unusual
 * spaces, variation selectors and tags outside emoji, lone surrogates, private use, piles of marks. Plain line breaks and
 * tabs count as visible. The `text`s of all segments joined are the whole text.
 */
export function segmentsOf(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.groups?.['invisible'] === undefined) continue
    if (match.index > from) segments.push({ text: text.slice(from, match.index) })
    segments.push(escapedSegment(match[0]))
    from = match.index + match[0].length
  }
  if (from < text.length) segments.push({ text: text.slice(from) })
  return segments
}

/** A text with every invisible character escaped as `‹U+202E›`, or `‹U+200B×3›` where it is repeated. */
export function visibleText(text: string): string {
  return segmentsOf(text)
    .map((segment) => segment.escaped ?? segment.text)
    .join('')
}

/** Whether a text with its invisible characters escaped is longer than `most`. */
function isVisiblyLonger(text: string, most: number): boolean {
  return text.length > most || visibleText(text).length > most
}

/** The inverse of `visibleText`. */
export function originalText(visible: string): string {
  return visible.replace(ESCAPE, (_token, code: string, count: string | undefined) =>
    String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(count ?? 1)),
  )
}

/** The beginning of a text: `most` UTF-16 units, or a few less so that no surrogate pair, accent or emoji is split. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const least = Math.max(1, most - 32)
  for (let end = most; end > least; end -= 1) {
    const isWithin = /^[\p{M}\u200D\p{Emoji_Modifier}\uDC00-\uDFFF]/u.test(text.slice(end, end + 2))
    const isAfterHalf = /[\uD800-\uDBFF\u200D]$/.test(text.slice(end - 1, end))
    if (!isWithin && !isAfterHalf) return text.slice(0, end)
  }
  return text.slice(0, most)
}

/** UTF-16 units of an untrusted text in a sentence, a label or a tooltip. */
const MAX_INLINE = 160

/**
 * An untrusted text for places that take strings only (a sentence, aria-label, title): escaped, truncated, and isolated
 * (UAX #9, 2.4.2) if it has right-to-left letters.
 */
export function inlineText(text: string, most = MAX_INLINE): string {
  const whole = beginningOf(text, most)
  // Escaped, a character is as wide as a word.
  const beginning = isVisiblyLonger(whole, most * 2) ? beginningOf(whole, Math.ceil(most / 5)) : whole
  const visible = visibleText(beginning) + (beginning.length < text.length ? '…' : '')
  return RIGHT_TO_LEFT.test(visible) ? `\u2068${visible}\u2069` : visible
}
