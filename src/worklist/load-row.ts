import type { QueryClient } from '@tanstack/react-query'
import type { CaseSummary } from '../case/case-summary.ts'
import { loadCase } from '../case-data/load-case.ts'
import { ServiceError } from '../client/errors.ts'
import type { Service } from '../client/service.ts'
import type { Context } from '../findings/model/evidence.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { summaryOf } from './summary-of.ts'
import type { ListedKey, WorklistRow } from './worklist-row.ts'

/** What loading one row of a list led to. */
export interface LoadedRow {
  readonly result:
    | { readonly summary: CaseSummary }
    | { readonly failure: NonNullable<WorklistRow['failure']> }
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

/** Loads one row; throws the signal's reason where that aborts. */
export type LoadRow = (key: ListedKey, signal: AbortSignal) => Promise<LoadedRow>

interface RowLoaderOptions {
  readonly queries: QueryClient
  readonly service: Service
  /** What rules may know besides the answers; today changes while a list is worked on. */
  readonly context: () => Context
  /** How many calls to the service may be under way at once. */
  readonly concurrency: number
}

/** How many rows are best under way for so many calls: some more, so that one waits to be sent whenever an answer is read. */
export function rowsAtOnce(concurrency: number): number {
  return concurrency + Math.floor(concurrency / 2)
}

/** Loads rows as the case page would, and keeps of each what a list shows. */
export function createRowLoader({ queries, service, context, concurrency }: RowLoaderOptions): LoadRow {
  const limited = limitConcurrency(service, concurrency)
  return async (key, signal) => {
    const now = context()
    const loaded = await loadCase(key, { queries, service: limited, context: now, signal })
    const { outcome, isOtherUnknown, errors } = loaded
    if (outcome === 'two-cases' || outcome instanceof ServiceError)
      return { result: { failure: outcome }, errors }
    if (outcome.error) return { result: { failure: outcome.error }, errors }
    return { result: { summary: summaryOf(outcome, now.config, isOtherUnknown) }, errors }
  }
}
