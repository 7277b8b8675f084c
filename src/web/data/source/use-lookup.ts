import { CancelledError, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { NO_CALLS } from '../../../core/case/calls.ts'
import type { Call, Calls } from '../../../core/case/calls.ts'
import { resolveLookup } from '../../../core/case/call-order.ts'
import type { ResolvedLookup } from '../../../core/case/call-order.ts'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import { ServiceError } from '../../../core/service/client/errors.ts'
import { useCaseSource } from './case-source.ts'
import type { CaseQuery, FromHost } from './case-source.ts'

export interface LookedUp extends Pick<FromHost, 'masked' | 'evidence'> {
  readonly resolved: ResolvedLookup
  readonly calls: Calls
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
  const known = failures.get(cause)
  if (known) return known
  const kind = cause instanceof CancelledError ? 'cancelled' : 'malformed'
  const error = cause instanceof ServiceError ? cause : new ServiceError(kind, { operation, cause })
  const call = { state: 'failed', error } as const
  failures.set(cause, call)
  return call
}

/** The same list as long as its items are the same. */
function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) return kept
  setKept(list)
  return list
}

/** Makes queries of a case, and reads its calls from their results. A refresh that fails takes no answer away. */
function useCaseQueries(queries: readonly CaseQuery[]) {
  const options = useMemo(() => queries.map((query) => query.options), [queries])
  const results = useQueries({ queries: options })
  const made = queries.flatMap(({ names }, at) => {
    const result = results[at]
    return result ? [{ names, result }] : []
  })
  const each = made.map(({ names, result: { data, error } }): Partial<Calls> => {
    if (data) return data.calls
    return Object.fromEntries(names.map((name) => [name, error ? failedCall(error, name) : LOADING]))
  })
  const { score, biometria, laudo } = each.reduce<Calls>((all, part) => ({ ...all, ...part }), NO_CALLS)
  const calls = useMemo(() => ({ score, biometria, laudo }), [score, biometria, laudo])
  return { calls, made }
}

/** Requests a lookup, and renders again as it fills; the object keeps its identity until more is known. */
export function useLookup({ by, value }: CaseLookup): LookedUp {
  const client = useQueryClient()
  const { queriesOf } = useCaseSource()
  const lookup = useMemo(() => ({ by, value }), [by, value])
  // The answers to the calls that a lookup begins with have the identifiers of the others.
  const first = useCaseQueries(useMemo(() => queriesOf(lookup, NO_CALLS), [queriesOf, lookup]))
  const queries = useMemo(() => queriesOf(lookup, first.calls), [queriesOf, lookup, first.calls])
  const { calls, made } = useCaseQueries(queries)

  const refreshing = useStable(
    made.flatMap(({ names, result }) => (result.data && result.isFetching ? names : [])),
  )
  const refreshErrors = useStable(
    made.flatMap(({ names: [name = 'score'], result: { data, error } }) =>
      data && error ? [failedCall(error, name).error] : [],
    ),
  )
  const answeredAt = Math.max(0, ...made.map(({ result }) => result.dataUpdatedAt)) || null
  const host = made.find(({ result }) => result.data?.host)?.result.data?.host
  const resolved = useMemo(() => host?.resolved ?? resolveLookup(lookup, calls), [host, lookup, calls])

  const only = useCallback(
    (call: keyof Calls) => {
      // A host has one query for all calls.
      const query = queries.find(({ names }) => names.includes(call)) ?? queries[0]
      return { queryKey: query?.options.queryKey ?? [], exact: true }
    },
    [queries],
  )
  const retry = useCallback(
    // A call that is under way is not made a second time.
    (call: keyof Calls) => void client.refetchQueries(only(call), { cancelRefetch: false }),
    [client, only],
  )
  const cancel = useCallback(
    (call: keyof Calls) => void client.cancelQueries(only(call), { revert: false }),
    [client, only],
  )
  return useMemo(
    () => ({
      resolved,
      calls,
      masked: host?.masked ?? null,
      evidence: host?.evidence ?? null,
      refreshing,
      refreshErrors,
      answeredAt,
      retry,
      cancel,
    }),
    [resolved, calls, host, refreshing, refreshErrors, answeredAt, retry, cancel],
  )
}
