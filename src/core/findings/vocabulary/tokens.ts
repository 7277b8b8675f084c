import { foldText } from '#core/findings/values/fold-text.ts'

/**
 * What separates a word from the previous one. `list`: a comma or slash. `answer`: a sign before an answer (`FRAUDE: NÃO`,
 * `VÁLIDO (NÃO)`). `break`: the end of a sentence.
 */
export type Gap = 'none' | 'list' | 'answer' | 'break'

export interface Token {
  readonly word: string
  readonly gap: Gap
}

const TOKEN =
  /(?=[A-Z.-]{0,9}\d)[A-Z\d]{4}(?:[.-][A-Z\d]{4}){2,}|\p{N}+(?:[.,/:-]\p{N}+)*%?(?![\p{L}\p{N}])|\p{L}\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}]+|(?<![^\s:=([])[-–—]+(?=[^\p{L}\p{N}]{0,9}$|\s*[).,;|])/gu

/** A ticked or empty checkbox: `(X) VÁLIDO ( ) INVÁLIDO`. */
const CHECKBOX = /[([] *X? *[)\]]|[☐□☑☒■]/gu
const TICKED = /[X☑☒■]/u

/** The ticked options of a form. A text without ticked boxes is returned unchanged. */
function tickedOptions(folded: string): string {
  const boxes = folded.match(CHECKBOX) ?? []
  if (!boxes.some((box) => TICKED.test(box))) return folded
  const options = folded.split(CHECKBOX)
  const isBoxAfterOption = options.findIndex((option) => /\p{L}/u.test(option)) === 0
  return boxes
    .flatMap((box, index) => (TICKED.test(box) ? [options[isBoxAfterOption ? index : index + 1]] : []))
    .join('. ')
}

function gapOf(separator: string): Gap {
  if (/\.{2,}|…/.test(separator)) return 'answer'
  if (/[.;!|\n•]/.test(separator)) return 'break'
  if (/[:=?()[\]{}>→–—"“”]|-\s|\s-/.test(separator)) return 'answer'
  return /[,/]/.test(separator) ? 'list' : 'none'
}

const SHORT_FORMS: readonly (readonly [form: RegExp, replacement: string])[] = [
  // The full stops of N.A. end no sentence.
  [/\bN\.(?=[ADI]\b)/g, 'N/'],
  [/\bN\/ ?(?=[A-Z]{3})/g, 'NAO '],
  [/\bS\/ ?(?=[A-Z]{3})/g, 'SEM '],
  [/\bC\/ ?(?=[A-Z])/g, 'COM '],
  [/(?<=\w) ?& ?(?=\w)/g, ' E '],
  [/N['’]T\b/g, ' NOT'],
  [/['’]S\b/g, ''],
  // The pronoun of ADULTEROU-SE has no meaning.
  [/(?<=[A-Z])-SE\b/g, ''],
  // 1-CONFERE begins with a code.
  [/^(\d{1,3})-(?=[A-Z]{2})/g, '$1: '],
  // 17/11/26, 18.11.2026
  [/\b(\d\d)([/.])(\d\d)\2(?:20)?(2\d)\b(?!\2\d)/g, '$1/$3/20$4'],
  [/\b(TJ|TRE|SSP|DETRAN)(?=[A-Z]{2}\b)/g, '$1 '],
  [/\b(\d{1,2})H(\d\d)(?:MIN)?\b/g, '$1:$2'],
  [/(?<=\d)(?:T(?=\d\d:)|(?<=:\d\d(?:\.\d+)?)Z\b)/g, ' '],
]

/** Splits a text into folded words. Leaves out unticked options of a form. */
export function tokenize(text: string): readonly Token[] {
  const source = SHORT_FORMS.reduce(
    (folded, [form, replacement]) => folded.replace(form, replacement),
    tickedOptions(foldText(text)),
  )
  let end = 0
  return Array.from(source.matchAll(TOKEN), (match) => {
    const gap = gapOf(source.slice(end, match.index))
    end = match.index + match[0].length
    return { word: /^[-–—]/.test(match[0]) ? '-' : match[0], gap }
  })
}
