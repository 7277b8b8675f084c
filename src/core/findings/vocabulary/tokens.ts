import { fold } from '../values/fold-text.ts'

/**
 * How a word is separated from the one before it: `list` by a comma or slash, `answer` by a sign after which an answer may
 * follow (`FRAUDE: NÃO`, `VÁLIDO (NÃO)`), `break` by the end of a sentence or by an adversative.
 */
export type Gap = 'none' | 'list' | 'answer' | 'break'

/** A word, number or lone dash of a folded text. */
export interface Token {
  readonly word: string
  readonly gap: Gap
}

const TOKEN = /\p{N}+(?:[.,/:-]\p{N}+)*%?(?!\p{L})|[\p{L}\p{N}]+|(?<![^\s:=(])[-–—]+(?=\s*(?:$|[).,;|]))/gu

/** A box of a form, ticked or empty: `(X) VÁLIDO ( ) INVÁLIDO`. */
const BOX = /[([] *X? *[)\]]|[☐□☑☒■]/gu
const TICKED = /[X☑☒■]/u

/** The options of a form that are ticked; a text without ticked boxes as it is. */
function ticked(folded: string): string {
  if (!/[([☐□☑☒■]/u.test(folded)) return folded
  const boxes = Array.from(folded.matchAll(BOX))
  if (!boxes.some(([box]) => TICKED.test(box))) return folded
  const isBefore = /^\P{L}*$/u.test(folded.slice(0, boxes[0]?.index))
  const options = boxes.map((box, at) => {
    const end = box.index + box[0].length
    const option = isBefore
      ? folded.slice(end, boxes[at + 1]?.index)
      : folded.slice(at === 0 ? 0 : (boxes[at - 1]?.index ?? 0) + (boxes[at - 1]?.[0].length ?? 0), box.index)
    return TICKED.test(box[0]) ? option : ''
  })
  return options.join('. ')
}

function gapOf(separator: string): Gap {
  if (/\.{2,}|…/.test(separator)) return 'answer'
  if (/[.;!|\n•]/.test(separator)) return 'break'
  if (/[:=?()[\]{}>→–—"“”]|-\s|\s-/.test(separator)) return 'answer'
  return /[,/]/.test(separator) ? 'list' : 'none'
}

/** The words of a text, folded, each with its separator. Options of a form that are not ticked are left out. */
export function tokensOf(text: string): readonly Token[] {
  // The full stops of N.A. end no sentence.
  const shown = ticked(fold(text)).replace(/\bN\.(?=[ADI]\b)/g, 'N/')
  let end = 0
  return Array.from(shown.matchAll(TOKEN), (match) => {
    const gap = gapOf(shown.slice(end, match.index))
    end = match.index + match[0].length
    return { word: /^[-–—]+$/.test(match[0]) ? '-' : match[0], gap }
  })
}
