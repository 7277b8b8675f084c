import type { ConfirmingWords } from '#core/findings/model/judgement.ts'
import { LEXICON } from '#core/findings/vocabulary/lexicon.ts'
import { formsOf, indexWords } from '#core/findings/vocabulary/words.ts'
import type { Part } from '#core/findings/vocabulary/words.ts'
import {
  isDocument,
  isDocumentOnly,
  isGeneral,
  isKin,
  isPerson,
  isRecord,
  isReference,
  leaveOpen,
  mayName,
  together,
} from './data.ts'
import { behindReport, isMoment, isOfReport, withoutStamp } from './look-up.ts'
import { datumOf, hasFeature, is, isParticiple, phrasesOf } from './phrases.ts'
import type { Known, Phrase } from './phrases.ts'
import type { Subject } from './subject.ts'

/** What a word in no list may still be: the number of a rule, the time of a check. */
function isHarmless(parts: readonly Part[], at: number): boolean {
  const { words } = parts[at] as Part
  const before = parts[at - 1]
  if (before === undefined) return false
  if (datumOf(before) === 'REGRA') return /^0*[1-9]\d{0,3}$/.test(words)
  if (!isMoment(parts[at] as Part)) return false
  if (isMoment(before)) return isHarmless(parts, at - 1)
  const isOfCheck = is(parts[at - 2], 'check') || hasFeature(parts[at - 2], 'done')
  if (isOfCheck && is(before, 'genitive')) return true
  const isTimed =
    isOfCheck ||
    is(parts[at - 2], 'source') ||
    parts.some((part) => is(part, 'confirmation') && isParticiple(part))
  return isTimed && /^(?:EM|AS|A|ON|EL)$/.test(before.words)
}

/** A word in no list that the label has as well, in any gender and number. */
function ownWord(words: string, { data }: Subject): string | undefined {
  return formsOf(words).find((form) => data.has(form))
}

/** The parts of a text, each of them understood; null where one is not. CONFORME alone at the end confirms. */
function understood(parts: readonly Part[], label: Subject): readonly Known[] | null {
  const isConfirmed = parts.some(({ role }) => role?.role === 'confirmation')
  const known = parts.map((part, at): Known | null => {
    if (part.role?.role === 'withdrawn') return null
    const datum = part.role === null || part.role.role === 'source' ? ownWord(part.words, label) : undefined
    if (datum !== undefined) return { ...part, role: { role: 'datum', datum } }
    if (/^CONFORMES?$/.test(part.words) && at === parts.length - 1 && !isConfirmed)
      return { ...part, role: { role: 'confirmation' } }
    if (part.role !== null) return part as Known
    return isHarmless(parts, at) ? { ...part, role: { role: 'glue' } } : null
  })
  return known.every((part) => part !== null) ? known : null
}

/** A text whose words are all understood, and the part that confirms. */
interface Sentence {
  readonly parts: readonly Known[]
  readonly phrases: readonly Phrase[]
  readonly confirmed: Known
  /** The phrase that confirms. */
  readonly at: number
  /** The data that it names. */
  readonly data: readonly string[]
}

/** Nouns that confirm where they are said to be there, or to be full: HÁ CORRESPONDÊNCIA. */
const ATTESTED: ReadonlySet<string | null> = new Set(['CORRESPONDENCIA', 'AUTENTICIDADE'])

/** Whether a yes answers the label, or its own datum: NOME=TRUE. In ENCONTRADO: SIM it answers something else. */
function answers(parts: readonly Known[], at: number, label: Subject): boolean {
  const isOwn = parts[at]?.words === 'TRUE' && is(parts[at - 1], 'datum')
  return isOwn || (label.isAsked && !parts.slice(0, at).some((part) => is(part, 'neutral', 'check')))
}

/** The part that confirms; a yes does where it answers. */
function confirmedPart(parts: readonly Known[], label: Subject): Known | undefined {
  const isFull = parts.some((part) => is(part, 'degree') || hasFeature(part, 'existence'))
  return (
    parts.find((part) => is(part, 'confirmation')) ??
    parts.find((part) => isFull && ATTESTED.has(datumOf(part))) ??
    parts.find((part, at) => is(part, 'yes') && answers(parts, at, label))
  )
}

/** Whether a phrase says where something was looked up: NA BASE, and DA RECEITA behind it. */
function isPlace(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at]
  if (phrase === undefined) return false
  if (phrase.relation !== 'genitive') return phrase.relation !== null
  const isOfOne = phrases[at - 1]?.parts.some(
    (part) => is(part, 'source', 'check') || isReference(datumOf(part)),
  )
  return isOfOne === true && isPlace(phrases, at - 1)
}

