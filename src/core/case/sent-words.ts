import type { Config } from '../config/schema.ts'
import {
  Analise,
  Biometria,
  DEPLOYED_OCR_FIELDS,
  Laudo,
  LaudoTitle,
  LaudoValidation,
  OCR_FIELDS,
} from '../contract/answers.ts'
import { isScalar, readable, shownText } from '../contract/readable.ts'
import { codeOf } from '../findings/facts/codes.ts'
import { generalTexts, isUnrecognisedVerdict } from '../findings/facts/rule-input.ts'
import type { CodeJudgement, Judgement, Outcome } from '../findings/model/judgement.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import { CODE_TABLES } from './case-summary.ts'
import type { CodeTable, SentCode, SentField, SentText, SentWords } from './case-summary.ts'
import { cut } from './cut-summary.ts'

/** The texts, and the fields, that are kept of one case: several times those of a whole laudo. */
const MOST_OF_A_CASE = 100

export function sentWordsOf(judgement: Judgement, config: Config): SentWords {
  return {
    codes: codesOf(judgement, config),
    texts: textsOf(judgement, config).slice(0, MOST_OF_A_CASE),
    unknownFields: unknownFieldsOf(judgement.joined).slice(0, MOST_OF_A_CASE),
  }
}

function codesOf({ status, reason, documentType, joined }: Judgement, config: Config): readonly SentCode[] {
  const face = joined.analise?.['Biometria']
  const found: Readonly<Record<CodeTable, CodeJudgement | null>> = {
    Status: status,
    Motivo: reason,
    TipoDocumento: documentType,
    Biometria: isScalar(face) ? codeOf(face, config.codes?.Biometria) : null,
  }
  return CODE_TABLES.flatMap((table) => {
    const code = found[table]
    if (code === null) return []
    return { table, code: cut(code.code), isKnown: code.label !== null || code.flag !== 'unchecked' }
  })
}

function textsOf(judgement: Judgement, config: Config): readonly SentText[] {
  const ofLines = judgement.lines.map(({ line, reading: { outcome } }) =>
    // The outcome may stand in Valor.
    sentText(readable(line.Campo) ?? '', outcome, true, shownText(line.MensagemValidacao) || line.Valor),
  )
  const others = generalTexts(judgement.joined, judgement.joined, vocabularyOf(config)).flatMap((text) => {
    const { outcome } = text.reading
    // The reason's text repeats its code.
    if (text.meaning === 'reason' && judgement.reason !== null) return []
    // Beside the lines, only a verdict has to be understood.
    if (outcome === 'unrecognised' && !isUnrecognisedVerdict(text)) return []
    return sentText(text.label, outcome, false, text.text)
  })
  return [...ofLines, ...others]
}

function sentText(label: string, outcome: Outcome, isLaudoLine: boolean, text: unknown): SentText {
  const unread = outcome === 'unrecognised' ? cut(shownText(text)) : ''
  return { label: cut(label), isLaudoLine, outcome, unread }
}

type Answers = Judgement['joined']

const fieldsIn = ({ shape }: { readonly shape: object }) => Object.keys(shape)

/** The parts of the answers: the fields that the interface has there, and the objects that have them. */
const PARTS: readonly (readonly [
  part: SentField['part'],
  known: ReadonlySet<string>,
  objectsOf: (answers: Answers) => readonly (object | null | undefined)[],
])[] = [
  // The interface describes Biometria for the analysis (2.3), though its reference response has none.
  ['Analise', new Set([...fieldsIn(Analise), 'Biometria']), ({ analise }) => [analise]],
  ['Biometria', new Set(fieldsIn(Biometria)), ({ biometria }) => [biometria]],
  ['Laudo', new Set(fieldsIn(Laudo)), ({ laudo }) => [laudo]],
  ['Laudo', new Set(fieldsIn(LaudoTitle)), ({ laudo }) => readable(laudo?.ConteudoPadraoAnalise) ?? []],
  [
    'Laudo',
    new Set(fieldsIn(LaudoValidation)),
    ({ laudo }) => readable(laudo?.ConteudoValidacaoDocumento) ?? [],
  ],
  ['OCR', new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS]), ({ analise }) => [readable(analise?.OCR)]],
]

/** A name in a program. */
const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

function unknownFieldsOf(answers: Answers): readonly SentField[] {
  return PARTS.flatMap(([part, known, objectsOf]) => {
    const names = objectsOf(answers).flatMap((each) => Object.keys(each ?? {}))
    const unknown = new Set(names.filter((name) => !known.has(name)))
    return [...unknown].map((name) => ({ part, name: IDENTIFIER.test(name) ? name : '' }))
  })
}
