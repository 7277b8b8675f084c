import { useMemo } from 'react'
import { idsForCalls } from '../case/call-order.ts'
import type { Calls } from '../case/call.ts'
import type { CaseLookup } from '../case/case-ids.ts'
import { resolveLookup } from '../case/resolve-lookup.ts'
import type { ServiceError } from '../client/errors.ts'
import type { Service } from '../client/service.ts'
import type { CaseSource, Limit, LoadedLookup } from './case-source.ts'
import { createRequests, loadCalls } from './load-calls.ts'
import type { RequestOptions } from './load-calls.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useCalls } from './use-calls.ts'

function errorsOf(...all: readonly Calls[]): readonly ServiceError[] {
  const errors = all.flatMap((calls) =>
    Object.values(calls).flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  )
  return [...new Set(errors)]
}

/** Makes a lookup's calls; for digits then also those of the case that they resolve to. */
async function loadLookup(lookup: CaseLookup, options: RequestOptions): Promise<LoadedLookup> {
  const requests = createRequests(options)
  const first = await loadCalls(lookup, requests)
  const resolved = resolveLookup(lookup, first)
  const isResolved = lookup.by === 'either' && resolved.state === 'open'
  const calls = isResolved ? await loadCalls(resolved.reference, requests) : first
  return { resolved, calls, masked: null, errors: errorsOf(first, calls) }
}

function limitReads(service: Service, limit: Limit): Service {
  return {
    token: service.token,
    score: (chave, signal) => limit(() => service.score(chave, signal), signal),
    biometria: (id, signal) => limit(() => service.biometria(id, signal), signal),
    laudo: (id, signal) => limit(() => service.laudo(id, signal), signal),
  }
}

/** The service as the source of cases: the page makes the three calls of each, and judges. */
export function createServiceSource(service: Service): CaseSource {
  return {
    useLookup(lookup) {
      const calls = useCalls(service, lookup)
      return useMemo(() => ({ calls, masked: null }), [calls])
    },
    load: (lookup, options) => loadLookup(lookup, { ...options, service }),
    retry(queries, reference, { calls }, call) {
      const { chave, id } = idsForCalls(reference, calls)
      const { queryKey } = {
        score: scoreQuery(service, chave ?? ''),
        biometria: biometriaQuery(service, id ?? ''),
        laudo: laudoQuery(service, id ?? ''),
      }[call]
      void queries.refetchQueries({ queryKey, exact: true })
    },
    // A read that the client retries keeps its turn.
    forList: (limit) => createServiceSource(limitReads(service, limit)),
  }
}
