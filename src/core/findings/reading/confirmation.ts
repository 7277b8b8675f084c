import type { ConfirmingWords } from '#core/findings/model/judgement.ts'
import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { formsOf, indexWords } from '#core/findings/vocabulary/words.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import {
  isDocument,
  isGeneral,
  isKin,
  isPerson,
  isRecord,
  isReference,
  leavesDatumOpen,
  mayName,
  mergeParents,
  namesOnlyDocument,
} from './datum.ts'
import { canBeInReport, isMoment, resultsAfterReport, withoutStamp } from './look-up.ts'
import { datumOf, hasFeature, hasRole, isParticiple, phrasesOf } from './phrases.ts'
import type { Phrase, UnderstoodPart } from './phrases.ts'
import type { Subject } from './subject.ts'

/** True for an unlisted word that says nothing: the number of a rule, the time of a check. */
function isHarmless(parts: readonly Part[], index: number): boolean {
  const understoodPart = parts[index] as Part
  const previous = parts[index - 1]
  if (previous === undefined) return false
  if (datumOf(previous) === 'REGRA') return /^0*[1-9]\d{0,3}$/.test(understoodPart.words)
  if (!isMoment(understoodPart)) return false
  if (isMoment(previous)) return isHarmless(parts, index - 1)
  const beforePrevious = parts[index - 2]
  const isCheckMoment = hasRole(beforePrevious, 'check') || hasFeature(beforePrevious, 'done')
  if (isCheckMoment && hasRole(previous, 'genitive')) return true
  const isTimed =
    isCheckMoment ||
    hasRole(beforePrevious, 'source') ||
    parts.some((candidate) => hasRole(candidate, 'confirmation') && isParticiple(candidate))
  return isTimed && /^(?:EM|AS|A|ON|EL)$/.test(previous.words)
}

function understandParts(parts: readonly Part[], label: Subject): readonly UnderstoodPart[] | null {
  const hasConfirmation = parts.some((part) => hasRole(part, 'confirmation'))
  const understood = parts.map((part, index): UnderstoodPart | null => {
    if (hasRole(part, 'withdrawn')) return null
    const canBeDatum = part.role === null || hasRole(part, 'source')
    const datum = formsOf(part.words).find((form) => canBeDatum && label.data.has(form))
    if (datum !== undefined) return { ...part, role: { role: 'datum', datum } }
    // At the end, CONFORME alone confirms.
    if (/^CONFORMES?$/.test(part.words) && index === parts.length - 1 && !hasConfirmation)
      return { ...part, role: { role: 'confirmation' } }
    if (part.role !== null) return part as UnderstoodPart
    return isHarmless(parts, index) ? { ...part, role: { role: 'glue' } } : null
  })
  return understood.every((part) => part !== null) ? understood : null
}

/** A text of understood words that contains a confirmation. */
interface Sentence {
  readonly parts: readonly UnderstoodPart[]
  readonly phrases: readonly Phrase[]
  readonly confirmation: UnderstoodPart
  readonly confirmationIndex: number
  readonly data: readonly string[]
}

/** Nouns that confirm if they exist or are complete: HÁ CORRESPONDÊNCIA, AUTENTICIDADE TOTAL. */
const CONFIRMING_NOUNS: ReadonlySet<string | null> = new Set(['CORRESPONDENCIA', 'AUTENTICIDADE'])

/** True if a yes answers the label or its datum: NOME=TRUE. In ENCONTRADO: SIM it answers something else. */
function answersLabel(parts: readonly UnderstoodPart[], index: number, label: Subject): boolean {
  const answersDatum = parts[index]?.words === 'TRUE' && hasRole(parts[index - 1], 'datum')
  const isOtherAsked = parts.slice(0, index).some((part) => hasRole(part, 'neutral', 'check'))
  return answersDatum || (label.isConfirmedByYes && !isOtherAsked)
}

function findConfirmation(parts: readonly UnderstoodPart[], label: Subject): UnderstoodPart | undefined {
  const isFull = parts.some((part) => hasRole(part, 'degree') || hasFeature(part, 'existence'))
  return (
    parts.find((part) => hasRole(part, 'confirmation')) ??
    parts.find((part) => isFull && CONFIRMING_NOUNS.has(datumOf(part))) ??
    parts.find((part, index) => hasRole(part, 'yes') && answersLabel(parts, index, label))
  )
}

/** True if a phrase says where something was looked up: NA BASE, and DA RECEITA after it. */
function isLookUpPlace(phrases: readonly Phrase[], index: number): boolean {
  const phrase = phrases[index]
  if (phrase === undefined) return false
  if (phrase.relation !== 'genitive') return phrase.relation !== null
  const ownsSource = phrases[index - 1]?.parts.some(
    (part) => hasRole(part, 'source', 'check') || isReference(datumOf(part)),
  )
  return ownsSource === true && isLookUpPlace(phrases, index - 1)
}

