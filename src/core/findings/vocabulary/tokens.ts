import { fold } from '#core/findings/values/fold-text.ts'

/**
 * How a word is separated from the one before it: `list` by a comma or slash, `answer` by a sign after which an answer may
 * follow (`FRAUDE: NÃO`, `VÁLIDO (NÃO)`), `break` by the end of a sentence.
 */
export type Gap = 'none' | 'list' | 'answer' | 'break'

/** A word, number or lone dash of a folded text. */
export interface Token {
  readonly word: string
  readonly gap: Gap
}

const TOKEN =
  /(?=[A-Z.-]{0,9}\d)[A-Z\d]{4}(?:[.-][A-Z\d]{4}){2,}|\p{N}+(?:[.,/:-]\p{N}+)*%?(?![\p{L}\p{N}])|\p{L}\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}]+|(?<![^\s:=([])[-–—]+(?=[^\p{L}\p{N}]{0,9}$|\s*[).,;|])/gu

/** A box of a form, ticked or empty: `(X) VÁLIDO ( ) INVÁLIDO`. */
const BOX = /[([] *X? *[)\]]|[☐□☑☒■]/gu
const TICKED = /[X☑☒■]/u

/** The options of a form that are ticked; a text without ticked boxes as it is. */
function tickedOptions(folded: string): string {
  const boxes = folded.match(BOX) ?? []
  if (!boxes.some((box) => TICKED.test(box))) return folded
  const parts = folded.split(BOX)
  const isBehind = parts.findIndex((part) => /\p{L}/u.test(part)) === 0
  return boxes.flatMap((box, at) => (TICKED.test(box) ? [parts[isBehind ? at : at + 1]] : [])).join('. ')
}

function gapOf(separator: string): Gap {
  if (/\.{2,}|…/.test(separator)) return 'answer'
  if (/[.;!|\n•]/.test(separator)) return 'break'
  if (/[:=?()[\]{}>→–—"“”]|-\s|\s-/.test(separator)) return 'answer'
  return /[,/]/.test(separator) ? 'list' : 'none'
}

/** The full stops of N.A. end no sentence; the pronoun of ADULTEROU-SE says nothing; 1-CONFERE begins with a code. */
const SHORT_FORMS: readonly (readonly [form: RegExp, whole: string])[] = [
  [/\bN\.(?=[ADI]\b)/g, 'N/'],
  [/\bN\/ ?(?=[A-Z]{3})/g, 'NAO '],
  [/\bS\/ ?(?=[A-Z]{3})/g, 'SEM '],
  [/\bC\/ ?(?=[A-Z])/g, 'COM '],
  [/(?<=\w) ?& ?(?=\w)/g, ' E '],
  [/N['’]T\b/g, ' NOT'],
  [/['’]S\b/g, ''],
  [/(?<=[A-Z])-SE\b/g, ''],
  [/^(\d{1,3})-(?=[A-Z]{2})/g, '$1: '],
  // 17/11/26, 18.11.2026
  [/\b(\d\d)([/.])(\d\d)\2(?:20)?(2\d)\b(?!\2\d)/g, '$1/$3/20$4'],
  [/\b(TJ|TRE|SSP|DETRAN)(?=[A-Z]{2}\b)/g, '$1 '],
  [/\b(\d{1,2})H(\d\d)(?:MIN)?\b/g, '$1:$2'],
  [/(?<=\d)(?:T(?=\d\d:)|(?<=:\d\d(?:\.\d+)?)Z\b)/g, ' '],
]

/** The words of a text, folded, each with its separator. Options of a form that are not ticked are left out. */
export function tokensOf(text: string): readonly Token[] {
  const shown = SHORT_FORMS.reduce(
    (short, [form, whole]) => short.replace(form, whole),
    tickedOptions(fold(text)),
  )
  let end = 0
  return Array.from(shown.matchAll(TOKEN), (match) => {
    const gap = gapOf(shown.slice(end, match.index))
    end = match.index + match[0].length
    return { word: /^[-–—]/.test(match[0]) ? '-' : match[0], gap }
  })
}
