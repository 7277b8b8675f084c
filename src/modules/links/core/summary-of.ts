import { birthKey, cpfKey, documentNumberKey, elevenDigitKey, nameKey, numberKey } from './comparison-keys.ts'
import type { ToKey } from './comparison-keys.ts'
import { isoDateTime, readWallClock } from '#core/findings/values/dates.ts'
import type { Config } from '#core/config/schema.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { isScalar } from '#core/service/contract/record.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { leadsOf } from '#core/findings/causes.ts'
import type { CodeJudgement, Joined, Judgement } from '#core/findings/model/judgement.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import type { Case } from '#core/case/assemble.ts'
import { personalValuesOf } from '#core/masking/masker.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import type {
  CaseFacts,
  CaseSummary,
  CodeTable,
  UnknownCode,
  UnknownField,
  UnreadText,
  UnknownWords,
} from './case-summary.ts'
import { cut } from './cut-text.ts'
import { codeOf } from '#core/findings/facts/codes.ts'
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
    unknown: unknownWordsOf(judgement, config),
    personal: opened.isMasked ? null : personalValuesOf(opened.calls, judgement.lines),
  })
}

/** The texts, and the fields, that are kept of one case: several times those of a whole laudo. */
const MOST_OF_A_CASE = 100

function unknownWordsOf(judgement: Judgement, config: Config): UnknownWords {
  return {
    codes: unknownCodesOf(judgement, config),
    texts: unreadTextsOf(judgement).slice(0, MOST_OF_A_CASE),
    fields: unknownFieldsOf(judgement.joined).slice(0, MOST_OF_A_CASE),
  }
}

function unknownCodesOf(
  { status, reason, documentType, joined }: Judgement,
  config: Config,
): readonly UnknownCode[] {
  const face = joined.analise?.Biometria
  const codes: Readonly<Record<CodeTable, CodeJudgement | null>> = {
    Status: status,
    Motivo: reason,
    TipoDocumento: documentType,
    Biometria: isScalar(face) ? codeOf(face, config.codes?.Biometria) : null,
  }
  return CODE_TABLES.flatMap((table) => {
    const code = codes[table]
    const isUnknown = code !== null && code.label === null && code.flag === 'unchecked'
    return isUnknown ? [{ table, code: cut(code.code) }] : []
  })
}

function unreadTextsOf({ lines, texts, reason }: Judgement): readonly UnreadText[] {
  const unreadLines = lines
    .filter(({ reading: { outcome } }) => outcome === 'unrecognised')
    // The outcome of a line may stand in Valor.
    .map(({ label, value, message }) => ({ label: cut(label), text: cut(message || value) }))
  const others = texts
    // The reason's text repeats its code.
    .filter(({ isReason, isUnreadVerdict }) => isUnreadVerdict && (!isReason || reason === null))
    .map(({ label, text }) => ({ label: cut(label), text: cut(text) }))
  return [...unreadLines, ...others]
}

const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

function fieldsBeyond(
  part: UnknownField['part'],
  ...objects: readonly ({ readonly others: object } | null | undefined)[]
): readonly UnknownField[] {
  const unknown = new Set(objects.flatMap((each) => Object.keys(each?.others ?? {})))
  return [...unknown].map((name) => ({ part, name: IDENTIFIER.test(name) ? name : '' }))
}

function unknownFieldsOf({ analise, biometria, laudo }: Joined): readonly UnknownField[] {
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
