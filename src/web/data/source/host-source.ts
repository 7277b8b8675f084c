import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { idsForCalls } from '../../../core/case/call-order.ts'
import { NO_CALLS } from '../../../core/case/call.ts'
import type { Call, Calls } from '../../../core/case/call.ts'
import type { CaseLookup } from '../../../core/case/case-ids.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'
import type { Purpose } from '../../../core/team/addresses.ts'
import type { HostClient } from '../team/host-client.ts'
import type { CaseSource, Limit, LookedUp } from './case-source.ts'
import { errorsOf } from './errors-of.ts'
import { fetchShared } from './fetch-shared.ts'
import { areFinal, freshWhere } from './queries.ts'

/** Each call of a lookup that starts by itself, in one state; the others wait for what it answers. */
function firstCalls(lookup: CaseLookup, call: Call<never>): Calls {
  const { chave, id } = idsForCalls(lookup, NO_CALLS)
  return {
    score: chave === null ? NO_CALLS.score : call,
    biometria: id === null ? NO_CALLS.biometria : call,
    laudo: id === null ? NO_CALLS.laudo : call,
  }
}

function lookedUpBy(lookup: CaseLookup, { resolved, calls, masked }: CaseAnswer): LookedUp {
  const known = calls ?? masked?.calls
  if (known) return { resolved, calls: known, masked }
  // Without a case only why there is none is known.
  const failed = resolved.state === 'error' ? { state: 'failed' as const, error: resolved.error } : null
  return { resolved, calls: failed ? firstCalls(lookup, failed) : NO_CALLS, masked }
}

function failedLookup(lookup: CaseLookup, error: ServiceError): LookedUp {
  return {
    resolved: lookup.by === 'either' ? { state: 'error', error } : openAt(lookup.by, lookup.value),
    calls: firstCalls(lookup, { state: 'failed', error }),
    masked: null,
  }
}

function openAt(by: 'chave' | 'id', value: string) {
  return { state: 'open', reference: { by, value }, isOtherUnknown: false } as const
}

function again<T>(call: Call<T>): Call<T> {
  return call.state === 'failed' ? { state: 'loading' } : call
}

/** The calls that failed are made again, and with them all others; what they answered stays meanwhile. */
function asLoading(lookedUp: LookedUp): LookedUp {
  const { score, biometria, laudo } = lookedUp.calls
  return {
    ...lookedUp,
    calls: { score: again(score), biometria: again(biometria), laudo: again(laudo) },
  }
}

function caseQuery(host: HostClient, purpose: Purpose, { by, value }: CaseLookup) {
  return queryOptions({
    queryKey: ['case', by, value],
    async queryFn({ client, signal }) {
      const answer = await host.case({ by, value }, purpose, signal)
      const { resolved } = answer
      // Digits that open a case lead to its page, which need not request it once more.
      if (by === 'either' && resolved.state === 'open')
        client.setQueryData(['case', resolved.reference.by, resolved.reference.value], answer)
      return answer
    },
    staleTime: ({ state }) => {
      const calls = state.data?.calls ?? state.data?.masked?.calls
      return freshWhere(!calls || areFinal(calls))
    },
  })
}

/** The console's own host as the source of cases: one request each, judged by the host for those who may not see values. */
export function createHostSource(host: HostClient, purpose: Purpose = 'page', limit?: Limit): CaseSource {
  return {
    useLookup({ by, value }) {
      const { data, error, isFetching } = useQuery(caseQuery(host, purpose, { by, value }))
      return useMemo(() => {
        const lookup = { by, value }
        if (data) {
          const lookedUp = lookedUpBy(lookup, data)
          return isFetching ? asLoading(lookedUp) : lookedUp
        }
        if (error && !isFetching) return failedLookup(lookup, error)
        const calls = firstCalls(lookup, { state: 'loading' })
        return { resolved: { state: 'loading' }, calls, masked: null }
      }, [by, value, data, error, isFetching])
    },
    async load(lookup, options) {
      const load = () => fetchShared(caseQuery(host, purpose, lookup), options)
      try {
        const answer = await (limit ? limit(load, options.signal) : load())
        const lookedUp = lookedUpBy(lookup, answer)
        return { ...lookedUp, errors: errorsOf(lookedUp.calls) }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return { ...failedLookup(lookup, error), errors: [error] }
      }
    },
    retry(queries, { by, value }) {
      void queries.refetchQueries({ queryKey: ['case', by, value], exact: true })
    },
    queryOf: () => 'case',
    forList: (turns) => createHostSource(host, 'list', turns),
  }
}
