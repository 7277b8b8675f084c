import { documentKindOf } from '../../../core/findings/facts/document-kind.ts'
import {
  birthKey,
  cpfKey,
  documentNumberKey,
  elevenDigitKey,
  nameKey,
  numberKey,
} from '../../../core/findings/values/comparison-keys.ts'
import type { ToKey } from '../../../core/findings/values/comparison-keys.ts'
import { isoDateTime, readWallClock } from '../../../core/findings/values/dates.ts'
import type { Config } from '../../../core/config/schema.ts'
import { readable, isScalar, shownText } from '../../../core/service/contract/readable.ts'
import type { Readable } from '../../../core/service/contract/readable.ts'
import { leadsOf } from '../../../core/findings/causes.ts'
import type { Judgement, CodeJudgement, Outcome } from '../../../core/findings/model/judgement.ts'
import { worstRules } from '../../../core/findings/rules/registry.ts'
import type { Case } from '../../../core/case/assemble.ts'
import { personalValuesOf } from '../../../core/masking/masker.ts'
import { holderNameOf } from '../../../core/case/holder-name.ts'
import type {
  CaseFacts,
  CaseSummary,
  CodeTable,
  SentCode,
  SentField,
  SentText,
  SentWords,
} from './case-summary.ts'
import { cut } from './cut-text.ts'
import {
  Analise,
  Biometria,
  DEPLOYED_OCR_FIELDS,
  Laudo,
  LaudoTitle,
  LaudoValidation,
  OCR_FIELDS,
} from '../../../core/service/contract/answers.ts'
import { codeOf } from '../../../core/findings/facts/codes.ts'
import { generalTexts, isUnrecognisedVerdict } from '../../../core/findings/facts/rule-input.ts'
import { vocabularyOf } from '../../../core/findings/vocabulary/vocabulary.ts'
import { CODE_TABLES } from './case-summary.ts'

type OcrValue = (name: string) => string | null

function valuesOf({ fields }: Judgement): OcrValue {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? null
}

function factsOf(judgement: Judgement, value: OcrValue, config: Config): CaseFacts {
  const kind = documentKindOf(readable(judgement.joined.analise?.OCR), config)
  const fact = (name: string, toKey: ToKey) => {
    const text = value(name)
    return text === null ? null : toKey(text)
  }
  return {
    cpf: fact('CPF', cpfKey),
    name: fact('Nome', nameKey),
    documentNumber: fact('NumeroDocumento', (text) =>
      documentNumberKey(text, kind, value('EstadoDocumento')),
    ),
    securityNumber: fact('NumeroSeguranca', elevenDigitKey),
    renach: fact('Renach', numberKey),
    // It is printed on a licence twice, and one of them may be unreadable.
    formNumber: fact('NumeroFormulario', numberKey) ?? fact('NumeroFormularioInferior', numberKey),
    mother: fact('NomeMae', nameKey),
    father: fact('NomePai', nameKey),
    birth: fact('DataNascimento', birthKey),
  }
}

function momentOf(sent: Readable<string> | undefined): string | null {
  const clock = readWallClock(readable(sent) ?? null)
  return clock && isoDateTime(clock.at)
}

/**
 * The summary of a case whose calls have ended.
 *
 * @param isOtherUnknown whether digits opened it and a second case that they may lead to could not be loaded.
 */
export function summaryOf(opened: Case, config: Config, isOtherUnknown = false): CaseSummary {
  const { judgement } = opened
  const value = valuesOf(judgement)
  const holder = holderNameOf(opened)
  return cutSummary({
    reference: opened.reference,
    chave: opened.chave,
    id: opened.id,
    name: value('Nome'),
    nameInLaudo: holder?.isInLaudo ? holder.name : null,
    cpf: value('CPF'),
    documentType: judgement.documentType?.code ?? null,
    status: judgement.status?.code ?? null,
    reason: judgement.reason?.code ?? null,
    alerts: leadsOf(judgement.causes, judgement.findings),
    sentAt: momentOf(judgement.joined.analise?.DataEnvio),
    answeredAt: momentOf(judgement.joined.analise?.DataResposta),
    verdict: judgement.verdict,
    coverage: judgement.coverage,
    counts: judgement.counts,
    flags: Object.fromEntries(judgement.fields.map(({ name: field, flag }) => [field, flag])),
    similarity: judgement.similarity?.percent ?? null,
    similarityFlag: judgement.similarity?.flag ?? null,
    rules: worstRules(judgement.findings),
    isPartial: opened.state === 'partial' || isOtherUnknown,
    facts: factsOf(judgement, value, config),
    sent: sentWordsOf(judgement, config),
    personal: opened.isMasked ? null : personalValuesOf(opened.calls, judgement.lines),
  })
}

/** The texts, and the fields, that are kept of one case: several times those of a whole laudo. */
const MOST_OF_A_CASE = 100

function sentWordsOf(judgement: Judgement, config: Config): SentWords {
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
  const others = generalTexts(judgement.joined, vocabularyOf(config)).flatMap((text) => {
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

const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

function unknownFieldsOf(answers: Answers): readonly SentField[] {
  return PARTS.flatMap(([part, known, objectsOf]) => {
    const names = objectsOf(answers).flatMap((each) => Object.keys(each ?? {}))
    const unknown = new Set(names.filter((name) => !known.has(name)))
    return [...unknown].map((name) => ({ part, name: IDENTIFIER.test(name) ? name : '' }))
  })
}

function cutValues<T extends object>(values: T): T {
  const copies = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value) : value,
  ])
  return Object.fromEntries(copies) as T
}

/** A summary with the beginnings of its texts, but its keys whole, and without the values and lines that alerts come from. */
function cutSummary({ chave, id, alerts, ...rest }: CaseSummary): CaseSummary {
  return {
    ...cutValues(rest),
    chave,
    id,
    alerts: alerts.map(({ line: _line, lines: _lines, ...alert }) => ({
      ...alert,
      sides: [],
      params: cutValues(alert.params),
    })),
  }
}
