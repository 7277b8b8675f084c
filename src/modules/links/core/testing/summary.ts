import type { CaseFacts, CaseSummary } from '#modules/links/core/case-summary.ts'

const NO_FACTS: CaseFacts = {
  cpf: null,
  name: null,
  documentNumber: null,
  securityNumber: null,
  renach: null,
  formNumber: null,
  mother: null,
  father: null,
  birth: null,
}

export type SummaryFacts = Partial<CaseFacts> & {
  chave?: string | null
  id?: string | null
  by?: 'chave' | 'id'
}

/** A summary with only the values that link cases. */
export function createSummary({
  chave = null,
  id = null,
  by = 'chave',
  ...facts
}: SummaryFacts): CaseSummary {
  return {
    reference: { by, value: (by === 'chave' ? chave : id) ?? '' },
    chave,
    id,
    name: facts.name ?? null,
    nameInLaudo: null,
    cpf: facts.cpf ?? null,
    documentType: null,
    status: null,
    statusFlag: null,
    reason: null,
    sentAt: null,
    answeredAt: null,
    verdict: 'clear',
    coverage: [],
    counts: { fail: 0, warn: 0, ok: 0, unchecked: 0, absent: 0 },
    flags: {},
    similarity: null,
    similarityFlag: null,
    isScaleUnclear: false,
    rules: [],
    alerts: [],
    notes: [],
    isPartial: false,
    facts: { ...NO_FACTS, ...facts },
    personal: { name: [], cpf: [], number: [], birth: [], isIncomplete: false },
  }
}