/** True if a datum only completes the phrase before it, so that the text is not about it. */
function isAttribute(datum: string, phrases: readonly Phrase[], index: number): boolean {
  if (isRecord(datum) && isLookUpPlace(phrases, index)) return true
  if (phrases[index]?.relation !== 'genitive') return false
  const owned = datumOf(phrases[index - 1]?.parts.findLast((part) => datumOf(part) !== null))
  // FOTO | DO RG, but not NUMERO | DO RG
  if (isDocument(datum)) return owned !== null && owned !== 'NUMERO' && owned !== 'DATA'
  // MAE | DO TITULAR
  if (datum === 'TITULAR') return isKin(owned ?? '')
  // MUNICIPIO | DE NASCIMENTO
  if (datum === 'NASCIMENTO') return owned === 'LOCAL'
  return datum === 'ESTADO' && isLookUpPlace(phrases, index)
}

function dataIn(phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap(({ parts }, index) =>
    parts.flatMap(({ role }) => {
      if (role.role !== 'datum' && role.role !== 'confirmation') return []
      const { datum } = role
      return datum === undefined || isAttribute(datum, phrases, index) ? [] : [datum]
    }),
  )
}

function parseSentence(parts: readonly Part[], label: Subject): Sentence | null {
  const understood = understandParts(parts, label)
  const confirmation = understood && findConfirmation(understood, label)
  if (!understood || !confirmation) return null
  const phrases = phrasesOf(understood)
  const confirmationIndex = phrases.findIndex((phrase) => phrase.parts.includes(confirmation))
  return {
    parts: understood,
    phrases,
    confirmation,
    confirmationIndex,
    data: mergeParents(dataIn(phrases)),
  }
}

const isConfirmingNoun = ({ role }: UnderstoodPart) =>
  role.role === 'confirmation' && role.datum !== undefined

/** True if a phrase lacks its noun: VÁLIDO COM, NA CONFERE, É O DA RECEITA. False for AO DO CADASTRO, an ellipsis. */
function isIncomplete({ phrases }: Sentence): boolean {
  return phrases.some(({ relation, parts: [head] }, index) => {
    if (head === undefined) return relation !== 'preposition' || phrases[index + 1]?.relation !== 'genitive'
    if (relation === null) return false
    if (relation === 'according') return !hasRole(head, 'source', 'check') && !isRecord(datumOf(head))
    // TRATA DA MESMA PESSOA: a noun.
    return hasRole(head, 'confirmation', 'yes') && !isConfirmingNoun(head)
  })
}

/** VÁLIDO E, VÁLIDO S/ */
function isCutOff({ parts }: Sentence): boolean {
  const hasInitial = parts.some(
    (part, index) => hasRole(part, 'yes') && part.words.length === 1 && index > 0 && part.gap === 'none',
  )
  return hasInitial || /(?:^| )(?:QUE|E|X|Y|AND|VS)$/.test(parts.at(-1)?.words ?? '')
}

/** SISTEMA, CONSULTA. In SITUAÇÃO CADASTRAL, CADASTRAL is an adjective. */
function isInstitution(part: UnderstoodPart, index: number, parts: readonly UnderstoodPart[]): boolean {
  const datum = datumOf(parts[index - 1])
  const isAdjective = hasFeature(part, 'adjective') && datum !== null && (isGeneral(datum) || isRecord(datum))
  return hasRole(part, 'source', 'check') && !isAdjective
}

/** True if the text is about the source or check itself: SISTEMA OK. */
function isAboutSource({ phrases, confirmationIndex }: Sentence): boolean {
  return phrases.slice(0, confirmationIndex).some((phrase, index) => {
    if (!phrase.parts.some(isInstitution) || isLookUpPlace(phrases, index)) return false
    const following = phrases.slice(index + 1, confirmationIndex + 1)
    // RECEITA: CONFIRMADO
    if (following.some(({ isSeparate }) => isSeparate)) return false
    const next = following.find(({ relation }) => relation !== 'genitive')
    const isAgent = [next?.parts[0], ...phrase.parts].some((part) => hasFeature(part, 'agent'))
    return !hasRole(phrase.parts[0], 'source') || !isAgent
  })
}

/** True for a person, or a datum that only the label contains. */
function mayBePerson(part: UnderstoodPart): boolean {
  const datum = datumOf(part)
  return datum !== null && (isPerson(datum) || !Object.hasOwn(LEXICON.roles.datum, datum))
}

