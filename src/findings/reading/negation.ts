import { formsOf, phrases } from './phrases.ts'
import type { Token } from './phrases.ts'

/** How many words a negator reaches ahead. */
const REACH = 3

interface NegatorKind {
  readonly words: readonly string[]
  /** Prepositions: SEM denies a confirming word only directly before it. */
  readonly isPreposition: boolean
}

const NEGATORS: readonly NegatorKind[] = [
  { words: ['NAO', 'HA'], isPreposition: false },
  { words: ['NAO'], isPreposition: false },
  { words: ['NENHUM'], isPreposition: false },
  { words: ['NENHUMA'], isPreposition: false },
  { words: ['NADA'], isPreposition: false },
  { words: ['NEM'], isPreposition: false },
  { words: ['NUNCA'], isPreposition: false },
  { words: ['SEM'], isPreposition: true },
  { words: ['AUSENCIA', 'DE'], isPreposition: true },
  { words: ['INEXISTENCIA', 'DE'], isPreposition: true },
  { words: ['LIVRE', 'DE'], isPreposition: true },
  { words: ['ISENTO', 'DE'], isPreposition: true },
  { words: ['ISENTA', 'DE'], isPreposition: true },
]

const ADVERSATIVES = new Set([
  'MAS',
  'POREM',
  'CONTUDO',
  'TODAVIA',
  'ENTRETANTO',
  'EMBORA',
  'EXCETO',
  'SALVO',
])

/** Verbs of finding: with a negator they say that what precedes or follows was not found. */
const FINDING = formsOf(
  phrases(`
  ENCONTRADO, LOCALIZADO, DETECTADO, IDENTIFICADO, CONSTATADO, OBSERVADO, APURADO,
  EVIDENCIADO, VERIFICADO, CONFIRMADO, COMPROVADO, RECONHECIDO, CONSTA, CONSTAM, EXISTE,
  EXISTEM, APRESENTA, APRESENTAM, POSSUI, POSSUEM, ENCONTRAR, LOCALIZAR, DETECTAR,
  IDENTIFICAR, CONFIRMAR, CONSTATAR
`),
)

/** Words that carry a negation on to the noun after them: SEM INDICIOS DE FRAUDE. */
const CARRYING = formsOf(
  phrases(`
  INDICIO, SINAL, SINAIS, EVIDENCIA, TRACO, VESTIGIO, MARCA, SUSPEITA, CASO, TIPO,
  REGISTRO, OCORRENCIA, HIPOTESE, QUALQUER, NENHUM, BASE, LISTA, CADASTRO
`),
)

const PREPOSITIONS = new Set(['DE', 'DO', 'DA', 'DOS', 'DAS', 'NO', 'NA', 'NOS', 'NAS', 'EM'])
const ARTICLES = new Set(['O', 'A', 'OS', 'AS', 'UM', 'UMA'])
const AUXILIARIES = new Set(['FOI', 'FORAM', 'SE', 'ESTA', 'ESTAO', 'FICOU'])
/** Adjectives that retract the noun before them: FRAUDE DESCARTADA. */
const RETRACTING = formsOf(
  phrases('DESCARTADO, AFASTADO, INEXISTENTE, AUSENTE, NEGATIVO, SANADO, RESOLVIDO, CORRIGIDO, SUPERADO'),
)
/** Those that may also precede the noun: DESCARTADA FRAUDE. */
const RETRACTING_BEFORE = formsOf(phrases('DESCARTADO, AFASTADO, SANADO, RESOLVIDO, CORRIGIDO, SUPERADO'))

/** A negator in a text, and the words that it reaches. */
export interface Negator {
  readonly start: number
  readonly end: number
  readonly isPreposition: boolean
  /** Indexes of the words within reach. */
  readonly reached: ReadonlySet<number>
  /** Further ones, reached across words that only carry the negation; they count for nouns only. */
  readonly reachedNouns: ReadonlySet<number>
}

function wordAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.word ?? ''
}

/** Whether only space separates a word from the one before it. */
function isJoined(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.gap === 'none'
}

function kindAt(tokens: readonly Token[], start: number): NegatorKind | undefined {
  return NEGATORS.find(({ words }) => words.every((word, offset) => wordAt(tokens, start + offset) === word))
}

/** How many words away the next item of a list is, counted from the previous one. */
function listed(tokens: readonly Token[], index: number, isTarget: (index: number) => boolean): number {
  const next = tokens[index + 1]
  if (next === undefined) return 0
  if (next.word === 'OU') return REACH + 1
  if (next.gap === 'list') return 1
  if (next.word !== 'E') return 0
  if (isTarget(index + 2)) return 2
  return PREPOSITIONS.has(wordAt(tokens, index + 2)) && isTarget(index + 3) ? 3 : 0
}

function reachOf(tokens: readonly Token[], end: number, isTarget: (index: number) => boolean) {
  const reached = new Set<number>()
  const reachedNouns = new Set<number>()
  let left = REACH
  let leftForNouns = REACH
  for (let index = end; leftForNouns > 0; index += 1) {
    const token = tokens[index]
    if (token === undefined || ADVERSATIVES.has(token.word)) break
    if (token.gap === 'clause' || token.gap === 'sentence') break
    // A comma ends the reach, unless the list of absent things continues: SEM FRAUDE, ADULTERACAO OU MONTAGEM.
    const continuesList = isTarget(index) && isTarget(index - 1) && reachedNouns.has(index - 1)
    if (token.gap === 'list' && !continuesList) break
    if (left > 0) reached.add(index)
    reachedNouns.add(index)
    left -= 1
    leftForNouns -= 1
    if (FINDING.has(token.word) || CARRYING.has(token.word)) leftForNouns = REACH
    if (isTarget(index)) {
      const more = listed(tokens, index, isTarget)
      left = Math.max(left, reached.has(index) ? more : 0)
      leftForNouns = Math.max(leftForNouns, more)
    }
  }
  return { reached, reachedNouns }
}

