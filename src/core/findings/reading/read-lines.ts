import type { Config } from '#core/config/schema.ts'
import type { Laudo, LaudoValidation } from '#core/service/contract/answers.ts'
import { countLongTexts, isLongText, textAsSent } from '#core/service/contract/record.ts'
import type { DocumentKind } from '#core/findings/model/evidence.ts'
import type { LineJudgement, LinePart, Outcome, Reading } from '#core/findings/model/judgement.ts'
import { isIndefinite } from '#core/findings/values/dates.ts'
import { isStateWord } from '#core/findings/values/states.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { hasOtherScript, isBlankText } from '#core/findings/values/text-value.ts'
import { isConfiguredLabel, labelMeaning, isAboutForm } from '#core/findings/labels/label-meaning.ts'
import type { LabelMeaning } from '#core/findings/labels/label-meaning.ts'
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

/** A reading with the text it comes from: Valor or the message. */
export interface LineReading extends Reading {
  readonly text: string
}

export interface ReadLine extends LineJudgement {
  /** What it says about its label's subject, without the holder's death. */
  readonly subjectReading: LineReading
  readonly death: LineReading | null
  readonly hasValue: boolean
  /** True if Valor says that there is no value: NÃO CADASTRADO. */
  readonly deniesValue: boolean
  /** The first part with a type that the interface does not allow. */
  readonly wrongType: LinePart | null
  readonly hasLongText: boolean
}

type LineTexts = Omit<ReadLine, LinePart | 'index' | 'unreadable' | 'wrongType' | 'hasLongText'>

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
  const worstFirst: readonly LineJudgement['flag'][] = ['fail', 'warn', 'ok']
  return worstFirst.find((flag) => flags.includes(flag)) ?? 'unchecked'
}

function isAgainst({ outcome }: Reading): boolean {
  return outcome === 'refused' || outcome === 'doubtful'
}

/** A refusal or doubt counts in either text. A confirmation in Valor counts only if the message is silent. */
function combine(message: LineReading, valor: LineReading | null): LineReading {
  if (valor === null) return message
  const worst = worstReading([message, valor])
  if (worst && isAgainst(worst)) return worst
  if (message.outcome === 'not-validated') return valor
  return valor.outcome === 'nothing-found' ? valor : message
}

/** A death record in one text and none in the other is a contradiction, not a record. */
function combineDeath(message: LineReading | null, valor: LineReading | null): LineReading | null {
  const worst = worstReading([message, valor].filter((reading) => reading !== null))
  const isDenied = message?.outcome === 'nothing-found' || valor?.outcome === 'nothing-found'
  return worst?.outcome === 'refused' && isDenied ? { ...worst, outcome: 'doubtful' } : worst
}

const NEVER_CONFIRMING: ReadonlySet<LineJudgement['kind']> = new Set(['format', 'digit', 'mention'])

/** NÃO INFORMADO */
const MISSING =
  /\b(?:NAO (?:INF|CONST|POSSU|DISPON|DECL|TEM|PREENCH|FORNEC)|SEM (?:INFO|DADO)|AUSENTE|NOT (?:INFORMED|PROVIDED|AVAILABLE))/

/** Data that must be checked, so a missing one is a doubt: SEM FOTO. */
const REQUIRED = ['FACE', 'VIDA', 'ASSINATURA', 'SELO', 'DOCUMENTO', 'RESULTADO', 'AUTENTICIDADE']

function saysMissing(
  { text, decoded }: TextWords,
  { polarity, isRefusedByNo, isDeath, data }: Subject,
): boolean {
  const isAboutDatum = (polarity === 'confirm' || polarity === 'open') && !isRefusedByNo && !isDeath
  return (
    isAboutDatum &&
    data.size > 0 &&
    !REQUIRED.some((datum) => data.has(datum)) &&
    isBlankText(text) &&
    MISSING.test(foldWords(decoded))
  )
}

/** `namesValue`: it is a name, a place or a number. */
function lineValue(words: TextWords, { fields }: LabelMeaning) {
  const isBlank = isBlankText(words.text)
  const kind = kindOfValor(words)
  // INDETERMINADA and SE (Sergipe) are values here, and outcomes or grammar elsewhere.
  const isValue =
    (fields.includes('DataExpiracao') && isIndefinite(words.text)) ||
    (fields.includes('EstadoDocumento') && isStateWord(foldWords(words.text)))
  if (isValue) return { words, isBlank: false, namesValue: true, ...kind, isOutcomeOnly: false }
  return { words, isBlank, namesValue: !isBlank && !kind.isOutcomeOnly, ...kind }
}
type LineValue = ReturnType<typeof lineValue>

