import { foldWords } from '../../../../core/findings/values/fold-text.ts'

/** Small words that do not tell labels apart. */
const SMALL_WORDS = /^(?:D[AEO]S?|OF|THE)$/

/** Whether a label already names a field: "Data de nascimento" names Nascimento. */
export function namesField(label: string, field: string): boolean {
  const words = new Set(foldWords(label).split(' '))
  return foldWords(field)
    .split(' ')
    .every((word) => words.has(word) || SMALL_WORDS.test(word))
}