/** Every negator of a text. `isTarget` tells which words can be denied; they keep a list together. */
export function negatorsIn(
  tokens: readonly Token[],
  isTarget: (index: number) => boolean,
): readonly Negator[] {
  const found: Negator[] = []
  for (const start of tokens.keys()) {
    const kind = kindAt(tokens, start)
    if (kind === undefined) continue
    const end = start + kind.words.length
    found.push({ start, end, isPreposition: kind.isPreposition, ...reachOf(tokens, end, isTarget) })
  }
  return found
}

/** Whether the word at `index` is a "no" that answers the words before it: `CONFERE: NAO`, `FRAUDE - N`. */
function isNoAt(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index)
  const after = tokens[index + 1]
  // N alone also begins N/A and N.A.
  if (word === 'N') return after === undefined
  return word === 'NAO' && !isJoined(tokens, index + 1)
}

/** Whether a "no" after the clause of the word that ends before `end` answers it: `CONFERE COM A BASE: NAO`. */
export function isAnsweredNo(tokens: readonly Token[], end: number): boolean {
  for (let index = end; index <= end + REACH; index += 1) {
    const token = tokens[index]
    if (token === undefined || token.word === 'OU' || ADVERSATIVES.has(token.word)) return false
    if (token.gap !== 'none') return token.gap === 'clause' && isNoAt(tokens, index)
  }
  return false
}

/**
 * Whether the words before a noun retract it: DESCARTADA FRAUDE, FOI AFASTADA A HIPOTESE DE FRAUDE.
 *
 * @returns false where a negator cancels that (NAO DESCARTADA FRAUDE); null where there are no such words.
 */
export function retractedBefore(tokens: readonly Token[], start: number): boolean | null {
  let at = start
  do {
    if (at === 0 || !isJoined(tokens, at)) return null
    at -= 1
  } while (isCarrier(wordAt(tokens, at)))
  if (!RETRACTING_BEFORE.has(wordAt(tokens, at))) return null
  while (isJoined(tokens, at) && AUXILIARIES.has(wordAt(tokens, at - 1))) at -= 1
  if (at === 0 || !isJoined(tokens, at)) return true
  // After another noun it retracts that one: FRAUDE DESCARTADA DIVERGENCIA.
  return ['NAO', 'NEM', 'NUNCA'].includes(wordAt(tokens, at - 1)) ? false : null
}

/**
 * Whether the words after a word retract it: FRAUDE NAO ENCONTRADA, FRAUDE DESCARTADA, FRAUDE: NAO.
 *
 * @returns the index of the verb of finding, which then refuses nothing either; -1 where there is no such verb;
 *   null where the word is not retracted.
 */
export function retractedAfter(tokens: readonly Token[], end: number, isNoun: boolean): number | null {
  const next = tokens[end]
  if (next === undefined) return null
  if (isNoAt(tokens, end) && (next.gap === 'clause' || (isNoun && next.gap === 'none'))) return -1
  if (!isNoun) return null
  if (next.gap === 'none' && RETRACTING.has(next.word)) return end
  if (next.gap !== 'none' && next.gap !== 'clause') return null
  const at = PREPOSITIONS.has(next.word) ? end + 2 : end
  if (wordAt(tokens, at) !== 'NAO') return null
  const verb = AUXILIARIES.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const stands = tokens.slice(end + 1, verb + 1).every(({ gap }) => gap === 'none')
  return stands && FINDING.has(wordAt(tokens, verb)) ? verb : null
}

/** Whether a word only carries a negation to its noun. */
function isCarrier(word: string): boolean {
  return CARRYING.has(word) || FINDING.has(word) || PREPOSITIONS.has(word) || ARTICLES.has(word)
}

/** Nouns for a process: a participle after one says that the process failed. */
const PROCESS = formsOf(phrases('CONSULTA, SERVICO, TOKEN, SESSAO, TEMPO, ACESSO, BASE, VALIDACAO'))
/** Words between such a noun and its participle: TEMPO LIMITE EXPIRADO, BASE DE DADOS BLOQUEADA. */
const OF_PROCESS = formsOf(
  phrases(
    'LIMITE, DADOS, RESPOSTA, ESPERA, CONEXAO, TEMPORARIAMENTE, MOMENTANEAMENTE, ENCONTRA, FOI, ESTA, FICOU, SE',
  ),
)

/** Whether a participle is about the check itself and not about the document: SERVICO SUSPENSO, NEGADO O ACESSO. */
export function speaksOfProcess(tokens: readonly Token[], start: number): boolean {
  for (let at = start; at > 0 && isJoined(tokens, at); at -= 1) {
    const word = wordAt(tokens, at - 1)
    if (PROCESS.has(word)) return true
    if (!OF_PROCESS.has(word) && word !== 'DE') return false
  }
  // Before the noun only if nothing else can be meant: not CPF SUSPENSO BASE RECEITA.
  if (start > 0 && isJoined(tokens, start)) return false
  const at = ARTICLES.has(wordAt(tokens, start + 1)) ? start + 2 : start + 1
  const isNear = tokens.slice(start + 1, at + 1).every(({ gap }) => gap === 'none')
  return isNear && PROCESS.has(wordAt(tokens, at))
}

/** The first word from `start` on that is not a carrier; -1 after a break. */
export function afterCarriers(tokens: readonly Token[], start: number): number {
  let index = start
  while (isJoined(tokens, index) && isCarrier(wordAt(tokens, index))) index += 1
  return isJoined(tokens, index) ? index : -1
}
