import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { DeployedOcrField, Ocr, OcrField } from '#core/service/contract/answers.ts'
import {
  countLongTexts,
  isLongText,
  isScalar,
  sentText,
  shownText,
  wholeText,
} from '#core/service/contract/record.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import type { CoveragePart } from '#core/config/coverage-parts.ts'
import { documentTypeOf, reasonOf, statusOf } from './codes.ts'
import { documentKindOf } from './document-kind.ts'
import { similarityOf } from './similarity.ts'
import type { CalendarDate, Context, DocumentKind } from '#core/findings/model/evidence.ts'
import type { Finding, Side } from '#core/findings/model/finding.ts'
import type { JoinResult } from './join.ts'
import type {
  CodeJudgement,
  FieldJudgement,
  Joined,
  SimilarityJudgement,
} from '#core/findings/model/judgement.ts'
import { isUnrecognised, readLines } from '#core/findings/reading/read-lines.ts'
import type { ReadLine } from '#core/findings/reading/read-lines.ts'
import { vocabularyOf } from '#core/findings/vocabulary/vocabulary.ts'
import type { Vocabulary } from '#core/findings/vocabulary/vocabulary.ts'
import { elevenDigits, isBlankText } from '#core/findings/values/text-value.ts'
import { isPlausible, readDay, readWallClock } from '#core/findings/values/dates.ts'
import type { DateField } from '#core/findings/values/dates.ts'
import { readLabel, readText } from '#core/findings/reading/read-text.ts'
import type { TextReading } from '#core/findings/reading/read-text.ts'
import { NO_SUBJECT } from '#core/findings/reading/subject.ts'
import type { Subject } from '#core/findings/reading/subject.ts'
import { generalLines } from '#core/findings/labels/titles.ts'
import type { TitleName } from '#core/findings/labels/titles.ts'

/** The input of every rule: the accepted answers, and what was read from them once for all rules. */
export interface RuleInput {
  readonly joined: Joined
  /** What joining the answers found. */
  readonly joinFindings: readonly Finding[]
  readonly context: Context
  readonly vocabulary: Vocabulary
  readonly ocr: Ocr | null
  readonly kind: DocumentKind
  readonly status: CodeJudgement | null
  readonly reason: CodeJudgement | null
  readonly documentType: CodeJudgement | null
  readonly similarity: SimilarityJudgement | null
  /** Empty where there is no OCR. */
  readonly fields: readonly FieldValue[]
  readonly lines: readonly ReadLine[]
  readonly texts: readonly GeneralText[]
  /** How many texts of the laudo were not understood, apart from long ones. */
  readonly unread: number
  /** How many texts of each part are too long to be read. */
  readonly longTexts: Readonly<Record<CoveragePart, number>>
}

export function ruleInputOf({ joined, findings }: JoinResult, context: Context): RuleInput {
  const { config } = context
  const { analise, biometria, laudo } = joined
  const ocr = analise?.OCR ?? null
  const kind = documentKindOf(ocr, config)
  const vocabulary = vocabularyOf(config)
  const lines = readLines(laudo, kind, config, vocabulary)
  const texts = generalTexts(joined, vocabulary)
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
    unread:
      lines.filter((line) => isUnrecognised(line) && !line.hasLongText).length +
      texts.filter(isUnrecognisedVerdict).length,
    longTexts: longTextsOf(joined),
  }
}

function longTextsOf({ messages, analise, biometria, laudo }: Joined): RuleInput['longTexts'] {
  const reading = countLongTexts(analise?.OCR ?? analise?.unreadable.OCR)
  return {
    analysis: countLongTexts(analise) - reading + countLongTexts(messages),
    reading,
    face: countLongTexts(biometria),
    laudo: countLongTexts(laudo),
  }
}

/** The value of an OCR field as text, zeros restored; null where nothing was read. */
export function valueOf(input: RuleInput, name: string): string | null {
  return input.fields.find((field) => field.name === name)?.value ?? null
}

/** An OCR field's value and its place; null where nothing was read. */
export function ocrSide(input: RuleInput, name: string): Side | null {
  const value = valueOf(input, name)
  return value === null ? null : { place: `OCR.${name}`, value }
}

/** A field before it is judged. */
export type FieldValue = Pick<FieldJudgement, 'name' | 'raw' | 'form' | 'value'>

function isElevenDigits(name: string, kind: DocumentKind): boolean {
  return name === 'CPF' || name === 'NumeroSeguranca' || (name === 'NumeroDocumento' && kind === 'licence')
}

function interfaceField(name: OcrField | DeployedOcrField, ocr: Ocr, kind: DocumentKind): FieldValue {
  const raw = sentText(ocr, name)
  if (name in ocr.unreadable) {
    const form = isLongText(ocr.unreadable[name]) ? 'too-long' : 'wrong-type'
    return { name, raw, form, value: null }
  }
  const value = isElevenDigits(name, kind) ? elevenDigits(ocr[name]) : isBlankText(raw) ? null : raw
  return { name, raw, form: 'text', value }
}

