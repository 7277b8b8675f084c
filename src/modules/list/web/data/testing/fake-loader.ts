import { onTestFinished, vi } from 'vitest'
import type { CaseLookup } from '#core/case/lookup.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import type { CoverageState } from '#core/findings/model/judgement.ts'
import type { CaseSummary } from '#modules/links/core/case-summary.ts'
import type { ListedKey } from '#modules/list/web/data/list-row.ts'
import { createListRun } from '#modules/list/web/data/list-run.ts'
import type { LoadedRow, LoadRow } from '#modules/list/web/data/load-row.ts'

/** A Chave, or another lookup. */
export type Listed = string | CaseLookup

export function listedKeys(listed: readonly Listed[]): readonly ListedKey[] {
  return listed.map((entry, index) => {
    const { by, value } = typeof entry === 'string' ? { by: 'chave' as const, value: entry } : entry
    return { line: index + 1, typed: value, by, value }
  })
}

/** The list keys `k0`, `k1`, …. */
export function keysOf(count: number): readonly ListedKey[] {
  return listedKeys(Array.from({ length: count }, (_, index) => `k${index}`))
}

export function failing(kind: ErrorKind, status: number | null, retryAfter: number | null = null): LoadedRow {
  const failure = new ServiceError(kind, { operation: 'score', status, retryAfter })
  return { result: { failure }, errors: [failure] }
}

/** Only what the list itself reads. */
export function answering(value: string, state: CoverageState = 'complete'): LoadedRow {
  const coverage = [{ part: 'analysis', state }]
  const summary = {
    reference: { by: 'chave', value },
    chave: value,
    id: null,
    coverage,
  } as unknown as CaseSummary
  return { result: { summary }, errors: [] }
}

interface PendingRow {
  readonly value: string
  readonly signal: AbortSignal
  readonly answer: (answer: LoadedRow) => Promise<void>
}

/** Lets promises settle without advancing time. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 8; tick += 1) await Promise.resolve()
}

export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** A loader that never answers by itself. */
export function createFakeLoader() {
  let pending: PendingRow[] = []
  /** Every requested key, in order. */
  const requested: string[] = []
  const loadRow: LoadRow = ({ key: { value } }, signal) =>
    new Promise((resolve, reject) => {
      requested.push(value)
      const row: PendingRow = {
        value,
        signal,
        answer(answer) {
          close()
          resolve(answer)
          return settle()
        },
      }
      function close() {
        pending = pending.filter((pendingRow) => pendingRow !== row)
      }
      pending.push(row)
      signal.addEventListener('abort', () => {
        close()
        reject(signal.reason as Error)
      })
    })
  return { loadRow, requested, pending: () => pending }
}

/** A list of `rows` keys over a fake loader, with pauses without jitter. */
export function setUp(rows: number, rowsAtOnce = 2) {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  const loader = createFakeLoader()
  const session = { isSignedIn: true }
  const run = createListRun({
    loadRow: loader.loadRow,
    rowsAtOnce,
    isSignedIn: () => session.isSignedIn,
  })
  run.load(keysOf(rows))
  const loading = () => loader.pending().map(({ value }) => value)
  /** Answers the row that has been loading longest. */
  const answerNext = async (answer?: LoadedRow) => {
    const [row] = loader.pending()
    await row?.answer(answer ?? answering(row.value))
  }
  const state = run.getSnapshot
  const rowStates = async () => {
    await pass(100)
    return state().rows.map((row) => row.state)
  }
  return { run, loader, session, loading, answerNext, state, rowStates }
}