const lastDatum = (phrase: Phrase | undefined) =>
  datumOf(phrase?.parts.findLast((part) => datumOf(part) !== null))

/** Whether a phrase names a datum that is printed on a document: FOTO | DO RG, but not NUMERO | DO RG. */
function isPrinted(phrase: Phrase | undefined): boolean {
  const datum = lastDatum(phrase)
  return datum !== null && datum !== 'NUMERO' && datum !== 'DATA'
}

/** The data that a text names. Where something is looked up is a source: CONFERE COM O REGISTRO. */
function dataIn(phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap(({ parts }, at) =>
    parts.flatMap(({ role }) => {
      if (role.role !== 'datum' && role.role !== 'confirmation') return []
      const isSource = isRecord(role.datum) && isPlace(phrases, at)
      const isOfOne = phrases[at]?.relation === 'genitive'
      const isPrintedOn = isOfOne && isDocument(role.datum) && isPrinted(phrases[at - 1])
      // MAE | DO TITULAR
      const isWhose = isOfOne && role.datum === 'TITULAR' && isKin(lastDatum(phrases[at - 1]) ?? '')
      // MUNICIPIO | DE NASCIMENTO
      const isPlaceOf = isOfOne && role.datum === 'NASCIMENTO' && lastDatum(phrases[at - 1]) === 'LOCAL'
      const isState = isOfOne && role.datum === 'ESTADO' && isPlace(phrases, at)
      return role.datum === undefined || isSource || isPrintedOn || isWhose || isPlaceOf || isState
        ? []
        : [role.datum]
    }),
  )
}

function parse(parts: readonly Part[], label: Subject): Sentence | null {
  const known = understood(parts, label)
  const confirmed = known && confirmedPart(known, label)
  if (!known || !confirmed) return null
  const phrases = phrasesOf(known)
  const at = phrases.findIndex((phrase) => phrase.parts.includes(confirmed))
  return { parts: known, phrases, confirmed, at, data: together(dataIn(phrases)) }
}

/** Whether a phrase lacks its noun: VÁLIDO COM, NA CONFERE, É O DA RECEITA. In AO DO CADASTRO the noun is understood. */
function isIncomplete({ phrases }: Sentence): boolean {
  return phrases.some(({ relation, parts: [head] }, at) => {
    if (head === undefined) return relation !== 'preposition' || phrases[at + 1]?.relation !== 'genitive'
    if (relation === null) return false
    if (relation === 'according') return !is(head, 'source', 'check') && !isRecord(datumOf(head))
    // TRATA DA MESMA PESSOA: that is a noun.
    const isNoun = head.role.role === 'confirmation' && head.role.datum !== undefined
    return is(head, 'confirmation', 'yes') && !isNoun
  })
}

/** An initial, which answers only where it stands apart. */
function isLetter({ words, gap, role }: Known, at: number): boolean {
  return role.role === 'yes' && words.length === 1 && at > 0 && gap === 'none'
}

/** Whether a text breaks off: at VÁLIDO E, at VÁLIDO S/. */
function isCutOff({ parts }: Sentence): boolean {
  return parts.some(isLetter) || /(?:^| )(?:QUE|E|X|Y|AND|VS)$/.test(parts.at(-1)?.words ?? '')
}

/** SISTEMA, CONSULTA; CADASTRAL is an adjective in SITUAÇÃO CADASTRAL. */
function isInstitution(part: Known, index: number, parts: readonly Known[]): boolean {
  const before = datumOf(parts[index - 1])
  const isAdjective =
    hasFeature(part, 'adjective') && before !== null && (isGeneral(before) || isRecord(before))
  return is(part, 'source', 'check') && !isAdjective
}

/** A source or check of which something is said, and where nothing was looked up: SISTEMA OK. */
function isAboutSource({ phrases, at: confirmedAt }: Sentence): boolean {
  return phrases.slice(0, confirmedAt).some((phrase, at) => {
    if (phrase.relation !== null && phrase.relation !== 'genitive') return false
    if (!phrase.parts.some(isInstitution) || isPlace(phrases, at)) return false
    const behind = phrases.slice(at + 1, confirmedAt + 1)
    // RECEITA: CONFIRMADO
    if (behind.some(({ isApart }) => isApart)) return false
    const next = behind.find(({ relation }) => relation !== 'genitive')
    const isAgent = [next?.parts[0], ...phrase.parts].some((part) => hasFeature(part, 'agent'))
    return !is(phrase.parts[0], 'source') || !isAgent
  })
}

