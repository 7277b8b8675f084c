import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DeployedOcrField, Ocr, OcrField } from '#core/service/contract/answers.ts'
import { hasNotFoundMessage, withoutNotFound } from '#core/service/contract/envelope.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import {
  countLongTexts,
  isLongText,
  isScalar,
  textAsSent,
  displayText,
  wholeText,
} from '#core/service/contract/record.ts'
import { generalLines } from '#core/findings/labels/title-meaning.ts'
import type { TitleMeaning } from '#core/findings/labels/title-meaning.ts'
import type { CalendarDate, JudgementContext, DocumentKind } from '#core/findings/model/evidence.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type {
  CodeJudgement,
  FieldJudgement,
  JoinedAnswers,
  SimilarityJudgement,
} from '#core/findings/model/judgement.ts'
import { isUnrecognised, readLines } from '#core/findings/reading/read-lines.ts'
import type { ReadLine } from '#core/findings/reading/read-lines.ts'
import { readLabel, readText } from '#core/findings/reading/read-text.ts'
import type { TextReading } from '#core/findings/reading/read-text.ts'
import { NO_SUBJECT } from '#core/findings/reading/subject.ts'
import type { Subject } from '#core/findings/reading/subject.ts'
import { isPlausibleDate, readDay, readWallClock } from '#core/findings/values/dates.ts'
import type { DateField } from '#core/findings/values/dates.ts'
import { foldWords } from '#core/findings/values/fold-text.ts'
import { elevenDigits, isBlankText } from '#core/findings/values/text-value.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { documentTypeOf, IN_PROGRESS, reasonOf, statusOf } from './codes.ts'
import { documentKindOf } from './document-kind.ts'
import type { JoinResult } from './join.ts'
import { similarityOf } from './similarity.ts'

/** What every rule gets: the accepted answers, parsed once. */
export interface RuleInput {
  readonly joined: JoinedAnswers
  readonly joinFindings: readonly Finding[]
  readonly context: JudgementContext
  readonly vocabulary: Vocabulary
  readonly ocr: Ocr | null
  readonly kind: DocumentKind
  readonly status: CodeJudgement | null
  readonly reason: CodeJudgement | null
  readonly documentType: CodeJudgement | null
  readonly similarity: SimilarityJudgement | null
  /** Empty without an OCR. */
  readonly fields: readonly FieldValue[]
  readonly lines: readonly ReadLine[]
  readonly texts: readonly GeneralText[]
  /** How many texts of the laudo were not understood, without long ones. */
  readonly unreadTexts: number
  readonly longTexts: Readonly<Record<CoveragePart, number>>
}

export function ruleInputOf({ joined, findings }: JoinResult, context: JudgementContext): RuleInput {
  const { config } = context
  const { analise, biometria, laudo } = joined
  const ocr = analise?.OCR ?? null
  const kind = documentKindOf(ocr, config)
  const vocabulary = vocabularyOf(config)
  const lines = readLines(laudo, kind, config, vocabulary)
  const texts = [...laudoTexts(joined, vocabulary), ...serviceTexts(joined, vocabulary)]
  return {
    joined,
    joinFindings: findings,
    context,
    vocabulary,
    ocr,
    kind,
    status: statusOf(analise, config, vocabulary),
    reason: reasonOf(analise, config),
    documentType: documentTypeOf(ocr, config),
    similarity: similarityOf(biometria, config),
    fields: ocr ? fieldValues(ocr, kind) : [],
    lines,
    texts,
    unreadTexts:
      lines.filter((line) => isUnrecognised(line) && !line.hasLongText).length +
      texts.filter(isUnrecognisedVerdict).length,
    longTexts: longTextsOf(joined),
  }
}

function longTextsOf({ messages, analise, biometria, laudo }: JoinedAnswers): RuleInput['longTexts'] {
  const reading = countLongTexts(analise?.OCR ?? analise?.unreadable.OCR)
  return {
    analysis: countLongTexts(analise) - reading + countLongTexts(messages),
    reading,
    face: countLongTexts(biometria),
    laudo: countLongTexts(laudo),
  }
}

/** The value of an OCR field with restored zeros; null if nothing was read. */
export function valueOf(input: RuleInput, name: string): string | null {
  return input.fields.find((field) => field.name === name)?.value ?? null
}

export function ocrSide(input: RuleInput, name: string): Side | null {
  const value = valueOf(input, name)
  return value === null ? null : { fieldPath: `OCR.${name}`, value }
}

export type FieldValue = Pick<FieldJudgement, 'name' | 'raw' | 'form' | 'value'>

function hasElevenDigits(name: string, kind: DocumentKind): boolean {
  return name === 'CPF' || name === 'NumeroSeguranca' || (name === 'NumeroDocumento' && kind === 'licence')
}

function interfaceField(name: OcrField | DeployedOcrField, ocr: Ocr, kind: DocumentKind): FieldValue {
  const raw = textAsSent(ocr, name)
  if (name in ocr.unreadable) {
    const form = isLongText(ocr.unreadable[name]) ? 'too-long' : 'wrong-type'
    return { name, raw, form, value: null }
  }
  if (hasElevenDigits(name, kind)) return { name, raw, form: 'text', value: elevenDigits(ocr[name]) }
  return { name, raw, form: 'text', value: isBlankText(raw) ? null : raw }
}