function isHearsay({ parts: allParts, phrases, confirmationIndex }: Sentence, label: Subject): boolean {
  const words = allParts.filter((part) => !hasRole(part, 'article'))
  return phrases.some(({ relation, isBy, isSeparate, parts }, phraseIndex) =>
    parts.some((part, index) => {
      if (!mayBePerson(part)) return false
      // CONFIRMADO - CLIENTE, CONFERE - FONTE: TITULAR, CONFIRMADO O CLIENTE
      const isAppended =
        phraseIndex > confirmationIndex &&
        (isSeparate || part.gap === 'list' || phraseIndex === confirmationIndex + 1)
      if (isAppended && relation === null && parts.length === 1 && isPersonSubject(part, label)) return true
      const wordIndex = words.indexOf(part)
      // A MAE CONFERIU O DOCUMENTO
      if (hasFeature(words[wordIndex + 1], 'agent')) return true
      const [beforePrevious, previous] = [words[wordIndex - 2], words[wordIndex - 1]]
      if (!previous || hasRole(previous, 'neutral')) return isPersonSubject(part, label)
      // IGUAL AO INFORMADO PELO CLIENTE: the value is compared with what the client said.
      const isCompared =
        hasRole(beforePrevious, 'neutral') && phrases[phraseIndex - 1]?.relation === 'preposition'
      // CONFERIDO COM O CLIENTE
      const isAgreement =
        beforePrevious !== undefined && (isParticiple(beforePrevious) || beforePrevious.words === 'DE ACORDO')
      return relation === 'preposition' && index === 0 && (isBy || isAgreement) && !isCompared
    }),
  )
}

/** True if the text is about a person and not about a datum of the label: CLIENTE APROVADO. */
function isPersonSubject(part: UnderstoodPart, label: Subject): boolean {
  const datum = datumOf(part) ?? ''
  const isLabelKin = isKin(datum) && [...label.data].some(isKin)
  return !isLabelKin && !label.data.has(datum) && !label.data.has('FACE')
}

/** True if a text only says that something was done: CONSULTA OK, LIDO OK. False for VÁLIDO NA CONSULTA. */
function isOnlyReport({ phrases, confirmationIndex, data }: Sentence): boolean {
  const hasReport = phrases.some(({ parts }, index) =>
    parts.some(
      (part) =>
        hasFeature(part, 'done') ||
        (hasRole(part, 'check') && (index < confirmationIndex || !isLookUpPlace(phrases, index))),
    ),
  )
  // CONSULTA DO NOME REALIZADA: OK
  const answersReport =
    phrases[confirmationIndex]?.isSeparate && hasFeature(phrases[confirmationIndex - 1]?.parts.at(-1), 'done')
  return answersReport || (hasReport && data.every(isGeneral))
}

/** True if a text asks, orders, names a rule, describes the past, or says where the right value is. */
function isNoStatement({ parts, confirmation }: Sentence): boolean {
  const words = parts.filter((part) => !hasRole(part, 'article'))
  const [first, second] = words
  const index = words.indexOf(confirmation)
  const [previous, next] = [words[index - 1], words[index + 1]]
  const isRule = datumOf(first) === 'REGRA' && hasRole(second, 'datum')
  // VÁLIDA CPF is an order, CERTOS DADOS means some of them.
  const isOrder =
    index === 0 && hasFeature(confirmation, 'order') && hasRole(next, 'datum') && next?.gap === 'none'
  const isPast = hasFeature(previous, 'past') && !isParticiple(confirmation)
  const isNounConfirmed = CONFIRMING_NOUNS.has(datumOf(previous))
  // CPF CORRETO CONSTA NA BASE, THE CORRECT NAME IS ON FILE, FOTO IGUAL ENCONTRADA
  const isLocated =
    !isNounConfirmed &&
    (hasRole(next, 'datum') ? hasFeature(words[index + 2], 'asking') : hasFeature(next, 'located')) &&
    next?.gap === 'none'
  // HÁ CPF VÁLIDO
  const isExistence =
    hasFeature(first, 'existence') && hasRole(confirmation, 'confirmation') && !isNounConfirmed
  return hasFeature(first, 'asking') || isRule || isOrder || isPast || isLocated || isExistence
}

function isSpecific(part: UnderstoodPart): boolean {
  const datum = datumOf(part)
  return datum !== null && !isGeneral(datum) && !isReference(datum)
}