/** A field that the interface does not have: any JSON is a valid value, so it never has the wrong type. */
function unknownField(name: string, sent: unknown): FieldValue {
  const [text, raw] = [wholeText(sent), shownText(sent)]
  if (isLongText(text)) return { name, raw, form: 'too-long', value: null }
  if (sent !== null && !isScalar(sent)) return { name, raw, form: 'json', value: text }
  return { name, raw, form: 'text', value: isBlankText(text) ? null : text }
}

/** In the interface's order, then those of deployed services where they came with anything, then unknown ones. */
export function fieldValues(ocr: Ocr, kind: DocumentKind): readonly FieldValue[] {
  return [
    ...OCR_FIELDS.map((name) => interfaceField(name, ocr, kind)),
    ...DEPLOYED_OCR_FIELDS.filter((name) => ocr[name] !== null || name in ocr.unreadable).map((name) =>
      interfaceField(name, ocr, kind),
    ),
    ...Object.entries(ocr.others).map(([name, sent]) => unknownField(name, sent)),
  ]
}

export interface DatedSide {
  readonly day: CalendarDate
  readonly side: Side
}

/** The day of an OCR date; null where there is none, or its year is implausible for a document. */
export function dateOf(input: RuleInput, field: DateField): DatedSide | null {
  const value = valueOf(input, field)
  if (value === null) return null
  const day = readDay(value)
  return day && isPlausible(day) ? { day, side: { place: `OCR.${field}`, value } } : null
}

/** The day on which the analysis was sent, by the service's own clock. */
export function sentDay({ joined }: RuleInput): DatedSide | null {
  const sent = joined.analise?.DataEnvio
  const at = sent && isPlausibleTime(sent) ? readWallClock(sent)?.at : null
  if (!sent || !at) return null
  return {
    day: at,
    side: { place: 'Analise.DataEnvio', value: sent },
  }
}

/** A free text beside the validation lines, and how it was understood. */
export interface GeneralText {
  /** Where it stands: `Laudo.Resultado`, `Analise.MotivoTexto`. */
  readonly place: string
  /** Its label as received, or the interface's name. */
  readonly label: string
  readonly text: string
  readonly source: 'laudo' | 'status'
  readonly meaning: TitleName
  readonly reading: TextReading
}

/** General lines that hold a datum and no outcome. */
const DATA: ReadonlySet<TitleName> = new Set(['analysisId', 'date', 'company', 'automatic', 'sendingCpf'])

/** A subject of which a yes or no says nothing. */
const OPEN: Subject = { ...NO_SUBJECT, polarity: 'open', canConfirm: false }

function ofLaudo({ laudo }: Joined, vocabulary: Vocabulary): readonly GeneralText[] {
  if (laudo === null) return []
  return generalLines(laudo).flatMap(({ line, meaning }): GeneralText[] => {
    const text = line.Valor
    if (DATA.has(meaning) || text === null) return []
    const label = line.Titulo ?? ''
    const reading = readText(text, vocabulary, readLabel(label, vocabulary))
    return [{ place: `Laudo.${label}`, label, text, source: 'laudo', meaning, reading }]
  })
}

/** A text, or the JSON of a list or object that came in its place; null for a code. */
function writtenText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? shownText(value) : null
}

/** The texts of the analysis and of the envelopes (interface, 2.1 and 2.3). */
function ofService({ messages = [], analise }: Joined, vocabulary: Vocabulary) {
  const texts = [
    ['Analise.MotivoTexto', analise?.MotivoTexto],
    ['Analise.StatusBaseBiometria', writtenText(analise?.StatusBaseBiometria)],
    ['Analise.DescricaoBaseBiometria', writtenText(analise?.DescricaoBaseBiometria)],
    ...messages.map((message) => ['Mensagens', message] as const),
  ] as const
  return texts.flatMap(([place, text]): GeneralText[] => {
    if (typeof text !== 'string') return []
    const label = place.replace('Analise.', '')
    const meaning = label === 'MotivoTexto' ? 'reason' : 'other'
    // Only a message can be one.
    if (isLongText(text)) return []
    return [{ place, label, text, source: 'status', meaning, reading: readText(text, vocabulary, OPEN) }]
  })
}

/** Every free text of a case beside the validation lines of the report. */
function generalTexts(joined: Joined, vocabulary: Vocabulary): readonly GeneralText[] {
  return [...ofLaudo(joined, vocabulary), ...ofService(joined, vocabulary)]
}

/** General lines whose text is a verdict, which has to be understood before a case counts as looked at. */
const VERDICTS: ReadonlySet<TitleName> = new Set(['documentVerdict', 'biometryVerdict', 'death', 'cpfStatus'])

/** Whether a text is a verdict of which nothing was understood. */
export function isUnrecognisedVerdict({ meaning, reading }: GeneralText): boolean {
  const isKnown = [reading, reading.death].some((each) => each !== null && each.outcome !== 'unrecognised')
  return VERDICTS.has(meaning) && !isKnown
}
