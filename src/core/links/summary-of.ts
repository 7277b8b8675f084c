import { documentKindOf } from '../findings/facts/document-kind.ts'
import {
  birthKey,
  cpfKey,
  documentNumberKey,
  elevenDigitKey,
  nameKey,
  numberKey,
} from '../findings/values/comparison-keys.ts'
import type { ToKey } from '../findings/values/comparison-keys.ts'
import { isoDateTime, readWallClock } from '../findings/values/dates.ts'
import type { Config } from '../config/schema.ts'
import { readable } from '../contract/readable.ts'
import type { Readable } from '../contract/readable.ts'
import { leadsOf } from '../findings/causes.ts'
import type { Judgement } from '../findings/model/judgement.ts'
import { worstRules } from '../findings/rules/registry.ts'
import type { Case } from '../case/assemble.ts'
import { personalValuesOf } from '../privacy/masker.ts'
import { cutSummary } from '../case/cut-summary.ts'
import { sentWordsOf } from '../case/sent-words.ts'
import { holderNameOf } from '../case/holder-name.ts'
import type { CaseFacts, CaseSummary } from '../case/case-summary.ts'

type OcrValue = (name: string) => string | null

function valuesOf({ fields }: Judgement): OcrValue {
  const values = new Map(fields.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? null
}

/** The values by which a case is compared with others. */
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
