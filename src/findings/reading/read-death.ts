import { foldMessage, foldWords } from '../values/fold-text.ts'
import { negatorsIn } from './negation.ts'
import { objectionsIn } from './read-message.ts'
import type { Vocabulary } from './vocabulary.ts'
import { formsOf, phrases, tokensOf } from './phrases.ts'

const listed = (list: string) => formsOf(phrases(list))

const EVENT = listed('OBITO, FALECIMENTO')
const DEAD = listed('FALECIDO, FALECEU, MORTO')
const ALIVE = listed('VIVO')
/** Relatives: their death is not the holder's. */
const KIN = listed(`PAI, MAE, GENITOR, GENITORA, FILIACAO, CONJUGE, ESPOSO, MARIDO, FILHO, IRMAO, AVO`)
const HOLDER = listed('TITULAR, PORTADOR, CLIENTE, PROPRIO')

/** They say by themselves that a record exists. */
const PRESENT = listed('CONSTA, CONSTAM, ENCONTRADO, LOCALIZADO, POSITIVO, SIM')
/** They say so next to a death or a record. */
const STATING = listed(`
  HA, HOUVE, TEM, POSSUI, POSSUEM, EXISTE, EXISTEM, APRESENTA, INDICA, INDICOU, APONTA, APONTOU, IDENTIFICOU,
  IDENTIFICADO, DETECTADO, CONSTATADO, REGISTRADO, APONTADO, APURADO, AVERBADO, LAVRADO, DECLARADO, INFORMADO,
  OCORRIDO, OCORREU, CONFIRMADO, COMPROVADO
`)
const RECORD = listed('REGISTRO, OCORRENCIA')
/** With a negator they say that it is not known whether there was a death. */
const UNSURE = listed('CONFIRMADO, COMPROVADO, VALIDADO, CONFIRMACAO, COMPROVACAO, DESCARTADO, AFASTADO')
/** With a negator they say that no check was done. */
const LOOKING = listed(`
  CONSULTADO, VERIFICADO, REALIZADO, PESQUISADO, ANALISADO, CHECADO, AVALIADO, EFETUADO, EXECUTADO, PROCESSADO,
  FEITO, INFORMADO, TESTADO, CONSULTAR, VERIFICAR, CONSULTA, VERIFICACAO, VALIDACAO, PESQUISA, ANALISE, CHECAGEM,
  INFORMACAO, DADOS, RESPOSTA, RETORNO, ACESSO
`)
const RETRACTED = listed('DESCARTADO, AFASTADO, INEXISTENTE, AUSENTE, NEGATIVO')
/** Before a death they only name the subject: CONSULTA DE OBITO. */
const MATTER = listed(`
  CONSULTA, VERIFICACAO, VALIDACAO, PESQUISA, ANALISE, CHECAGEM, BASE, CADASTRO, SITUACAO, STATUS, CONTROLE, INDICADOR,
  DADOS, INFORMACAO, SISTEMA, CAMPO
`)
const DONE = listed('REALIZADO, CONCLUIDO, EFETUADO, FEITO, CONSULTADO, OK')
/** They announce a value: ANO DE OBITO. */
const MEASURES = listed('DATA, ANO, DIA, MES')
/** Words around a death that do not change the meaning. */
const NEUTRAL = listed(`
  O, A, OS, AS, UM, UMA, DE, DO, DA, DOS, DAS, NO, NA, NOS, NAS, EM, POR, COM, E, FOI, ESTA, PESSOA, SENHOR, CPF, CIVIL,
  DOCUMENTO, CADASTRAL, NACIONAL, RECEITA, FEDERAL, RF, RFB, SISOBI, SIRC, CARTORIO, CERTIDAO
`)
/** Statements of a death that the rest of the clause cannot negate: CANCELADA POR OBITO SEM ESPOLIO. */
const STATEMENT = /\b(?:(?:POR|COM) (?:OBITO|FALECIMENTO)|(?:TITULAR|PESSOA) FALECID[OA]|FALECEU)\b/
/** Calls for attention, which are no doubts. */
const CALLS = /\b(?:ATENCAO|ALERTA)\b/g

