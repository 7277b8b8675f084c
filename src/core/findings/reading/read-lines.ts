import type { Config } from '#core/config/schema.ts'
import type { Laudo, LaudoValidation } from '#core/service/contract/answers.ts'
import { countLongTexts, isLongText, sentText } from '#core/service/contract/record.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import type { LineJudgement, LinePart, Outcome, Reading } from '#core/findings/model/judgement.ts'
import { isIndefinite } from '#core/findings/values/dates.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { hasOtherScript, isBlankText } from '#core/findings/values/text-value.ts'
import { isConfiguredLabel, labelMeaning, speaksOfForm } from '#core/findings/labels/labels.ts'
import type { LabelMeaning } from '#core/findings/labels/labels.ts'
import {
  isTopicOnly,
  kindOfValor,
  readLabel,
  readText,
  readWords,
  NOT_VALIDATED,
  UNRECOGNISED,
  wordsOfText,
  worstReading,
} from './read-text.ts'
import type { TextReading, TextWords } from './read-text.ts'
import type { Subject } from './subject.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'

/** A reading, and which of a line's texts it is of: Valor or the message. */
export interface LineReading extends Reading {
  readonly text: string
}

/** A validation line with the meaning of its texts. */
export interface ReadLine extends LineJudgement {
  /** What it says of its own subject, without what it says of a death. */
  readonly own: LineReading
  /** What it says of the holder's death; null where it says nothing of it. */
  readonly death: LineReading | null
  /** Whether Valor holds a value, and neither an outcome nor words for none. */
  readonly namesValue: boolean
  /** Whether Valor says that there is no such value: NÃO CADASTRADO. */
  readonly deniesValue: boolean
  /** The first part of a type that the interface does not allow; null where there is none. */
  readonly wrongType: LinePart | null
  /** Whether any text of it is too long to be read. */
  readonly hasLongText: boolean
}

/** What the texts of a line say, wherever it stands. */
type TextsOfLine = Omit<ReadLine, LinePart | 'index' | 'unreadable' | 'wrongType' | 'hasLongText'>

const FLAGS: Readonly<Record<Outcome, LineJudgement['flag']>> = {
  refused: 'fail',
  doubtful: 'warn',
  confirmed: 'ok',
  'nothing-found': 'unchecked',
  'not-validated': 'unchecked',
  unrecognised: 'unchecked',
}

export function flagOfOutcome(outcome: Outcome): LineJudgement['flag'] {
  return FLAGS[outcome]
}

function worstFlag(...flags: readonly LineJudgement['flag'][]): LineJudgement['flag'] {
  const order: readonly LineJudgement['flag'][] = ['fail', 'warn', 'ok', 'unchecked']
  return order.find((each) => flags.includes(each)) ?? 'unchecked'
}

/**
 * Valor and message together: what speaks against counts wherever it stands, and a confirmation in Valor only where the
 * message says nothing.
 */
function combine(message: LineReading, valor: LineReading | null): LineReading {
  if (valor === null) return message
  const worst = worstReading([message, valor])
  if (worst?.outcome === 'refused' || worst?.outcome === 'doubtful') return worst
  if (message.outcome === 'not-validated') return valor
  return valor.outcome === 'nothing-found' ? valor : message
}

/** A death record in one place and none in the other is a contradiction, and no record. */
function combineDeath(message: LineReading | null, valor: LineReading | null): LineReading | null {
  const worst = worstReading([message, valor].filter((each) => each !== null))
  const isDenied = message?.outcome === 'nothing-found' || valor?.outcome === 'nothing-found'
  return worst?.outcome === 'refused' && isDenied ? { ...worst, outcome: 'doubtful' } : worst
}

const UNCONFIRMING: ReadonlySet<LineJudgement['kind']> = new Set(['format', 'digit', 'mention'])

/** Words for a value that is not there: NÃO INFORMADO. */
const MISSING =
  /\b(?:NAO (?:INF|CONST|POSSU|DISPON|DECL|TEM|PREENCH|FORNEC)|SEM (?:INFO|DADO)|AUSENTE|NOT (?:INFORMED|PROVIDED|AVAILABLE))/

/** Data of a check that has to be made, so that its lack is a doubt: SEM FOTO. */
const REQUIRED = 'FACE VIDA ASSINATURA SELO DOCUMENTO RESULTADO AUTENTICIDADE'.split(' ')

