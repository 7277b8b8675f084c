import { CancelledError, useQueries, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { NO_CALLS } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { resolveLookup } from '#core/case/call-order.ts'
import type { ResolvedLookup } from '#core/case/call-order.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import { useCaseSource } from './case-source.ts'
import type { LoadedCalls, CaseQuery, FromHost } from './case-source.ts'

export interface LookupState extends Pick<FromHost, 'masked' | 'evidence'> {
  readonly resolved: ResolvedLookup
  readonly calls: Calls
  /** Whether a query has neither succeeded nor failed yet. */
  readonly isFilling: boolean
  readonly refreshing: readonly (keyof Calls)[]
  /** Failures of the latest refresh; the earlier answers stay. */
  readonly refreshErrors: readonly ServiceError[]
  /** Time of the latest answer, in milliseconds since the epoch; null without an answer. */
  readonly answeredAt: number | null
  /** The query that answers a call: a host has one for all calls. */
  readonly queryOf: (call: keyof Calls) => CaseQuery | undefined
  readonly retry: (call: keyof Calls) => void
  /** Cancels a call: it fails with the kind `cancelled`, or its earlier answer stays. */
  readonly cancel: (call: keyof Calls) => void
}

const LOADING = { state: 'loading' } as const

/** One object per failure: an unchanged case must not be judged again. */
const failedCalls = new WeakMap<Error, Extract<Call<never>, { state: 'failed' }>>()

/** A defect of the console counts as a malformed answer. */
function failedCall(cause: Error, operation: keyof Calls) {
  const cached = failedCalls.get(cause)
  if (cached) return cached
  const kind = cause instanceof CancelledError ? 'cancelled' : 'malformed'
  const error = cause instanceof ServiceError ? cause : new ServiceError(kind, { operation, cause })
  const call = { state: 'failed', error } as const
  failedCalls.set(cause, call)
  return call
}

type Results = ReadonlyMap<CaseQuery, UseQueryResult<LoadedCalls>>

/** Returns the same Map until a result changes. */
function useResults(queries: readonly CaseQuery[]): Results {
  const combine = useCallback(
    // A Map: react-query deep-copies plain objects, which would lose an answer's key `__proto__`.
    (results: UseQueryResult<LoadedCalls>[]): Results =>
      new Map(
        results.flatMap((result, index) => {
          const query = queries[index]
          return query ? [[query, result] as const] : []
        }),
      ),
    [queries],
  )
  return useQueries({ queries: queries.map(({ options }) => options), combine })
}

function callsOf({ names }: CaseQuery, { data, error }: UseQueryResult<LoadedCalls>): Partial<Calls> {
  // A failed refresh keeps the earlier answer.
  if (data) return data.calls
  return Object.fromEntries(names.map((name) => [name, error ? failedCall(error, name) : LOADING]))
}

/** Returns the same object until a call changes. */
function useCalls(results: Results): Calls {
  const { score, biometria, laudo } = [...results].reduce<Calls>(
    (calls, [query, result]) => ({ ...calls, ...callsOf(query, result) }),
    NO_CALLS,
  )
  return useMemo(() => ({ score, biometria, laudo }), [score, biometria, laudo])
}

/** Requests a case and rerenders as answers arrive. Returns the same object until a result changes. */
export function useLookup({ by, value }: CaseLookup): LookupState {
  const client = useQueryClient()
  const { firstQueries, dependentQueries } = useCaseSource()
  const lookup = useMemo(() => ({ by, value }), [by, value])
  const first = useResults(useMemo(() => firstQueries(lookup), [firstQueries, lookup]))
  const firstCalls = useCalls(first)
  const dependent = useResults(
    useMemo(() => dependentQueries(lookup, firstCalls), [dependentQueries, lookup, firstCalls]),
  )
  const results = useMemo(() => new Map([...first, ...dependent]), [first, dependent])
  const calls = useCalls(results)
  return useMemo(() => {
    const queries = [...results.keys()]
    const queryOf = (call: keyof Calls) => queries.find(({ names }) => names.includes(call)) ?? queries[0]
    const filterOf = (call: keyof Calls) => ({ queryKey: queryOf(call)?.options.queryKey ?? [], exact: true })
    return {
      ...stateOf(lookup, calls, results),
      queryOf,
      retry: (call) => void client.refetchQueries(filterOf(call), { cancelRefetch: false }),
      cancel: (call) => void client.cancelQueries(filterOf(call), { revert: false }),
    }
  }, [client, lookup, calls, results])
}

function stateOf(lookup: CaseLookup, calls: Calls, results: Results) {
  const entries = [...results]
  const answers = [...results.values()]
  const host = answers.find(({ data }) => data?.host)?.data?.host
  return {
    calls,
    isFilling: answers.some(({ isFetched }) => !isFetched),
    resolved: host?.resolved ?? resolveLookup(lookup, calls),
    masked: host?.masked ?? null,
    evidence: host?.evidence ?? null,
    refreshing: entries.flatMap(([{ names }, { data, isFetching }]) => (data && isFetching ? names : [])),
    refreshErrors: entries.flatMap(([{ names }, { data, error }]) =>
      data && error ? [failedCall(error, names[0] ?? 'score').error] : [],
    ),
    answeredAt: Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)) || null,
  }
}
