import { LABEL_WORDS } from '../../findings/labels/label-words.ts'
import { TITLE_WORDS } from '../../findings/labels/titles.ts'
import { isKnownWord, readText } from '../../findings/reading/read-text.ts'
import type { Outcome } from '../../findings/model/reading.ts'
import { foldWords } from '../../findings/values/fold-text.ts'
import { isState, STATE_BODIES } from '../../findings/values/states.ts'
import { CONFIRMATIONS, LEXICON } from '../../findings/vocabulary/lexicon.ts'
import { tokensOf } from '../../findings/vocabulary/tokens.ts'
import { vocabularyOf } from '../../findings/vocabulary/vocabulary.ts'
import { indexWords, phraseAt } from '../../findings/vocabulary/words.ts'
import { isCompound, SENSE_WORDS } from './label-senses.ts'

const VOCABULARY = vocabularyOf({})

const listOf = (words: string) => words.split(/\s+/)

/**
 * Words of service messages that the reader of laudos need not know: small words, verbs, documents, states, systems, English.
 * `~` ends the stem of a word family.
 */
const OF_MESSAGES = listOf(
  `QUANTO APOS ANTES DEPOIS DURANTE ENTRE SOBRE CONTRA SEGUNDA TODO DOIS DUAS QUASE MUITO MELHOR TARDE MOMENTO HORA
  MINUTO ANOS SEJA ESTEJA TENHA VAI VEIO PODERA DEVERA FAVOR SEGUE PASSOU VERIFIQUE INFORM~ ENVI~ TENTAT~ TENTATIVA
  CONSULT~ CONTAT~ SOLICIT~ PROCESS~ RECEB~ CONTEM CONCLU~ ENCAMINH~ APRESENT~ ATUALIZ~ GERA~ PREENCH~ OBRIGAT~ NECESS~
  PERMITID~ IGNORAD~ DISCORD~ DISPONI~ VISI~ VAZIO MINIMO MAXIMO ULTIMO ANTERIOR INTERNO EXTERNO VINCUL~ JUDICIAL
  JURIDIC~ FISICO VERSO FRENTE CAPA PAGINA VIA TEXTO LETRA SELO CHIP LACRE BARRAS HOLOGRAMA ASSINATURA MODELO COPIA
  PLASTIFICAD~ PROTOCOLO PROPOSTA ENDERECO TELEFONE EMAIL MAIL ACC AB AC AD AE CARTORIO ANTIFRAUDE TOTAL LINHA EXTRA
  ITEM SUPORTE USUARIO SENHA TRATAD~ PERFIL AUTORIZACAO LIMITE OPERACAO FLUXO PARAMETRO VALOR VALORES AVISO HTTP JSON AND
  OR FOR TO AN ARE TOO MANY SERVER SERVICE INTERNAL REQUEST REQUESTS RESPONSE USER MESSAGE VALUE OBJECT NULL REQUIRED
  FORBIDDEN PARAMETER`,
)

const OF_LABELS: ReadonlySet<string> = new Set([...LABEL_WORDS, ...TITLE_WORDS, ...SENSE_WORDS])

/** All of these, and the words of every class of the reader, alone and in phrases. */
const PLAIN = indexWords(
  [...Object.values(LEXICON).flat(), ...CONFIRMATIONS, ...OF_MESSAGES, ...OF_LABELS, ...STATE_BODIES]
    .flatMap((phrase) => phrase.split(' '))
    .map((word) => [word, true]),
)

/** Adverbs: NOVAMENTE, PARCIALMENTE. The name that ends so, CLEMENTE, is shorter. */
const ADVERB = /.{4}[AEL]MENTE$/

/** Words of the vocabulary that are frequent names as well; what they say beside others is in `PLAIN_PHRASE`. */
const NAMES: ReadonlySet<string> = new Set(
  listOf('NASCIMENTO PESSOA CAMPOS DIAS PAIS FONTES FURTADO FILHO SEGUNDO SEVERO NATAL QUADROS CHAVES'),
)

/** What is no name where words say it that may be one alone. */
export const PLAIN_PHRASE =
  '(?:data|local) (?:de )?nascimento|[0-9]{1,4} dias|(?:mesm|outr)as? pessoas?|pessoas? (?:diferente|distinta)s?|documento furtado'

const OUTCOMES: ReadonlySet<Outcome> = new Set(['confirmed', 'refused', 'doubtful', 'nothing-found'])

/** Whether a word or phrase is an outcome: APROVADO, "não confere". */
export function isOutcome(text: string): boolean {
  const { outcome, death } = readText(text, VOCABULARY)
  const isSaid = OUTCOMES.has(outcome) || death !== null
  return isSaid && (/\s/.test(text.trim()) || isKnownWord(text, VOCABULARY))
}

/** Whether a word is known not to be a name: a word of messages or laudos, a state, a letter, a short number. */
export function isPlainWord(word: string): boolean {
  const folded = foldWords(word)
  if (folded.length < 2 || /^\d{1,4}$/.test(folded)) return true
  if (NAMES.has(folded)) return false
  return ADVERB.test(folded) || isState(folded) || phraseAt(PLAIN, tokensOf(folded), 0) !== null
}

/** Whether a word of a label is known: there it is what the label is about, NASCIMENTO too. */
export function isLabelWord(word: string): boolean {
  const folded = foldWords(word)
  return isPlainWord(folded) || OF_LABELS.has(folded) || isCompound(folded)
}

/** Whether a text has plain words only: "Não confere", but not "Não confere: Zulmira". */
export function isPlain(text: string): boolean {
  return foldWords(text).split(' ').every(isPlainWord)
}