/** Whether a text under the label of a datum says that there is no value. */
function saysMissing(
  { text, decoded }: TextWords,
  { polarity, isQuestion, isDeath, data }: Subject,
): boolean {
  const isOfDatum = /^(?:confirm|open)$/.test(polarity) && !isQuestion && !isDeath && data.size > 0
  return (
    isOfDatum &&
    !REQUIRED.some((datum) => data.has(datum)) &&
    isBlankText(text) &&
    MISSING.test(foldWords(decoded))
  )
}

/** A Valor; `namesValue`: it holds a name, a place or a number. */
function lineValue(words: TextWords, { fields }: LabelMeaning) {
  // INDETERMINADA is an outcome elsewhere.
  if (fields.includes('DataExpiracao') && isIndefinite(words.text))
    return {
      words,
      isBlank: false,
      isOutcomeOnly: false,
      namesValue: true,
      isDenial: false,
      namesDatum: false,
    }
  const isBlank = isBlankText(words.text)
  const { isOutcomeOnly, isDenial, namesDatum } = kindOfValor(words)
  return { words, isBlank, isOutcomeOnly, namesValue: !isBlank && !isOutcomeOnly, isDenial, namesDatum }
}
type LineValue = ReturnType<typeof lineValue>

/**
 * Whether a Valor may contain any word, so that it is not read: under the label of a field, or beside a message that says
 * something, it holds a value, unless it is nothing but an outcome.
 */
function mayBeAnyText(value: LineValue, { kind, fields }: LabelMeaning, isSaid: boolean): boolean {
  const isOfField = fields.length > 0
  const isOfDatum = isOfField || UNCONFIRMING.has(kind) || isSaid
  // Without a field, a Valor that denies something is no value: Assinatura, NÃO POSSUI.
  const isValue = isOfField ? value.isBlank || value.namesValue : value.namesValue && !value.isDenial
  return isOfDatum && (isValue || /^\d+$/.test(value.words.text.trim()))
}

/** Reads Valor where it holds an outcome; null where it holds none. */
function readValor({ words }: LineValue, subject: Subject): LineTextReading | null {
  const reading = readWords(words, subject)
  const isKnown = reading.outcome !== 'unrecognised' && reading.outcome !== 'not-validated'
  return isKnown || reading.death !== null ? { ...reading, text: words.text } : null
}

type LineTextReading = TextReading & { readonly text: string }

/** Whether a Valor is neither a value nor an outcome that was understood: NA O CONFERE, or letters of another script. */
function isUnclear({ words, isBlank, isOutcomeOnly }: LineValue, subject: Subject): boolean {
  if (isBlank) return false
  if (hasOtherScript(words.text)) return true
  if (!isOutcomeOnly || words.terms.length === 1) return false
  const reading = readWords(words, subject)
  const isUnread = reading.outcome === 'unrecognised' && reading.words === ''
  return (isUnread || reading.outcome === 'not-validated') && reading.death === null
}

/** The flag of a line alone: a valid format or digit confirms nothing, nor does a label that asks for more than the value. */
function lineFlag(
  { kind, isOfForm }: ReadLabel,
  own: LineReading,
  death: LineReading | null,
  { deathRecordAbsentIsOk }: Vocabulary,
): LineJudgement['flag'] {
  const confirmsNothing = UNCONFIRMING.has(kind) || isOfForm
  const ownFlag = own.outcome === 'confirmed' && confirmsNothing ? 'unchecked' : flagOfOutcome(own.outcome)
  const isNoDeathOk = death?.outcome === 'nothing-found' && deathRecordAbsentIsOk
  return worstFlag(ownFlag, isNoDeathOk ? 'ok' : flagOfOutcome(death?.outcome ?? 'unrecognised'))
}

interface ReadLabel extends LabelMeaning {
  readonly subject: Subject
  /** Whether it is about a format or digit, or no word, so that a "valid" under it confirms nothing. */
  readonly isOfForm: boolean
}