/** Whether a part names a person, or something that only the label knows. */
function isSomebody(part: Known): boolean {
  const datum = datumOf(part)
  return datum !== null && (isPerson(datum) || !Object.hasOwn(LEXICON.roles.datum, datum))
}

/** Whether somebody confirms who is no source: a person, or of whom only the label knows. */
function isHearsay({ parts: all, phrases, at: confirmedAt }: Sentence, label: Subject): boolean {
  const words = all.filter((part) => !is(part, 'article'))
  return phrases.some(({ relation, isBy, isApart, parts }, phraseAt) =>
    parts.some((part, index) => {
      if (!isSomebody(part)) return false
      // CONFIRMADO - CLIENTE, CONFERE - FONTE: TITULAR
      const isBehind = phraseAt > confirmedAt && (isApart || part.gap === 'list')
      const isAlone = isBehind && relation === null && parts.length === 1
      if (isAlone && isSubject(part, label)) return true
      const at = words.indexOf(part)
      // A MAE CONFERIU O DOCUMENTO
      if (hasFeature(words[at + 1], 'agent')) return true
      const [said, before] = [words[at - 2], words[at - 1]]
      if (!before || is(before, 'neutral')) return isSubject(part, label)
      // IGUAL AO INFORMADO PELO CLIENTE: that is what it was compared with.
      const isCompared = is(said, 'neutral') && phrases[phraseAt - 1]?.relation === 'preposition'
      // CONFERIDO COM O CLIENTE
      const isAgreed = said !== undefined && (isParticiple(said) || said.words === 'DE ACORDO')
      return relation === 'preposition' && index === 0 && (isBy || isAgreed) && !isCompared
    }),
  )
}

/** Whether a person is right, and not a datum of the label: CLIENTE APROVADO. */
function isSubject(part: Known, label: Subject): boolean {
  const datum = datumOf(part) ?? ''
  const isOfKin = isKin(datum) && [...label.data].some(isKin)
  return !isOfKin && !label.data.has(datum) && !label.data.has('FACE')
}

/** Whether something was done with a datum of which nothing is said: CONSULTA OK, LIDO OK. VÁLIDO NA CONSULTA says it. */
function isOnlyDone({ phrases, at: confirmedAt, data }: Sentence): boolean {
  const isDone = phrases.some(({ parts }, at) =>
    parts.some(
      (part) =>
        hasFeature(part, 'done') || (is(part, 'check') && (at < confirmedAt || !isPlace(phrases, at))),
    ),
  )
  // CONSULTA DO NOME REALIZADA: OK
  const isOfDone = phrases[confirmedAt]?.isApart && hasFeature(phrases[confirmedAt - 1]?.parts.at(-1), 'done')
  return isOfDone || (isDone && data.every(isGeneral))
}

/** Whether understood words make no statement of today: a question, a rule, an order, a past, something that is elsewhere. */
function isNoStatement({ parts, confirmed }: Sentence): boolean {
  const words = parts.filter((part) => !is(part, 'article'))
  const [first, second] = words
  const at = words.indexOf(confirmed)
  const next = words[at + 1]
  const isRule = datumOf(first) === 'REGRA' && is(second, 'datum')
  // VÁLIDA CPF, CERTOS DADOS: an order, and a few of them.
  const isOrder = at === 0 && hasFeature(confirmed, 'order') && is(next, 'datum') && next?.gap === 'none'
  const isPast = hasFeature(words[at - 1], 'past') && !isParticiple(confirmed)
  // CPF CORRETO CONSTA NA BASE, THE CORRECT NAME IS ON FILE, FOTO IGUAL ENCONTRADA, HÁ CPF VÁLIDO: there is one.
  const isThere =
    !ATTESTED.has(datumOf(words[at - 1])) &&
    (is(next, 'datum') ? hasFeature(words[at + 2], 'asking') : hasFeature(next, 'located'))
  const isOne =
    (isThere && next?.gap === 'none') ||
    (hasFeature(first, 'existence') && is(confirmed, 'confirmation') && !ATTESTED.has(datumOf(words[at - 1])))
  return hasFeature(first, 'asking') || isRule || isOrder || isPast || isOne
}