/** Any JSON is a valid value of a field that the interface does not have, so it never has the wrong type. */
function unknownField(name: string, sent: unknown): FieldValue {
  const text = wholeText(sent)
  const raw = displayText(sent)
  if (isLongText(text)) return { name, raw, form: 'too-long', value: null }
  if (sent !== null && !isScalar(sent)) return { name, raw, form: 'json', value: text }
  return { name, raw, form: 'text', value: isBlankText(text) ? null : text }
}

/** Returns the interface's fields in its order, then deployed services' fields if sent, then unknown ones. */
export function fieldValues(ocr: Ocr, kind: DocumentKind): readonly FieldValue[] {
  const deployed = DEPLOYED_OCR_FIELDS.filter((name) => ocr[name] !== null || name in ocr.unreadable)
  return [
    ...[...OCR_FIELDS, ...deployed].map((name) => interfaceField(name, ocr, kind)),
    ...Object.entries(ocr.others).map(([name, sent]) => unknownField(name, sent)),
  ]
}

export interface DatedSide {
  readonly day: CalendarDate
  readonly side: Side
}

/** The day of an OCR date; null without one, or if its year is implausible for a document. */
export function dateOf(input: RuleInput, field: DateField): DatedSide | null {
  const side = ocrSide(input, field)
  const day = side && readDay(side.value)
  return day && isPlausibleDate(day) ? { day, side } : null
}

export function sentDay({ joined }: RuleInput): DatedSide | null {
  const value = joined.analise?.DataEnvio
  const day = value && isPlausibleTime(value) ? readWallClock(value)?.at : null
  return value && day ? { day, side: { fieldPath: 'Analise.DataEnvio', value } } : null
}

/** A free text outside the validation lines, with its reading. */
export interface GeneralText {
  /** Path of the text: `Laudo.Resultado`, `Analise.MotivoTexto`. */
  readonly fieldPath: string
  readonly label: string
  readonly text: string
  readonly source: 'laudo' | 'status'
  readonly meaning: TitleMeaning
  readonly reading: TextReading
}

const DATA_TITLES = new Set<TitleMeaning>(['analysisId', 'date', 'company', 'automatic', 'sendingCpf'])

/** A yes or no says nothing about this subject. */
const OPEN_SUBJECT: Subject = { ...NO_SUBJECT, polarity: 'open', canConfirm: false }

function laudoTexts({ laudo }: JoinedAnswers, vocabulary: Vocabulary): readonly GeneralText[] {
  if (laudo === null) return []
  return generalLines(laudo).flatMap(({ line, meaning }): GeneralText[] => {
    const text = line.Valor
    if (DATA_TITLES.has(meaning) || text === null) return []
    const label = line.Titulo ?? ''
    const reading = readText(text, vocabulary, readLabel(label, vocabulary))
    return [{ fieldPath: `Laudo.${label}`, label, text, source: 'laudo', meaning, reading }]
  })
}

/** A text, or the JSON of a list or object sent instead; null for a code. */
function textOrJson(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? displayText(value) : null
}

/**
 * True if a message says that something was not found, and nothing against the case. `missing` has such an absence, and the
 * reader would take it for a doubt.
 */
function onlyReportsAbsence(message: string, vocabulary: Vocabulary): boolean {
  if (!hasNotFoundMessage([message])) return false
  const rest = withoutNotFound(message)
  const { outcome, death } = readText(rest, vocabulary, OPEN_SUBJECT)
  const isDoubt = outcome === 'doubtful' && !IN_PROGRESS.test(foldWords(rest))
  return death === null && outcome !== 'refused' && !isDoubt
}

/** The texts of the analysis and of the envelopes (interface, 2.1 and 2.3). */
function serviceTexts(
  { messages = [], analise }: JoinedAnswers,
  vocabulary: Vocabulary,
): readonly GeneralText[] {
  const texts = [
    ['Analise.MotivoTexto', analise?.MotivoTexto],
    ['Analise.StatusBaseBiometria', textOrJson(analise?.StatusBaseBiometria)],
    ['Analise.DescricaoBaseBiometria', textOrJson(analise?.DescricaoBaseBiometria)],
    ...messages.map((message) => ['Mensagens', message] as const),
  ] as const
  return texts.flatMap(([fieldPath, text]): GeneralText[] => {
    // Only a message can be long: elsewhere the contract reads a long text as unreadable.
    if (typeof text !== 'string' || isLongText(text)) return []
    if (fieldPath === 'Mensagens' && onlyReportsAbsence(text, vocabulary)) return []
    const label = fieldPath.replace('Analise.', '')
    const meaning = label === 'MotivoTexto' ? 'reason' : 'other'
    const reading = readText(text, vocabulary, OPEN_SUBJECT)
    return [{ fieldPath, label, text, source: 'status', meaning, reading }]
  })
}

/** A case is not fully checked until these texts are understood. */
const VERDICT_TITLES = new Set<TitleMeaning>(['documentVerdict', 'biometryVerdict', 'death', 'cpfStatus'])

export function isUnrecognisedVerdict({ meaning, reading }: GeneralText): boolean {
  const readings = [reading, reading.death]
  const isUnderstood = readings.some((part) => part !== null && part.outcome !== 'unrecognised')
  return VERDICT_TITLES.has(meaning) && !isUnderstood
}
