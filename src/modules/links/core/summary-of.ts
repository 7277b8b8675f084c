import { birthKey, cpfKey, documentNumberKey, elevenDigitKey, nameKey, numberKey } from './comparison-keys.ts'
import type { ToKey } from './comparison-keys.ts'
import { isoDateTime, readWallClock } from '../../../core/findings/values/dates.ts'
import type { Config } from '../../../core/config/schema.ts'
import { isPlausibleTime } from '../../../core/service/contract/plausible-time.ts'
import { isScalar } from '../../../core/service/contract/record.ts'
import { isPartPending } from '../../../core/findings/verdict-and-coverage.ts'
import { leadsOf } from '../../../core/findings/causes.ts'
import type { CodeJudgement, Joined, Judgement, Outcome } from '../../../core/findings/model/judgement.ts'
import { prominentNotes } from '../../../core/findings/rules/registry.ts'
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
import { codeOf } from '../../../core/findings/facts/codes.ts'
import { CODE_TABLES, worstRules } from './case-summary.ts'

type OcrValue = (name: string) => string | null

function valuesOf({ fields }: Judgement): OcrValue {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? null
}

function factsOf({ kind }: Judgement, value: OcrValue): CaseFacts {
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

function momentOf(sent: string | null | undefined): string | null {
  const clock = sent && isPlausibleTime(sent) ? readWallClock(sent) : null
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
    notes: prominentNotes(judgement.findings),
    sentAt: momentOf(judgement.joined.analise?.DataEnvio),
    answeredAt: isPartPending(judgement, 'analysis')
      ? null
      : momentOf(judgement.joined.analise?.DataResposta),
    verdict: judgement.verdict,
    coverage: judgement.coverage,
    counts: judgement.counts,
    flags: Object.fromEntries(judgement.fields.map(({ name: field, flag }) => [field, flag])),
    similarity: judgement.similarity?.percent ?? null,
    similarityFlag: judgement.similarity?.flag ?? null,
    rules: worstRules(judgement.findings),
    isPartial: opened.state === 'partial' || isOtherUnknown,
    facts: factsOf(judgement, value),
    sent: sentWordsOf(judgement, config),
    personal: opened.isMasked ? null : personalValuesOf(opened.calls, judgement.lines),
  })
}

/** The texts, and the fields, that are kept of one case: several times those of a whole laudo. */
const MOST_OF_A_CASE = 100

function sentWordsOf(judgement: Judgement, config: Config): SentWords {
  return {
    codes: codesOf(judgement, config),
    texts: textsOf(judgement).slice(0, MOST_OF_A_CASE),
    unknownFields: unknownFieldsOf(judgement.joined).slice(0, MOST_OF_A_CASE),
  }
}

function codesOf({ status, reason, documentType, joined }: Judgement, config: Config): readonly SentCode[] {
  const face = joined.analise?.Biometria
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

function textsOf({ lines, texts, reason }: Judgement): readonly SentText[] {
  // The outcome of a line may stand in Valor.
  const ofLines = lines.map(({ label, value, message, reading: { outcome } }) =>
    sentText(label, outcome, true, message || value),
  )
  const others = texts
    // The reason's text repeats its code. Beside the lines, only a verdict has to be understood.
    .filter(({ isReason }) => !isReason || reason === null)
    .filter(({ outcome, isUnreadVerdict }) => outcome !== 'unrecognised' || isUnreadVerdict)
    .map(({ label, outcome, text }) => sentText(label, outcome, false, text))
  return [...ofLines, ...others]
}

function sentText(label: string, outcome: Outcome, isLaudoLine: boolean, text: string): SentText {
  return { label: cut(label), isLaudoLine, outcome, unread: outcome === 'unrecognised' ? cut(text) : '' }
}

const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

function fieldsBeyond(
  part: SentField['part'],
  ...objects: readonly ({ readonly others: object } | null | undefined)[]
): readonly SentField[] {
  const unknown = new Set(objects.flatMap((each) => Object.keys(each?.others ?? {})))
  return [...unknown].map((name) => ({ part, name: IDENTIFIER.test(name) ? name : '' }))
}

function unknownFieldsOf({ analise, biometria, laudo }: Joined): readonly SentField[] {
  const lines = [...(laudo?.ConteudoPadraoAnalise ?? []), ...(laudo?.ConteudoValidacaoDocumento ?? [])]
  return [
    ...fieldsBeyond('Analise', analise),
    ...fieldsBeyond('Biometria', biometria),
    ...fieldsBeyond('Laudo', laudo, ...lines),
    ...fieldsBeyond('OCR', analise?.OCR),
  ]
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
