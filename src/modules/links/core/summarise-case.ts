import type { Case } from '#core/case/assemble.ts'
import { holderNameOf } from '#core/case/holder-name.ts'
import { leadsOf } from '#core/findings/causes.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { prominentNotes } from '#core/findings/rules/registry.ts'
import { formatIsoDateTime, readWallClock } from '#core/findings/values/dates.ts'
import { isPartPending } from '#core/findings/verdict-and-coverage.ts'
import { collectPersonalValues } from '#core/masking/masker.ts'
import { isPlausibleTime } from '#core/service/contract/plausible-time.ts'
import { worstRules } from './case-summary.ts'
import type { CaseFacts, CaseSummary } from './case-summary.ts'
import { birthKey, cpfKey, documentNumberKey, elevenDigitKey, nameKey, numberKey } from './comparison-keys.ts'
import type { ToKey } from './comparison-keys.ts'
import { truncate } from './truncate.ts'

type OcrValue = (name: string) => string | null

/** @param isOtherUnknown whether the typed digits may be another case's, which could not be loaded. */
export function summariseCase(judgedCase: Case, isOtherUnknown = false): CaseSummary {
  const { judgement, reference, chave, id } = judgedCase
  const values = new Map(judgement.fields.map(({ name, value }) => [name, value]))
  const ocrValue = (name: string) => values.get(name) ?? null
  const holder = holderNameOf(judgedCase)
  const { analise } = judgement.joined
  return cutSummary({
    reference,
    chave,
    id,
    name: ocrValue('Nome'),
    nameInLaudo: holder?.isInLaudo ? holder.name : null,
    cpf: ocrValue('CPF'),
    documentType: judgement.documentType?.code ?? null,
    status: judgement.status?.code ?? null,
    statusFlag: judgement.status?.flag ?? null,
    reason: judgement.reason?.code ?? null,
    alerts: leadsOf(judgement.causes, judgement.findings),
    notes: prominentNotes(judgement.findings),
    sentAt: toIsoTime(analise?.DataEnvio),
    answeredAt: isPartPending(judgement, 'analysis') ? null : toIsoTime(analise?.DataResposta),
    verdict: judgement.verdict,
    coverage: judgement.coverage,
    counts: judgement.counts,
    // The same fields as in `counts`.
    flags: Object.fromEntries(
      judgement.fields.filter(({ isOfOtherKind }) => !isOfOtherKind).map(({ name, flag }) => [name, flag]),
    ),
    similarity: judgement.similarity?.percent ?? null,
    similarityFlag: judgement.similarity?.flag ?? null,
    isScaleUnclear: judgement.similarity?.reading === 'scale-unclear',
    rules: worstRules(judgement.findings),
    isPartial: judgedCase.state === 'partial' || isOtherUnknown,
    facts: toFacts(judgement, ocrValue),
    personal: judgedCase.isMasked ? null : collectPersonalValues(judgedCase.calls, judgement.lines),
  })
}

function toFacts({ kind }: Judgement, ocrValue: OcrValue): CaseFacts {
  const fact = (name: string, toKey: ToKey) => {
    const text = ocrValue(name)
    return text === null ? null : toKey(text)
  }
  return {
    cpf: fact('CPF', cpfKey),
    name: fact('Nome', nameKey),
    documentNumber: fact('NumeroDocumento', (text) =>
      documentNumberKey(text, kind, ocrValue('EstadoDocumento')),
    ),
    securityNumber: fact('NumeroSeguranca', elevenDigitKey),
    renach: fact('Renach', numberKey),
    // A licence has it twice, and one may be unreadable.
    formNumber: fact('NumeroFormulario', numberKey) ?? fact('NumeroFormularioInferior', numberKey),
    mother: fact('NomeMae', nameKey),
    father: fact('NomePai', nameKey),
    birth: fact('DataNascimento', birthKey),
  }
}

function toIsoTime(text: string | null | undefined): string | null {
  const clock = text && isPlausibleTime(text) ? readWallClock(text) : null
  return clock && formatIsoDateTime(clock.at)
}

function cutValues<T extends object>(values: T): T {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? truncate(value) : value,
  ])
  return Object.fromEntries(entries) as T
}

/** Truncates texts except keys, and drops the values and lines of alerts. */
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
