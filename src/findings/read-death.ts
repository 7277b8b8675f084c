import { foldMessage, foldWords } from './fold.ts'
import { negatorsIn } from './negation.ts'
import { doubtsIn } from './read-message.ts'
import type { Vocabulary } from './vocabulary.ts'
import { formsOf, indexPhrases, phraseAt, phrases, tokensOf } from './words.ts'

const DEATH = formsOf(['OBITO', 'FALECIMENTO', 'FALECIDO'])

/** A death record is there. */
const PRESENT = formsOf(['CONSTA', 'CONSTAM', 'ENCONTRADO', 'LOCALIZADO', 'POSITIVO', 'FALECIDO', 'SIM'])

/** No death record is there; further to a negator before one of the words above. */
const ABSENT = indexPhrases(
  phrases(`
  SEM REGISTRO, SEM OBITO, SEM OCORRENCIA, NENHUM REGISTRO, NENHUM OBITO,
  NENHUMA OCORRENCIA, NAO HA REGISTRO, NAO HA OBITO, NAO HA OCORRENCIA, NAO EXISTE REGISTRO,
  NAO POSSUI REGISTRO, NAO POSSUI OBITO, REGISTRO INEXISTENTE, OBITO INEXISTENTE, NEGATIVO
`).map((phrase) => [phrase, true] as const),
  (folded) => folded.split(' '),
)

interface DeathWords {
  readonly isPresent: boolean
  readonly isAbsent: boolean
  readonly isMentioned: boolean
}

const DATE = /\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}/

/** What a validation says of a death record; null where it says nothing. */
export type DeathReading = 'found' | 'none-found' | 'doubtful' | null

/** Whether a label or a message speaks of a death record. */
export function speaksOfDeath(text: string): boolean {
  return foldWords(text)
    .split(' ')
    .some((word) => DEATH.has(word))
}

function wordsOf(text: string): DeathWords {
  const tokens = tokensOf(foldMessage(text))
  const words = tokens.map(({ word }) => word)
  const negators = negatorsIn(tokens, (index) => {
    const word = words[index] ?? ''
    return DEATH.has(word) || PRESENT.has(word)
  })
  const isNegated = (index: number) => negators.some(({ reachedNouns }) => reachedNouns.has(index))
  // NAO alone is an answer: `NAO`, `OBITO: NAO`, `NAO - NADA CONSTA`.
  const isAnswer = (index: number) => {
    const before = index === 0 || tokens[index]?.gap !== 'none' || DEATH.has(words[index - 1] ?? '')
    return words[index] === 'NAO' && before && (tokens[index + 1]?.gap ?? 'list') !== 'none'
  }
  const at = (holds: (word: string, index: number) => boolean) => words.some(holds)
  return {
    isPresent: at((word, index) => PRESENT.has(word) && !isNegated(index)),
    isAbsent:
      at((word, index) => PRESENT.has(word) && isNegated(index)) ||
      at((_, index) => isAnswer(index) || (phraseAt(ABSENT, words, index) !== null && !isNegated(index))),
    isMentioned: at((word, index) => DEATH.has(word) && !isNegated(index)),
  }
}

/**
 * Reads a validation that speaks of a death record, the other way round from the others: "found" is against the
 * person (README, "What a flag means").
 */
export function readDeath(
  valor: string | null,
  message: string | null,
  vocabulary: Vocabulary,
): DeathReading {
  const texts = [valor ?? '', message ?? '']
  const words = texts.map(wordsOf)
  const doubts = texts.map((text) => doubtsIn(text, vocabulary))
  if (words.some(({ isPresent }) => isPresent)) return 'found'
  const isAbsent = words.some((each) => each.isAbsent)
  const isMentioned = words.some((each) => each.isMentioned)
  // The word alone names the matter where the rest answers it, or says why there is no answer.
  if (isMentioned && !isAbsent && !doubts.some(({ obstacle }) => obstacle)) return 'found'
  if (doubts.some(({ doubt, obstacle }) => doubt || obstacle)) return 'doubtful'
  if (isAbsent) return 'none-found'
  // A date in an answer about óbito may be that of the death, or of the look-up: nobody says which.
  return DATE.test(valor ?? '') ? 'doubtful' : null
}
