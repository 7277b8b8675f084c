import type { Config } from '../../config/schema.ts'
import type { Laudo } from '../../contract/laudo.ts'
import { entriesOf, readable, Unreadable } from '../../contract/readable.ts'
import type { DocumentKind } from '../model/document-kind.ts'
import type { LineJudgement } from '../model/judgement.ts'
import type { Outcome, Reading } from '../model/reading.ts'
import { isBlankText } from '../values/text-value.ts'
import { labelMeaning, speaksOfForm } from '../labels/labels.ts'
import type { LabelMeaning } from '../labels/labels.ts'
import { memoize } from './memoize.ts'
import { isTopicOnly, kindOfValor, readLabel, readText, worstReading } from './read-text.ts'
import type { TextReading } from './read-text.ts'
import type { Subject } from './subject.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

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
  /** Whether a part of the line has a type that the interface does not allow. */
  readonly isUnreadable: boolean
}

/** What the texts of a line say, wherever it stands. */
type TextsOfLine = Omit<ReadLine, 'index' | 'line' | 'isUnreadable'>

const FLAGS: Readonly<Record<Outcome, LineJudgement['flag']>> = {
  refused: 'fail',
  doubtful: 'warn',
  confirmed: 'ok',
  'nothing-found': 'unchecked',
  'not-validated': 'unchecked',
  unrecognised: 'unchecked',
}

/** The flag of a reading by itself. */
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

/**
 * Reads Valor where it holds an outcome. Under the label of a field, or beside a message that says something, it holds a
 * value, which may contain any word: there only a text that is nothing but an outcome counts.
 */
function readValor(
  valor: string,
  mayBeAnyText: boolean,
  subject: Subject,
  vocabulary: Vocabulary,
): TextReading | null {
  if (mayBeAnyText) return null
  const reading = readText(valor, vocabulary, subject)
  const isKnown = reading.outcome !== 'unrecognised' && reading.outcome !== 'not-validated'
  return isKnown || reading.death !== null ? reading : null
}

const UNCONFIRMING: ReadonlySet<LineJudgement['kind']> = new Set(['format', 'digit', 'mention'])

/** Reads every line of ConteudoValidacaoDocumento, each on its own (interface, 2.5). */
export function readLines(
  laudo: Laudo | null,
  documentKind: DocumentKind,
  config: Config,
  vocabulary: Vocabulary,
): readonly ReadLine[] {
  const meaningOf = memoize((label: string) => labelMeaning(label, documentKind, config))
  const subjectOf = memoize((label: string) => readLabel(label, vocabulary))
  function readTexts(label: string, value: string, text: string): TextsOfLine {
    const subject = subjectOf(label)
    const meaning: LabelMeaning =
      subject.isDeath && subject.polarity !== 'scale' ? { kind: 'death', fields: [] } : meaningOf(label)
    // A message that only names the harm is a label, and Valor its answer: DATA DO OBITO.
    const isBlank = isBlankText(value)
    const { isOutcomeOnly, isDenial } = kindOfValor(value, vocabulary)
    const namesValue = !isBlank && !isOutcomeOnly
    const isNamed = !isBlank && isTopicOnly(text, vocabulary)
    const message = readText(isNamed ? `${text}: ${value}` : text, vocabulary, subject)
    const isSaid = message.outcome !== 'not-validated' && subject.polarity === 'confirm'
    const isOfDatum = meaning.fields.length > 0 || UNCONFIRMING.has(meaning.kind) || isSaid
    const deniesValue = isBlank && isDenial
    // Without a field, a Valor that denies something is no value: Assinatura, NÃO POSSUI.
    const isValue = meaning.fields.length > 0 ? isBlank || namesValue : namesValue && !isDenial
    const isNoOutcome = isValue || /^\d+$/.test(value.trim())
    const valor = isNamed ? null : readValor(value, isOfDatum && isNoOutcome, subject, vocabulary)
    const own = combine({ ...message, text }, valor && { ...valor, text: value })
    const death = combineDeath(
      message.death && { ...message.death, text },
      valor?.death ? { ...valor.death, text: value } : null,
    )
    // A valid format or digit confirms nothing, nor does a label that asks for more than the value, or one without a word.
    const confirmsNothing = UNCONFIRMING.has(meaning.kind) || speaksOfForm(label) || !/\p{L}/u.test(label)
    const ownFlag = own.outcome === 'confirmed' && confirmsNothing ? 'unchecked' : flagOfOutcome(own.outcome)
    const { outcome, words } = worstReading(death ? [own, death] : [own]) ?? own
    const reading = { outcome, words }
    const isNoDeathOk = death?.outcome === 'nothing-found' && vocabulary.deathRecordAbsentIsOk
    const ofDeath = isNoDeathOk ? 'ok' : flagOfOutcome(death?.outcome ?? 'unrecognised')
    return { ...meaning, flag: worstFlag(ownFlag, ofDeath), reading, own, death, namesValue, deniesValue }
  }
  // A long report repeats the same lines.
  const readOnce = memoize(readTexts)
  return entriesOf(laudo?.ConteudoValidacaoDocumento).map((line, index) => {
    const { Campo, Valor, MensagemValidacao } = line
    const read = readOnce(readable(Campo) ?? '', readable(Valor) ?? '', readable(MensagemValidacao) ?? '')
    const isUnreadable = [Campo, Valor, MensagemValidacao].some((part) => part instanceof Unreadable)
    const flag = isUnreadable ? worstFlag(read.flag, 'warn') : read.flag
    return { ...read, index, line, flag, isUnreadable }
  })
}

/** Whether none of a line's texts was understood. */
export function isUnrecognised({ reading }: ReadLine): boolean {
  return reading.outcome === 'unrecognised'
}