/** True if Valor is data and is not read: under a field's label, or if the message says something. */
function isData(value: LineValue, { kind, fields, subject }: LineLabel, isMessageSilent: boolean): boolean {
  const isOfField = fields.length > 0
  const isOfDatum = isOfField || NEVER_CONFIRMING.has(kind) || !isMessageSilent
  // Without a field, a denial is no value: Assinatura, NÃO POSSUI.
  const isValue = isOfField ? value.isBlank || value.namesValue : value.namesValue && !value.isDenial
  const text = value.words.text.trim()
  // Divergência de nome, 1
  const isCount = subject.polarity === 'harm' && /^\d\d?$/.test(text)
  return isOfDatum && !isCount && (isValue || /^\d+$/.test(text))
}

function readValor({ words }: LineValue, subject: Subject) {
  const reading = readWords(words, subject)
  const hasOutcome = reading.outcome !== 'unrecognised' && reading.outcome !== 'not-validated'
  return hasOutcome || reading.death !== null ? { ...reading, text: words.text } : null
}

/** True if Valor is neither a value nor an understood outcome: NA O CONFERE, or letters of another script. */
function isUnclear({ words, isBlank, isOutcomeOnly }: LineValue, subject: Subject): boolean {
  if (isBlank) return false
  if (hasOtherScript(words.text)) return true
  if (!isOutcomeOnly || words.terms.length === 1) return false
  const reading = readWords(words, subject)
  const isUnread = reading.outcome === 'unrecognised' && reading.words === ''
  return (isUnread || reading.outcome === 'not-validated') && reading.death === null
}

interface LineLabel extends LabelMeaning {
  readonly subject: Subject
  /** True for a format, a digit, or no word. Then "valid" confirms nothing. */
  readonly isOfForm: boolean
}

function lineFlag(
  { kind, isOfForm }: LineLabel,
  own: LineReading,
  death: LineReading | null,
  { deathRecordAbsentIsOk }: Vocabulary,
): LineJudgement['flag'] {
  const confirmsNothing = NEVER_CONFIRMING.has(kind) || isOfForm
  const ownFlag = own.outcome === 'confirmed' && confirmsNothing ? 'unchecked' : flagOfOutcome(own.outcome)
  const isAbsenceOk = death?.outcome === 'nothing-found' && deathRecordAbsentIsOk
  return worstFlag(ownFlag, isAbsenceOk ? 'ok' : flagOfOutcome(death?.outcome ?? 'unrecognised'))
}

function readMessage(
  message: TextWords,
  value: LineValue,
  isTopic: boolean,
  subject: Subject,
  vocabulary: Vocabulary,
): TextReading {
  if (isTopic) return readText(`${message.text}: ${value.words.text}`, vocabulary, subject)
  return saysMissing(message, subject) ? NOT_VALIDATED : readWords(message, subject)
}

function readLineTexts(
  label: LineLabel,
  value: LineValue,
  messageWords: TextWords,
  vocabulary: Vocabulary,
): LineTexts {
  const { subject, kind, fields } = label
  const { text } = messageWords
  // A message that only names the harm is a label, and Valor its answer: DATA DO OBITO.
  const isTopic = !value.isBlank && isTopicOnly(messageWords)
  const message = readMessage(messageWords, value, isTopic, subject, vocabulary)
  const isMessageSilent = message.outcome === 'not-validated' || subject.polarity !== 'confirm'
  const isValueMissing = saysMissing(value.words, subject)
  const canRead = !isTopic && !isValueMissing && !isData(value, label, isMessageSilent)
  // A refusal counts if it names a datum, or has no unlisted word: FOTO COLADA, OBITO EM 2015, but not RUA BOA MORTE 12.
  const mayRefuse = !value.isBlank && (value.namesDatum || value.hasOnlyListedWords)
  const valorReading = canRead || mayRefuse ? readValor(value, subject) : null
  const isRefusal = valorReading?.outcome === 'refused' || valorReading?.death?.outcome === 'refused'
  const valor = canRead || isRefusal ? valorReading : null
  const isUnread = !isAgainst(message) && isUnclear(value, subject)
  const messageReading = combine({ ...message, ...(isUnread && UNRECOGNISED), text }, valor)
  const death = combineDeath(
    message.death && { ...message.death, text },
    valor?.death ? { ...valor.death, text: value.words.text } : null,
  )
  const { outcome, words, because } =
    worstReading(death ? [messageReading, death] : [messageReading]) ?? messageReading
  return {
    kind,
    fields,
    flag: lineFlag(label, messageReading, death, vocabulary),
    reading: { outcome, words, ...(because && { because }) },
    subjectReading: messageReading,
    death,
    hasValue: value.namesValue,
    deniesValue: value.isBlank && value.isDenial && !isValueMissing,
  }
}