/** A day with two digits for its year, or a year. */
const DATE = /\b(?:\d{1,2}[/.]\d{1,2}[/.]\d\d|(?:19|20)\d\d)\b/g
const hasDate = (text: string) => Array.from(text.matchAll(DATE)).some(([date]) => /[1-9]/.test(date))
const hasZeroDate = (text: string) => /\b0000\b|\b00[/.]00[/.]00/.test(text)

/** What a validation says about a death record; null where it says nothing. */
export type DeathReading = 'found' | 'none-found' | 'doubtful' | null

/** The meaning of a clause; `dead` and `event` only mention a death, `dated` announces its date. */
type Clause = DeathReading | 'dead' | 'event' | 'dated' | 'no' | 'refused'

const isDeath = (word: string) => EVENT.has(word) || DEAD.has(word)

function wordsIn(text: string): readonly string[] {
  return foldWords(text).split(' ')
}

/** Whether a label or a message is about a death record. */
export function speaksOfDeath(text: string): boolean {
  const words = wordsIn(text)
  return words.some((word, at) => isDeath(word) && words[at - 1] !== 'ARQUIVO')
}

/** Whether a label or a clause is about a relative and not about the holder. */
export function speaksOfKin(text: string): boolean {
  const words = wordsIn(text)
  return words.some((word) => KIN.has(word)) && !speaksOfHolder(text)
}

/** Whether a text names the holder. */
export function speaksOfHolder(text: string): boolean {
  return wordsIn(text).some((word) => HOLDER.has(word))
}

function clausesOf(text: string): readonly string[] {
  const parts = foldMessage(text).split(/[:;,()[\]|–—!]|\.(?!\d)|(?<=\?)|\s-\s|\bMAS\b|\bPOREM\b/)
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}?]/u.test(part))
}

/** The effect of a negator on the first word that it reaches. */
function kindOf(word: string): 'undone' | 'unsure' | 'absent' | null {
  if (LOOKING.has(word)) return 'undone'
  if (UNSURE.has(word)) return 'unsure'
  return PRESENT.has(word) || RECORD.has(word) || isDeath(word) ? 'absent' : null
}

/** What the negators of a clause deny, judged by the first word that each of them reaches. */
function negationsIn(clause: string) {
  const tokens = tokensOf(clause)
  const words = tokens.map(({ word }) => word)
  const isTarget = (index: number) => kindOf(words[index] ?? '') !== null
  const negators = negatorsIn(tokens, isTarget)
  const kinds = negators.map(({ reachedNouns }) =>
    [...reachedNouns].map((index) => kindOf(words[index] ?? '')).find((kind) => kind !== null),
  )
  return {
    words,
    kinds: new Set(kinds),
    isNegated: (index: number) => negators.some(({ reachedNouns }) => reachedNouns.has(index)),
  }
}

/** Reads a clause that mentions a death and says nothing for or against it. */
function readMention(words: readonly string[]): Clause {
  const first = words.findIndex(isDeath)
  const before = words.slice(0, first)
  const isPlain = (word: string) =>
    isDeath(word) || NEUTRAL.has(word) || HOLDER.has(word) || RECORD.has(word) || /^\d+$/.test(word)
  const isEvent = !words.some((word) => DEAD.has(word))
  const rest = words.filter((word) => !isPlain(word))
  if (isEvent && before.some((word) => MATTER.has(word))) {
    return rest.every((word) => MATTER.has(word) || DONE.has(word)) ? null : 'doubtful'
  }
  if (before.some((word) => MEASURES.has(word))) return 'dated'
  if (!rest.every((word) => MATTER.has(word) || MEASURES.has(word))) return 'doubtful'
  return isEvent ? 'event' : 'dead'
}