/** IGUAL AO NOME (of no source), CONFERE COM O NOME DO ANALISTA. Two faces need no source. */
function isVagueComparison(
  { phrases, confirmationIndex, confirmation }: Sentence,
  { data }: Subject,
): boolean {
  const following = phrases.slice(confirmationIndex + 1)
  const isAnalysts = phrases.some(({ relation, parts: [owner] }, index) => {
    if (relation !== 'genitive' || !hasFeature(owner, 'doer')) return false
    // NOME VALIDO | DO ANALISTA, NOME CONFERE COM O | DO ANALISTA
    const owned = phrases
      .slice(0, index)
      .findLast(({ parts }) => !parts.every((part) => hasRole(part, 'confirmation')))
    return owned === undefined || owned.parts.some(isSpecific)
  })
  const hasNoSource = following.length > 0 && following.every(({ parts }) => parts.every(isSpecific))
  return isAnalysts || (hasNoSource && hasFeature(confirmation, 'comparison') && !data.has('FACE'))
}

const EXCEPTIONS = indexWords(
  Object.entries(LEXICON.exceptions).flatMap(([datum, words]) => words.map((word) => [word, datum] as const)),
)

/** True if the word confirms nothing good about this datum: FOTO REGULAR. */
function isException({ confirmation, data }: Sentence, label: Subject): boolean {
  return EXCEPTIONS(confirmation.words).some(
    ({ meaning: datum }) => label.data.has(datum) || data.includes(datum),
  )
}

/** A text confirms if every word is understood, it names no datum but the label's, and no person says it. */
export function confirms(parts: readonly Part[], label: Subject): boolean {
  const text = withoutStamp(parts, label)
  return (
    isConfirming(parseSentence(text, label), label) ||
    resultsAfterReport(text, label).some((result) => confirmsByName(result, label)) ||
    confirmsBySentences(parts, label)
  )
}

/** True if every sentence confirms or only introduces one that does: BOM DIA. CONSULTA FEITA. NOME CONFERE. */
function confirmsBySentences(parts: readonly Part[], label: Subject): boolean {
  const starts = parts.flatMap(({ gap }, index) => (index === 0 || gap === 'break' ? [index] : []))
  if (starts.length < 2) return false
  const sentences = starts.map((start, index) => parts.slice(start, starts[index + 1]))
  const introductions = sentences.filter((sentence) => !confirms(sentence, label))
  const introduced = introductions.flat()
  const introducedData = introduced.map(datumOf).filter((datum) => datum !== null)
  // CONSULTA FEITA. OK, CPF. OK under Nome: the result may be about the check or the other datum.
  const mustNameDatum =
    introduced.some((part) => hasRole(part, 'check') || hasFeature(part, 'done')) ||
    !introducedData.every((datum) => mayName(datum, label)) ||
    namesOnlyDocument(introducedData, label)
  const results = sentences.filter((sentence) => !introductions.includes(sentence))
  return (
    introductions.every((sentence) =>
      sentence.every((part, index) => canBeInReport(part, index, sentence, label)),
    ) && results.some((result) => !mustNameDatum || confirmsByName(result, label))
  )
}

function confirmsByName(parts: readonly Part[], label: Subject): boolean {
  const sentence = parseSentence(parts, label)
  return (
    isConfirming(sentence, label) &&
    sentence?.data.some((datum) => !isGeneral(datum) || label.data.has(datum)) === true
  )
}

function namesSubject({ relation, parts }: Phrase): boolean {
  return relation === null && parts.some((part) => datumOf(part) !== null)
}

function isConfirming(sentence: Sentence | null, label: Subject): boolean {
  if (sentence === null) return false
  const { data, phrases, confirmationIndex, confirmation } = sentence
  // DOCUMENTO VALIDO, VALIDO O DOCUMENTO
  const subject =
    phrases.slice(0, confirmationIndex).findLast(namesSubject) ??
    phrases.slice(confirmationIndex).find(namesSubject)
  return !(
    isIncomplete(sentence) ||
    isCutOff(sentence) ||
    isNoStatement(sentence) ||
    isAboutSource(sentence) ||
    isHearsay(sentence, label) ||
    isOnlyReport(sentence) ||
    isVagueComparison(sentence, label) ||
    isException(sentence, label) ||
    !data.every((datum) => mayName(datum, label)) ||
    leavesDatumOpen(data, label) ||
    (!isConfirmingNoun(confirmation) && namesOnlyDocument(subject ? dataIn([subject]) : [], label))
  )
}

const CONFIRMING_ROLES = ['confirmation', 'datum', 'source', 'degree'] as const

/** The words of a confirmation with their roles, without those that only connect. */
export function confirmingWords(parts: readonly Part[], label: Subject): readonly ConfirmingWords[] {
  return (understandParts(withoutStamp(parts, label), label) ?? []).flatMap(({ words, role }) => {
    const confirmingRole = CONFIRMING_ROLES.find((name) => name === role.role)
    return confirmingRole ? [{ words, role: confirmingRole }] : []
  })
}