/** A line with an unreadable long text cannot confirm. Only what speaks against its subject remains. */
function withoutConfirmation(line: LineTexts): LineTexts {
  const messageReading = isAgainst(line.subjectReading) ? line.subjectReading : { ...UNRECOGNISED, text: '' }
  const death = line.death !== null && isAgainst(line.death) ? line.death : null
  const { outcome, words } =
    worstReading(death ? [messageReading, death] : [messageReading]) ?? messageReading
  const flag = worstFlag(
    flagOfOutcome(messageReading.outcome),
    flagOfOutcome(death?.outcome ?? 'unrecognised'),
  )
  return {
    ...line,
    subjectReading: messageReading,
    death,
    reading: { outcome, words },
    flag,
    hasValue: false,
    deniesValue: false,
  }
}

function lineLabel(
  campo: string,
  documentKind: DocumentKind,
  config: Config,
  vocabulary: Vocabulary,
): LineLabel {
  const subject = readLabel(campo, vocabulary)
  const isDeath = subject.isDeath && subject.polarity !== 'scale'
  const meaning = isDeath ? { kind: 'death' as const, fields: [] } : labelMeaning(campo, documentKind, config)
  const isOfForm = isAboutForm(campo) || !/\p{L}/u.test(campo)
  const isUnderstood = !subject.isUnclear || isOfForm || isConfiguredLabel(campo, config)
  return { ...meaning, subject: { ...subject, isUnclear: !isUnderstood }, isOfForm }
}

const PARTS: readonly (readonly [LinePart, keyof LaudoValidation['unreadable']])[] = [
  ['label', 'Campo'],
  ['value', 'Valor'],
  ['message', 'MensagemValidacao'],
]

/** Reads each line of ConteudoValidacaoDocumento (interface, 2.5). */
export function readLines(
  laudo: Laudo | null,
  documentKind: DocumentKind,
  config: Config,
  vocabulary: Vocabulary,
): readonly ReadLine[] {
  const wordsOf = (text: string | null) => wordsOfText(text ?? '', vocabulary)
  return (laudo?.ConteudoValidacaoDocumento ?? []).map((line, index) => {
    const { Campo, Valor, MensagemValidacao } = line
    const label = lineLabel(Campo ?? '', documentKind, config, vocabulary)
    const value = lineValue(wordsOf(Valor), label)
    const texts = readLineTexts(label, value, wordsOf(MensagemValidacao), vocabulary)
    const unreadable = PARTS.filter(([, name]) => name in line.unreadable)
    const isTooLong = ([, name]: (typeof PARTS)[number]) => isLongText(line.unreadable[name])
    const wrongType = unreadable.find((part) => !isTooLong(part))
    const readable = unreadable.some(isTooLong) ? withoutConfirmation(texts) : texts
    return {
      ...readable,
      index,
      label: textAsSent(line, 'Campo'),
      value: textAsSent(line, 'Valor'),
      message: textAsSent(line, 'MensagemValidacao'),
      unreadable: unreadable.map(([part]) => part),
      wrongType: wrongType?.[0] ?? null,
      hasLongText: countLongTexts([line.unreadable, line.others]) > 0,
      flag: wrongType ? worstFlag(readable.flag, 'warn') : readable.flag,
    }
  })
}

export function isUnrecognised({ reading }: ReadLine): boolean {
  return reading.outcome === 'unrecognised'
}
