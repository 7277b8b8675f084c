import type { CaseIds } from '#core/case/lookup.ts'
import type { LinkedCase } from '#core/findings/model/evidence.ts'
import type { CaseSummary } from './case-summary.ts'
import { maskSummary } from './mask-summary.ts'

/** A case of the list. Several rows may list it: by Chave, by Id or twice. */
export interface ListedCase {
  readonly summary: CaseSummary
  readonly chave: string | null
  readonly rows: readonly number[]
  readonly linked: LinkedCase
}

export interface ListedCases {
  readonly cases: readonly ListedCase[]
  readonly find: (ids: CaseIds) => ListedCase | undefined
}

interface Row extends CaseIds {
  readonly row: number
  readonly summary: CaseSummary
}

function withoutLeadingZeros(id: string | null): string | null {
  return id === null ? null : id.trim().replace(/^0+(?=\d)/, '')
}

function toRow(summary: CaseSummary | null, row: number): readonly Row[] {
  if (summary === null) return []
  const { reference, id, chave } = summary
  return [
    {
      row,
      summary,
      id: withoutLeadingZeros(id ?? (reference.by === 'id' ? reference.value : null)),
      chave: chave ?? (reference.by === 'chave' ? reference.value : null),
    },
  ]
}

/** Returns a function that identifies a case by its Id. A Chave is resolved to its Id if any row has both. */
function createIdentify(rows: readonly CaseIds[]): (ids: CaseIds) => string {
  const idByChave = new Map<string, string>()
  for (const { chave, id } of rows)
    if (chave !== null && id !== null && !idByChave.has(chave)) idByChave.set(chave, id)
  return ({ id, chave }) => {
    const knownId = id ?? (chave === null ? undefined : idByChave.get(chave))
    return knownId === undefined ? `chave ${chave}` : `id ${knownId}`
  }
}

function countFacts({ summary }: Row): number {
  return Object.values(summary.facts).filter((value) => value !== null).length
}

function mergeRows(rows: readonly Row[]): ListedCase {
  const { summary } = rows.reduce((best, row) => (countFacts(row) > countFacts(best) ? row : best))
  const { reference, facts } = summary
  return {
    summary,
    chave: rows.find(({ chave }) => chave !== null)?.chave ?? null,
    rows: rows.map(({ row }) => row),
    linked: {
      reference: { ...reference, masked: () => maskSummary(summary).key },
      id: rows.find(({ id }) => id !== null)?.id ?? null,
      cpf: facts.cpf === null ? null : summary.cpf,
      name: facts.name === null ? null : summary.name,
    },
  }
}

export function groupRows(summaries: readonly (CaseSummary | null)[]): ListedCases {
  const rows = summaries.flatMap(toRow)
  const identify = createIdentify(rows)
  const cases = new Map(
    [...Map.groupBy(rows, identify)].map(([identity, group]) => [identity, mergeRows(group)]),
  )
  return {
    cases: [...cases.values()],
    find: ({ id, chave }) =>
      cases.get(identify({ id: withoutLeadingZeros(id), chave })) ?? cases.get(`chave ${chave}`),
  }
}