function readLineTexts(
  label: ReadLabel,
  value: LineValue,
  messageWords: TextWords,
  vocabulary: Vocabulary,
): TextsOfLine {
  const { subject, kind, fields } = label
  const { text } = messageWords
  // A message that only names the harm is a label, and Valor its answer: DATA DO OBITO.
  const isAnswered = !value.isBlank && isTopicOnly(messageWords)
  const isMissing = saysMissing(messageWords, subject)
  const message = isAnswered
    ? readText(`${text}: ${value.words.text}`, vocabulary, subject)
    : isMissing
      ? NOT_VALIDATED
      : readWords(messageWords, subject)
  const isSaid = message.outcome !== 'not-validated' && subject.polarity === 'confirm'
  const isValueMissing = saysMissing(value.words, subject)
  const isRead = !isAnswered && !isValueMissing && !mayBeAnyText(value, label, isSaid)
  const read = isRead || (value.namesDatum && !value.isBlank) ? readValor(value, subject) : null
  // A Valor that names a datum, and speaks against it, is no value: FOTO COLADA.
  const valor = isRead || read?.outcome === 'refused' ? read : null
  const isSilent = message.outcome !== 'refused' && message.outcome !== 'doubtful'
  const said = isSilent && isUnclear(value, subject) ? { ...message, ...UNRECOGNISED } : message
  const own = combine({ ...said, text }, valor)
  const death = combineDeath(
    message.death && { ...message.death, text },
    valor?.death ? { ...valor.death, text: value.words.text } : null,
  )
  const { outcome, words, because } = worstReading(death ? [own, death] : [own]) ?? own
  return {
    kind,
    fields,
    flag: lineFlag(label, own, death, vocabulary),
    reading: { outcome, words, ...(because && { because }) },
    own,
    death,
    namesValue: value.namesValue,
    deniesValue: value.isBlank && value.isDenial && !isValueMissing,
  }
}

function isAgainst({ outcome }: Reading): boolean {
  return outcome === 'refused' || outcome === 'doubtful'
}

/** What is left of a line of which one text is too long to be read: what speaks against its subject. */
function withoutConfirmation(read: TextsOfLine): TextsOfLine {
  const own = isAgainst(read.own) ? read.own : { outcome: 'unrecognised' as const, words: '', text: '' }
  const death = read.death !== null && isAgainst(read.death) ? read.death : null
  const { outcome, words } = worstReading(death ? [own, death] : [own]) ?? own
  const flag = worstFlag(flagOfOutcome(own.outcome), flagOfOutcome(death?.outcome ?? 'unrecognised'))
  return { ...read, own, death, reading: { outcome, words }, flag, namesValue: false, deniesValue: false }
}

const PARTS: readonly (readonly [LinePart, keyof LaudoValidation['unreadable']])[] = [
  ['label', 'Campo'],
  ['value', 'Valor'],
  ['message', 'MensagemValidacao'],
]

/** Reads every line of ConteudoValidacaoDocumento, each on its own (interface, 2.5). */
export function readLines(
  laudo: Laudo | null,
  documentKind: DocumentKind,
  config: Config,
  vocabulary: Vocabulary,
): readonly ReadLine[] {
  function labelOf(label: string): ReadLabel {
    const subject = readLabel(label, vocabulary)
    const isOfDeath = subject.isDeath && subject.polarity !== 'scale'
    const meaning = isOfDeath
      ? { kind: 'death' as const, fields: [] }
      : labelMeaning(label, documentKind, config)
    const isOfForm = speaksOfForm(label) || !/\p{L}/u.test(label)
    const isUnderstood = !subject.isUnclear || isOfForm || isConfiguredLabel(label, config)
    return { ...meaning, subject: { ...subject, isUnclear: !isUnderstood }, isOfForm }
  }
  const wordsOf = (text: string | null) => wordsOfText(text ?? '', vocabulary)
  return (laudo?.ConteudoValidacaoDocumento ?? []).map((line, index) => {
    const { Campo, Valor, MensagemValidacao } = line
    const label = labelOf(Campo ?? '')
    const valor = lineValue(wordsOf(Valor), label)
    const whole = readLineTexts(label, valor, wordsOf(MensagemValidacao), vocabulary)
    const unreadable = PARTS.filter(([, name]) => name in line.unreadable)
    const [wrongType] = unreadable.filter(([, name]) => !isLongText(line.unreadable[name]))
    const isLong = unreadable.some(([, name]) => isLongText(line.unreadable[name]))
    const read = isLong ? withoutConfirmation(whole) : whole
    return {
      ...read,
      index,
      label: sentText(line, 'Campo'),
      value: sentText(line, 'Valor'),
      message: sentText(line, 'MensagemValidacao'),
      unreadable: unreadable.map(([part]) => part),
      wrongType: wrongType?.[0] ?? null,
      hasLongText: countLongTexts([line.unreadable, line.others]) > 0,
      flag: wrongType ? worstFlag(read.flag, 'warn') : read.flag,
    }
  })
}

/** Whether none of a line's texts was understood. */
export function isUnrecognised({ reading }: ReadLine): boolean {
  return reading.outcome === 'unrecognised'
}
