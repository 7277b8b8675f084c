/** So many combining marks may stand on one letter; what follows is a pile that hides the lines around it. */
const MOST_MARKS = 4

/**
 * Emoji as Unicode composes them (UTS #51, 1.4.9), with their joiners and variation selectors. Tag sequences are only
 * the three flags in use: any other could carry a hidden text.
 */
const EMOJI = [
  String.raw`[#*0-9]\uFE0F?\u20E3`,
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
].join('|')

/** Default_Ignorable_Code_Point holds the variation selectors, fillers, joiners and tags, whatever their category. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]`

/** What is no letter to put a mark on, and a mark that stands on nothing or on too many others. */
const STRAY_MARK = String.raw`(?<=^|[\p{C}\p{Z}]|\p{M}{${MOST_MARKS}})\p{M}`

/** The same sign over and over is one token; so is a sign that only looks like the beginning of a token. */
const TOKENS = new RegExp(
  String.raw`(?<emoji>${EMOJI})|(?<sign>(?! |\n|\t|\r\n)(?:${UNSEEN}|${STRAY_MARK})|‹(?=U\+))\k<sign>*`,
  'gu',
)

const WRITTEN = /‹U\+([\dA-F]{4,6})(?:×(\d+))?›/g

/** Letters that run from right to left turn the words around them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** What a sign does that nobody sees. */
export type SignKind = 'direction' | 'space' | 'control' | 'mark' | 'private' | 'literal' | 'invisible'

/** A part of a text: as it came, or one sign that cannot be seen, as often as it stands there. */
export type Piece =
  | { readonly text: string; readonly sign?: undefined }
  | { readonly text: string; readonly sign: string; readonly kind: SignKind }

const KINDS: readonly (readonly [RegExp, SignKind])[] = [
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, 'direction'],
  [/[\p{Z}\u2800]/u, 'space'],
  [/\p{Cc}/u, 'control'],
  [/[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u, 'private'],
  [/‹/, 'literal'],
  [/\p{Default_Ignorable_Code_Point}/u, 'invisible'],
  [/\p{M}/u, 'mark'],
]

function written(text: string): Piece {
  const point = text.codePointAt(0) ?? 0
  const one = String.fromCodePoint(point)
  const count = text.length / one.length
  const kind = KINDS.find(([pattern]) => pattern.test(one))?.[1] ?? 'invisible'
  const code = point.toString(16).toUpperCase().padStart(4, '0')
  return { text, sign: `‹U+${code}${count > 1 ? `×${count}` : ''}›`, kind }
}

/**
 * Takes a text of the service apart into what can be seen and the signs that cannot: controls, bidi controls, zero-width
 * and unusual spaces, variation selectors and tags outside emoji, lone surrogates, private use, piles of marks. Joined,
 * the pieces' texts are the text again. Plain line breaks and tabs are left alone.
 */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(TOKENS)) {
    if (match.groups?.['sign'] === undefined) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push(written(match[0]))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** A text with every sign that cannot be seen written out as `‹U+202E›`, or `‹U+200B×3›` where it is repeated. */
export function visibleText(text: string): string {
  return piecesOf(text)
    .map((piece) => piece.sign ?? piece.text)
    .join('')
}

/** Whether a text, its unseen signs written out, is longer than `most`. Looks at no more of it than it has to. */
export function isVisiblyLonger(text: string, most: number): boolean {
  return text.length > most || visibleText(text).length > most
}

/** The text that `visibleText` was made of. */
export function originalText(visible: string): string {
  return visible.replace(WRITTEN, (_token, code: string, count: string | undefined) =>
    String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(count ?? 1)),
  )
}

/** The beginning of a text: `most` UTF-16 units, or a few less so that no letter, accent or emoji is cut in two. */
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

/** So many characters of a untrusted text stand in a sentence, a label or a tooltip. */
const MOST_INLINE = 160

/**
 * A text of the service for a place that takes strings only (a sentence, aria-label, title): visible, cut where it is
 * long, and isolated (UAX #9, 2.4.2) where its letters run from right to left.
 */
export function inlineText(text: string, most = MOST_INLINE): string {
  const whole = beginningOf(text, most)
  // Written out, a sign is as wide as a word.
  const beginning = isVisiblyLonger(whole, most * 2) ? beginningOf(whole, Math.ceil(most / 5)) : whole
  const visible = visibleText(beginning) + (beginning.length < text.length ? '…' : '')
  return RIGHT_TO_LEFT.test(visible) ? `\u2068${visible}\u2069` : visible
}
