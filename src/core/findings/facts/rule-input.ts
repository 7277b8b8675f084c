import { DEPLOYED_OCR_FIELDS, OCR_FIELDS } from '../../service/contract/answers.ts'
import type { Ocr } from '../../service/contract/answers.ts'
import {
  countLongTexts,
  isLongText,
  isScalar,
  jsonText,
  readable,
  Unreadable,
  shownText,
} from '../../service/contract/readable.ts'
import type { Readable, Scalar } from '../../service/contract/readable.ts'
import type { CoveragePart } from '../../config/coverage-parts.ts'
import { documentKindOf } from './document-kind.ts'
import type { CalendarDate, Context, DocumentKind } from '../model/evidence.ts'
import type { Finding, Side } from '../model/finding.ts'
import type { JoinResult } from './join.ts'
import type { Joined } from '../model/judgement.ts'
import { isUnrecognised, readLines } from '../reading/read-lines.ts'
import type { ReadLine } from '../reading/read-lines.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { elevenDigits, isBlankText } from '../values/text-value.ts'
import { isPlausible, readDay, readWallClock } from '../values/dates.ts'
import type { DateField } from '../values/dates.ts'
import { readLabel, readText } from '../reading/read-text.ts'
import type { TextReading } from '../reading/read-text.ts'
import { NO_SUBJECT } from '../reading/subject.ts'
import type { Subject } from '../reading/subject.ts'
import { generalLines } from '../labels/titles.ts'
import type { TitleName } from '../labels/titles.ts'

/** The input of every rule: the accepted answers, and what was read from them once for all rules. */
export interface RuleInput {
  readonly joined: Joined
  /** What joining the answers found. */
  readonly joinFindings: readonly Finding[]
  readonly context: Context
  readonly vocabulary: Vocabulary
  readonly ocr: Ocr | null
  readonly kind: DocumentKind
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
  const ocr = readable(joined.analise?.OCR)
  const kind = documentKindOf(ocr, context.config)
  const vocabulary = vocabularyOf(context.config)
  const lines = readLines(joined.laudo, kind, context.config, vocabulary)
  const texts = generalTexts(joined, vocabulary)
  return {
    joined,
    joinFindings: findings,
    context,
    vocabulary,
    ocr,
    kind,
    fields: ocr ? fieldValues(ocr, kind) : [],
    lines,
    texts,
    unread:
      lines.filter((line) => isUnrecognised(line) && countLongTexts(line.line) === 0).length +
      texts.filter(isUnrecognisedVerdict).length,
    longTexts: longTextsOf(joined),
  }
}

function longTextsOf({ messages, analise, biometria, laudo }: Joined): RuleInput['longTexts'] {
  return {
    analysis: countLongTexts({ ...analise, OCR: null }) + countLongTexts(messages),
    reading: countLongTexts(analise?.OCR),
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

export interface FieldValue {
  readonly name: string
  readonly raw: Readable<Scalar>
  /** Null where nothing was read. */
  readonly value: string | null
}

function isElevenDigits(name: string, kind: DocumentKind): boolean {
  return name === 'CPF' || name === 'NumeroSeguranca' || (name === 'NumeroDocumento' && kind === 'licence')
}

function interfaceField(name: string, raw: Readable<Scalar>, kind: DocumentKind): FieldValue {
  if (isElevenDigits(name, kind)) return { name, raw, value: elevenDigits(raw) }
  const scalar = readable(raw)
  const text = scalar === null ? '' : String(scalar)
  return { name, raw, value: isBlankText(text) ? null : text }
}

/** A field that the interface does not have: any JSON is a valid value, so it is never unreadable. */
function unknownField(name: string, raw: unknown): FieldValue {
  if (raw === null || raw === undefined) return { name, raw: null, value: null }
  const text = isScalar(raw) ? String(raw) : jsonText(raw)
  if (isLongText(text)) return { name, raw: new Unreadable(raw), value: null }
  if (!isScalar(raw)) return { name, raw: new Unreadable(raw), value: text }
  return { name, raw, value: isBlankText(text) ? null : text }
}

const KNOWN_FIELDS: ReadonlySet<string> = new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS])

/** In the interface's order, then those of deployed services where they came with anything, then unknown ones. */
export function fieldValues(ocr: Ocr, kind: DocumentKind): readonly FieldValue[] {
  return [
    ...OCR_FIELDS.map((name) => interfaceField(name, ocr[name], kind)),
    ...DEPLOYED_OCR_FIELDS.flatMap((name) => {
      const raw = ocr[name] ?? null
      return raw === null ? [] : [interfaceField(name, raw, kind)]
    }),
    ...Object.entries(ocr)
      .filter(([name]) => !KNOWN_FIELDS.has(name))
      .map(([name, raw]) => unknownField(name, raw)),
  ]
}

/** Whether a known field has a value in a form that the interface does not allow. */
export function isUnreadable({ name, raw }: FieldValue): boolean {
  return KNOWN_FIELDS.has(name) && raw instanceof Unreadable && !raw.isLong
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
  const sent = readable(joined.analise?.DataEnvio)
  const at = readWallClock(sent)?.at
  if (sent === null || !at || !isPlausible(at)) return null
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
    const text = readable(line.Valor)
    if (DATA.has(meaning) || text === null) return []
    const label = readable(line.Titulo) ?? ''
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

/** Answers are joined for one judgement, and so for one vocabulary. Reading twice would take half the time of a report. */
const readOnce = new WeakMap<Joined, readonly GeneralText[]>()

/** Every free text of a case beside the validation lines of the report. */
export function generalTexts(joined: Joined, vocabulary: Vocabulary): readonly GeneralText[] {
  const known = readOnce.get(joined)
  if (known) return known
  const texts = [...ofLaudo(joined, vocabulary), ...ofService(joined, vocabulary)]
  readOnce.set(joined, texts)
  return texts
}

/** General lines whose text is a verdict, which has to be understood before a case counts as looked at. */
const VERDICTS: ReadonlySet<TitleName> = new Set(['documentVerdict', 'biometryVerdict', 'death', 'cpfStatus'])

/** Whether a text is a verdict of which nothing was understood. */
export function isUnrecognisedVerdict({ meaning, reading }: GeneralText): boolean {
  const isKnown = [reading, reading.death].some((each) => each !== null && each.outcome !== 'unrecognised')
  return VERDICTS.has(meaning) && !isKnown
}
