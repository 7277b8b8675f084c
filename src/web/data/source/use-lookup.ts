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
import type { CasePart, CaseQuery, FromHost } from './case-source.ts'

export interface LookedUp extends Pick<FromHost, 'masked' | 'evidence'> {
  readonly resolved: ResolvedLookup
  readonly calls: Calls
  /** Whether a query has not ended yet, not even with a failure. */
  readonly isFilling: boolean
  /** The calls that are made again while their earlier answers stay. */
  readonly refreshing: readonly (keyof Calls)[]
  /** The failures of the latest refresh in calls whose earlier answers stay. */
  readonly refreshErrors: readonly ServiceError[]
  /** When the latest answer came, in milliseconds since the epoch; null where none did. */
  readonly answeredAt: number | null
  readonly retry: (call: keyof Calls) => void
  /** Stops waiting for a call: it fails with the kind `cancelled`, or its earlier answer stays. */
  readonly cancel: (call: keyof Calls) => void
}

const LOADING = { state: 'loading' } as const

/** One object a failure, so that a case is judged again only where something has changed. */
const failures = new WeakMap<Error, Extract<Call<never>, { state: 'failed' }>>()

/** The failed call of an error. A defect of the console is an answer that could not be used. */
function failedCall(cause: Error, operation: keyof Calls) {
  const cached = failures.get(cause)
  if (cached) return cached
  const kind = cause instanceof CancelledError ? 'cancelled' : 'malformed'
  const error = cause instanceof ServiceError ? cause : new ServiceError(kind, { operation, cause })
  const call = { state: 'failed', error } as const
  failures.set(cause, call)
  return call
}

type Results = ReadonlyMap<CaseQuery, UseQueryResult<CasePart>>

/** Runs queries of a case; returns the same Map until a result changes. */
function useResults(queries: readonly CaseQuery[]): Results {
  const combine = useCallback(
    // react-query deep-copies what this returns, unless it is a Map: the copy would lose a field `__proto__` of an answer.
    (results: UseQueryResult<CasePart>[]): Results =>
      new Map(
        results.flatMap((result, at) => {
          const query = queries[at]
          return query ? [[query, result] as const] : []
        }),
      ),
    [queries],
  )
  return useQueries({ queries: queries.map(({ options }) => options), combine })
}

function callsOf({ names }: CaseQuery, { data, error }: UseQueryResult<CasePart>): Partial<Calls> {
  // A refresh that fails keeps the earlier answer.
  if (data) return data.calls
  return Object.fromEntries(names.map((name) => [name, error ? failedCall(error, name) : LOADING]))
}

/** The calls that queries make; the same object until a call changes. */
function useCalls(results: Results): Calls {
  const { score, biometria, laudo } = [...results].reduce<Calls>(
    (calls, [query, result]) => ({ ...calls, ...callsOf(query, result) }),
    NO_CALLS,
  )
  return useMemo(() => ({ score, biometria, laudo }), [score, biometria, laudo])
}

/** Requests a lookup, and renders again as it fills; the object keeps its identity until a result changes. */
export function useLookup({ by, value }: CaseLookup): LookedUp {
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
    // A host has one query for all calls.
    function filterOf(call: keyof Calls) {
      const query = queries.find(({ names }) => names.includes(call)) ?? queries[0]
      return { queryKey: query?.options.queryKey ?? [], exact: true }
    }
    return {
      ...stateOf(lookup, calls, results),
      // A call that is under way is not made a second time.
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
    refreshErrors: entries.flatMap(
      ([
        {
          names: [name = 'score'],
        },
        { data, error },
      ]) => (data && error ? [failedCall(error, name).error] : []),
    ),
    answeredAt: Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)) || null,
  }
}
