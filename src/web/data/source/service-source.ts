import { useMemo } from 'react'
import { idsForCalls } from '../../../core/case/call-order.ts'
import { loadLookup } from '../../../core/case/load-calls.ts'
import { resolveLookup } from '../../../core/case/resolve-lookup.ts'
import type { Service } from '../../../core/client/service.ts'
import type { CaseSource, Limit } from './case-source.ts'
import { errorsOf } from './errors-of.ts'
import { createRequests } from './create-requests.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useCalls } from './use-calls.ts'

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
    useLookup({ by, value }) {
      const calls = useCalls(service, { by, value })
      return useMemo(
        () => ({ resolved: resolveLookup({ by, value }, calls), calls, masked: null }),
        [by, value, calls],
      )
    },
    async load(lookup, options) {
      const { resolved, first, calls } = await loadLookup(lookup, createRequests({ ...options, service }))
      return { resolved, calls, masked: null, errors: errorsOf(first, calls) }
    },
    retry(queries, reference, { calls }, call) {
      const { chave, id } = idsForCalls(reference, calls)
      const { queryKey } = {
        score: scoreQuery(service, chave ?? ''),
        biometria: biometriaQuery(service, id ?? ''),
        laudo: laudoQuery(service, id ?? ''),
      }[call]
      void queries.refetchQueries({ queryKey, exact: true })
    },
    queryOf: (call) => call,
    // A read that the client retries keeps its turn.
    forList: (limit) => createServiceSource(limitReads(service, limit)),
  }
}
