import type { Calls } from '../../../core/case/calls.ts'
import { loadCase, loadCaseOnce, rememberRequests } from '../../../core/case/load-case.ts'
import type { CaseReads } from '../../../core/case/load-case.ts'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { CaseSource, Limit } from '../case-source.ts'
import { createCaseStore } from './case-store.ts'
import type { CaseRequest } from './case-store.ts'

function limitReads(reads: CaseReads, limit: Limit): CaseReads {
  return {
    score: (chave, signal) => limit(() => reads.score(chave, signal), signal),
    biometria: (id, signal) => limit(() => reads.biometria(id, signal), signal),
    laudo: (id, signal) => limit(() => reads.laudo(id, signal), signal),
  }
}

function requestOf(reads: CaseReads, asked: CaseLookup): CaseRequest {
  const { forget, abort, ...requests } = rememberRequests(reads)
  let lookup = asked
  return {
    async run(onProgress) {
      const answer = await loadCase(lookup, requests, (progress) =>
        onProgress({ ...progress, masked: null, evidence: null }),
      )
      // Digits are resolved once: a refresh makes the calls of their case only.
      if (answer.resolved.state === 'open') lookup = answer.resolved.reference
      return { ...answer, masked: null, evidence: null }
    },
    forget,
    abort,
  }
}

/** The error of every call that failed. */
export function errorsOf(calls: Calls): readonly ServiceError[] {
  return Object.values(calls).flatMap((call) => (call.state === 'failed' ? [call.error] : []))
}

/** The service as the source of cases: the page makes the three calls of each, and judges. */
export function createServiceSource(service: CaseReads): CaseSource {
  const { kept, ...store } = createCaseStore((lookup) => requestOf(service, lookup))
  return {
    ...store,
    revealFromHost: null,
    forList(limit) {
      // A read that the client retries keeps its turn.
      const reads = limitReads(service, limit)
      return async (lookup, signal) => {
        const known = kept(lookup)
        if (known) return { ...known, errors: errorsOf(known.calls) }
        return { ...(await loadCaseOnce(lookup, reads, signal)), masked: null, evidence: null }
      }
    },
  }
}