function readClause(clause: string, vocabulary: Vocabulary): Clause {
  if (/^(?:NAO|N)$/.test(clause)) return 'no'
  if (clause === 'S') return 'found'
  const { words, kinds, isNegated } = negationsIn(clause)
  const objections = objectionsIn(clause, vocabulary)
  const mentions = words.flatMap((word, index) => (isDeath(word) ? [index] : []))
  const isMentioned = mentions.some((index) => !isNegated(index))
  const isOfKin = words.some((word) => KIN.has(word))
  if (isOfKin && (mentions.length > 0 || words.some((word) => ALIVE.has(word)))) {
    if (words.some((word) => HOLDER.has(word))) return 'doubtful'
    return objections.refused ? 'refused' : null
  }
  // After CONSTA QUE and CONSTA COMO, the words that follow decide.
  const isHandedOn = (at: number) => words.includes('QUE', at) || words[at + 1] === 'COMO'
  const isStated = words.some((word, index) => {
    if (isNegated(index)) return false
    if (PRESENT.has(word)) return !isHandedOn(index)
    const isBeside = isMentioned || words.some((other) => RECORD.has(other))
    return STATING.has(word) && (isBeside || words.length === 1) && words[index - 1] !== 'NAO'
  })
  const isHedged = () => objectionsIn(clause.replace(CALLS, ' '), vocabulary).doubt
  const isAlive = words.some((word, at) => ALIVE.has(word) && words[at - 1] !== 'AO' && !isNegated(at))
  const isSettled = words.some((word, at) => RETRACTED.has(word) && !isNegated(at))
  const ends = words.at(-1) === 'NAO'
  const isNotAlive = words.some((word, at) => ALIVE.has(word) && isNegated(at))
  if (kinds.has('unsure') || isNotAlive) return 'doubtful'
  if (kinds.has('undone')) {
    if (isStated || objections.doubt) return 'doubtful'
    return objections.refused ? 'refused' : null
  }
  const isAbsent = kinds.has('absent') || isAlive || ends || isSettled
  if (isAbsent && isStated) {
    if (isMentioned && !isAlive && !ends && !isSettled) return 'found'
    return mentions.length > 0 || ends ? 'none-found' : 'doubtful'
  }
  if (isAbsent) {
    if (isAlive && isMentioned) return 'doubtful'
    return objections.doubt ? 'doubtful' : 'none-found'
  }
  if (isStated) return isHedged() ? 'doubtful' : 'found'
  if (isMentioned) {
    if (isHedged()) return 'doubtful'
    if (STATEMENT.test(clause)) return 'dead'
    return objections.refused ? 'doubtful' : readMention(words)
  }
  if (objections.doubt) return 'doubtful'
  return objections.refused ? 'refused' : null
}

/** The clauses of one text; a "no" after a clause answers it: CONSTA OBITO: NAO. */
function readText(text: string, vocabulary: Vocabulary): readonly Clause[] {
  if (vocabulary.isNone(foldMessage(text))) return []
  const clauses = clausesOf(text)
  return clauses.flatMap((clause, index) => {
    if (speaksOfKin(clauses[index - 1] ?? '') && speaksOfDeath(clause)) return []
    const read = readClause(clause, vocabulary)
    return clauses[index + 1] === 'NAO' || clauses[index + 1] === 'N' ? [] : [read]
  })
}

/**
 * Reads a validation about a death record. Unlike in other validations, "found" counts against the person.
 *
 * @param isOwnLine whether all of it is about the record, so that a refusal in it is about the record too.
 */
export function readDeath(
  valor: string | null,
  message: string | null,
  vocabulary: Vocabulary,
  isOwnLine = true,
): DeathReading {
  const own = valor ?? ''
  const texts = [own, message ?? '']
  const both = texts.join(' ')
  const clauses = new Set(texts.flatMap((text) => readText(text, vocabulary)))
  const isAbsent = clauses.has('no') || clauses.has('none-found')
  const isRefused = clauses.has('refused')
  if (clauses.has('found')) return 'found'
  const isDoubted = texts.some(
    (text) => objectionsIn(foldMessage(text).replace(CALLS, ' '), vocabulary).doubt,
  )
  const isNamed =
    clauses.has('dead') ||
    (clauses.has('event') && !hasZeroDate(both)) ||
    (clauses.has('dated') && hasDate(both))
  if (isNamed && !isAbsent) {
    return isDoubted || (isRefused && !clauses.has('dead')) ? 'doubtful' : 'found'
  }
  if (isNamed && clauses.has('dead')) return 'doubtful'
  if (clauses.has('doubtful') || (isRefused && isOwnLine)) return 'doubtful'
  if (isAbsent) return 'none-found'
  // A date in an answer about óbito may be the date of the death or of the look-up.
  return hasDate(own) ? 'doubtful' : null
}
