import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import type { LoadedRow, LoadRow } from '#modules/list/web/data/load-row.ts'
import type { ListedKey } from '#modules/list/web/data/list-row.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'

/** What a list is made of, one a line: Chaves, or other lookups. */
export type Listed = string | CaseLookup

export function listedKeys(listed: readonly Listed[]): readonly ListedKey[] {
  const lookups = listed.map((each) =>
    typeof each === 'string' ? { by: 'chave' as const, value: each } : each,
  )
  return lookups.map(({ by, value }, at) => ({ line: at + 1, typed: value, by, value }))
}

/** The list keys `k0`, `k1`, …. */
export function keysOf(count: number): readonly ListedKey[] {
  return listedKeys(Array.from({ length: count }, (_, at) => `k${at}`))
}

export function failing(kind: ErrorKind, status: number | null, retryAfter: number | null = null): LoadedRow {
  const failure = new ServiceError(kind, { operation: 'score', status, retryAfter })
  return { result: { failure }, errors: [failure] }
}

/** Only what the list itself reads. */
export function answering(value: string): LoadedRow {
  const summary = { reference: { by: 'chave', value }, chave: value, id: null } as CaseSummary
  return { result: { summary }, errors: [] }
}

interface PendingRow {
  readonly value: string
  readonly signal: AbortSignal
  readonly answer: (answer: LoadedRow) => Promise<void>
}

/** Lets promises settle without letting time pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A loader whose rows wait for a test to answer them. */
export function createFakeLoader() {
  let pending: PendingRow[] = []
  /** Every key that was requested, in order. */
  const requested: string[] = []
  const loadRow: LoadRow = ({ value }, signal) =>
    new Promise((resolve, reject) => {
      requested.push(value)
      const own: PendingRow = {
        value,
        signal,
        answer(answer) {
          close()
          resolve(answer)
          return settle()
        },
      }
      function close() {
        pending = pending.filter((each) => each !== own)
      }
      pending.push(own)
      signal.addEventListener('abort', () => {
        close()
        reject(signal.reason as Error)
      })
    })
  return { loadRow, requested, pending: () => pending }
}
