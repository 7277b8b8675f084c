import { readable, shownText } from '../../contract/readable.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Joined } from '../model/judgement.ts'
import { readLabel, readText } from '../reading/read-text.ts'
import type { TextReading } from '../reading/read-text.ts'
import { NO_SUBJECT } from '../reading/subject.ts'
import type { Subject } from '../reading/subject.ts'
import { generalLines } from '../labels/titles.ts'
import type { TitleName } from '../labels/titles.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** A free text beside the validation lines, and how it was understood. */
export interface GeneralText {
  /** Where it stands: `Laudo.Resultado`, `Analise.MotivoTexto`. */
  readonly place: string
  /** Its label as received, or the interface's name. */
  readonly label: string
  readonly text: string
  readonly source: 'laudo' | 'status'
  /** What it is about. */
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
function ofService({ messages = [] }: Evidence, { analise }: Joined, vocabulary: Vocabulary) {
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
    return [{ place, label, text, source: 'status', meaning, reading: readText(text, vocabulary, OPEN) }]
  })
}

/** Every free text of a case beside the validation lines of the report. */
export function generalTexts(
  evidence: Evidence,
  joined: Joined,
  vocabulary: Vocabulary,
): readonly GeneralText[] {
  return [...ofLaudo(joined, vocabulary), ...ofService(evidence, joined, vocabulary)]
}

/** General lines whose text is a verdict, which has to be understood before a case counts as looked at. */
const VERDICTS: ReadonlySet<TitleName> = new Set(['documentVerdict', 'biometryVerdict', 'death', 'cpfStatus'])

/** Whether a text is a verdict of which nothing was understood. */
export function isUnrecognisedVerdict({ meaning, reading }: GeneralText): boolean {
  const isKnown = [reading, reading.death].some((each) => each !== null && each.outcome !== 'unrecognised')
  return VERDICTS.has(meaning) && !isKnown
}