function isSpecific(part: Known): boolean {
  const datum = datumOf(part)
  return datum !== null && !isGeneral(datum) && !isReference(datum)
}

/**
 * Whether a datum is compared with a datum of nowhere, or of who checks: IGUAL AO NOME, CONFERE COM O NOME DO ANALISTA. Two
 * faces are a comparison of their own.
 */
function isVague({ phrases, at, confirmed }: Sentence, { data }: Subject): boolean {
  const behind = phrases.slice(at + 1).filter(({ parts }) => parts.length > 0)
  const isOfDoer = behind.some(
    ({ relation, parts: [owner] }, index) =>
      relation === 'genitive' && hasFeature(owner, 'doer') && behind[index - 1]?.parts.every(isSpecific),
  )
  const isOfNothing = behind.length > 0 && behind.every(({ parts }) => parts.every(isSpecific))
  return isOfDoer || (isOfNothing && hasFeature(confirmed, 'comparison') && !data.has('FACE'))
}

const EXCEPTIONS = indexWords(
  Object.entries(LEXICON.exceptions).flatMap(([datum, words]) => words.map((word) => [word, datum] as const)),
)

/** Whether a text confirms by a word that says nothing good of its datum: FOTO REGULAR. */
function isException({ confirmed, data }: Sentence, label: Subject): boolean {
  return EXCEPTIONS(confirmed.words).some(
    ({ meaning: datum }) => label.data.has(datum) || data.includes(datum),
  )
}

/**
 * Whether a text confirms the subject of its label: every word of it is understood, and together they say that it is right.
 * It names no other datum than the label's, and nobody who is no source says it.
 */
export function confirms(parts: readonly Part[], label: Subject): boolean {
  const said = withoutStamp(parts, label)
  return (
    isSaid(parse(said, label), label) ||
    behindReport(said, label).some((result) => isNamed(result, label)) ||
    confirmsBySentences(parts, label)
  )
}

/** Whether each sentence of several confirms, or is understood and only leads to one that does: BOM DIA. CONSULTA FEITA. */
function confirmsBySentences(parts: readonly Part[], label: Subject): boolean {
  const starts = parts.flatMap(({ gap }, at) => (at === 0 || gap === 'break' ? [at] : []))
  if (starts.length < 2) return false
  const sentences = starts.map((start, at) => parts.slice(start, starts[at + 1]))
  const leading = sentences.filter((sentence) => !confirms(sentence, label))
  const isReported = leading.flat().some((part) => is(part, 'check') || hasFeature(part, 'done'))
  const results = sentences.filter((sentence) => !leading.includes(sentence))
  return (
    leading.every((sentence) => sentence.every((part, at) => isOfReport(part, at, sentence, label))) &&
    results.some((result) => !isReported || isNamed(result, label))
  )
}

/** Whether the result of a look-up confirms its label's datum by name. */
function isNamed(parts: readonly Part[], label: Subject): boolean {
  const sentence = parse(parts, label)
  return (
    isSaid(sentence, label) &&
    sentence?.data.some((datum) => !isGeneral(datum) || label.data.has(datum)) === true
  )
}

function isSaid(sentence: Sentence | null, label: Subject): boolean {
  if (sentence === null) return false
  const { data, phrases, at, confirmed } = sentence
  const isNoun = confirmed.role.role === 'confirmation' && confirmed.role.datum !== undefined
  const subject = phrases
    .slice(0, at)
    .findLast(
      ({ relation, parts: named }) => relation === null && named.some((part) => datumOf(part) !== null),
    )
  return !(
    isIncomplete(sentence) ||
    isCutOff(sentence) ||
    isNoStatement(sentence) ||
    isAboutSource(sentence) ||
    isHearsay(sentence, label) ||
    isOnlyDone(sentence) ||
    isVague(sentence, label) ||
    isException(sentence, label) ||
    !data.every((datum) => mayName(datum, label)) ||
    leaveOpen(data, label) ||
    (!isNoun && isDocumentOnly(subject ? dataIn([subject]) : [], label))
  )
}

const CONFIRMING = ['confirmation', 'datum', 'source', 'degree'] as const

/** Why a text that confirms does so: its words without those that only connect. */
export function confirmingWords(parts: readonly Part[], label: Subject): readonly ConfirmingWords[] {
  return (understood(withoutStamp(parts, label), label) ?? []).flatMap(({ words, role }) => {
    const name = CONFIRMING.find((each) => each === role.role)
    return name ? [{ words, role: name }] : []
  })
}
