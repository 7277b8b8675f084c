import type { QueryClient } from '@tanstack/react-query'
import { ServiceError } from '../client/errors.ts'
import type { Service } from '../client/service.ts'
import type { Context } from '../findings/model/evidence.ts'
import { fetchCase } from '../case-data/fetch-case.ts'
import { gated } from './gate.ts'
import { nextTask } from '../case-data/next-task.ts'
import { summaryOf } from './summary-of.ts'
import type { ListedKey, WorklistRow } from './worklist-row.ts'
import type { CaseSummary } from '../case/case-summary.ts'

/** What asking for one row of a list led to. */
export interface RowAnswer {
  readonly result:
    | { readonly summary: CaseSummary }
    | { readonly failure: NonNullable<WorklistRow['failure']> }
  /** How every call that failed did, an absence included. */
  readonly errors: readonly ServiceError[]
}

/** Asks for one row; throws the signal's reason where that aborts. */
export type AskRow = (key: ListedKey, signal: AbortSignal) => Promise<RowAnswer>

/** What rows are asked with. */
export interface AskerOptions {
  readonly queries: QueryClient
  readonly service: Service
  /** What rules may know besides the answers; today changes while a list is worked on. */
  readonly context: () => Context
  /** How many calls to the service may be under way at once. */
  readonly calls: number
}

/** How many rows are best under way: some more than calls, so that one waits to be sent whenever an answer is read. */
export function rowsAtOnce(calls: number): number {
  return calls + Math.floor(calls / 2)
}

/** Asks for rows as the case page would, and keeps of each what a list shows. */
export function createRowAsker({ queries, service, context, calls }: AskerOptions): AskRow {
  const bounded = gated(service, calls)
  return async (key, signal) => {
    // A list begins with dozens of calls at once: each has a task of its own, and what is to be drawn goes between them.
    await nextTask()
    const now = context()
    const fetched = await fetchCase(key, { queries, service: bounded, context: now, signal })
    const { outcome, isOtherUnknown, errors } = fetched
    if (outcome === 'two-cases' || outcome instanceof ServiceError)
      return { result: { failure: outcome }, errors }
    if (outcome.error) return { result: { failure: outcome.error }, errors }
    return { result: { summary: summaryOf(outcome, now.config, isOtherUnknown) }, errors }
  }
}
