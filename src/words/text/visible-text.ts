/** Combining marks per letter; more would cover the lines around it. */
const MAX_MARKS = 4

/** Emoji sequences (UTS #51, 1.4.9). Tag sequences: only the three flags in use, because others could hide text. */
const EMOJI = [
  String.raw`[#*0-9]\uFE0F?\u20E3`,
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
].join('|')

/** Default_Ignorable_Code_Point contains variation selectors, fillers, joiners and tags. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]`

/** A combining mark without a base letter, or on top of too many others. */
const STRAY_MARK = String.raw`(?<=^|[\p{C}\p{Z}]|\p{M}{${MAX_MARKS}})\p{M}`

/** An emoji, a run of one invisible character, or a `‹` that would read as the start of an escape. */
const TOKEN = new RegExp(
  String.raw`(?<emoji>${EMOJI})|(?<invisible>(?! |\n|\t|\r\n)(?:${INVISIBLE}|${STRAY_MARK})|‹(?=U\+))\k<invisible>*`,
  'gu',
)

const ESCAPE = /‹U\+([\dA-F]{4,6})(?:×(\d+))?›/g

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** The message `sign.<kind>` explains each. */
export type InvisibleKind = 'direction' | 'space' | 'control' | 'mark' | 'private' | 'literal' | 'invisible'

/** Visible text, or a run of one invisible character, displayed as `escaped`. */
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
  const character = String.fromCodePoint(point)
  const count = text.length / character.length
  const kind = KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'invisible'
  const code = point.toString(16).toUpperCase().padStart(4, '0')
  return { text, escaped: `‹U+${code}${count > 1 ? `×${count}` : ''}›`, kind }
}

/**
 * Splits an untrusted text into visible text and invisible characters: controls, bidi controls, zero-width and unusual
 * spaces, variation selectors and tags outside emoji, lone surrogates, private use, piles of marks. Line breaks and tabs
 * are visible. Joining the `text` of all segments returns the input.
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

/** Escapes each invisible character as `‹U+202E›`, or `‹U+200B×3›` for a run. */
export function visibleText(text: string): string {
  return segmentsOf(text)
    .map((segment) => segment.escaped ?? segment.text)
    .join('')
}

function isVisiblyLonger(text: string, limit: number): boolean {
  return text.length > limit || visibleText(text).length > limit
}

/** The inverse of `visibleText`. */
export function originalText(visible: string): string {
  return visible.replace(ESCAPE, (_token, code: string, count: string | undefined) =>
    String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(count ?? 1)),
  )
}

/** Returns the first `maxLength` UTF-16 units, or fewer to keep a surrogate pair, accent or emoji whole. */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const minLength = Math.max(1, maxLength - 32)
  for (let end = maxLength; end > minLength; end -= 1) {
    const startsInside = /^[\p{M}\u200D\p{Emoji_Modifier}\uDC00-\uDFFF]/u.test(text.slice(end, end + 2))
    const endsInside = /[\uD800-\uDBFF\u200D]$/.test(text.slice(end - 1, end))
    if (!startsInside && !endsInside) return text.slice(0, end)
  }
  return text.slice(0, maxLength)
}

const MAX_INLINE = 160

/** Escapes and truncates an untrusted text for a sentence, aria-label or title; isolates right-to-left text (UAX #9, 2.4.2). */
export function inlineText(text: string, maxLength = MAX_INLINE): string {
  const unescaped = beginningOf(text, maxLength)
  // A text full of escapes would be far too wide, so it is cut shorter.
  const beginning = isVisiblyLonger(unescaped, maxLength * 2)
    ? beginningOf(unescaped, Math.ceil(maxLength / 5))
    : unescaped
  const visible = visibleText(beginning) + (beginning.length < text.length ? '…' : '')
  return RIGHT_TO_LEFT.test(visible) ? `\u2068${visible}\u2069` : visible
}
