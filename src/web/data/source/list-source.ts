import type { Case } from '#core/case/assemble.ts'
import { loadCase } from '#core/case/load-case.ts'
import type { CaseReads, LoadedLookup } from '#core/case/load-case.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { ServiceError } from '#core/service/client/errors.ts'

/** Runs work when its turn comes; rejects with the signal's reason where that aborts before. */
export type Limit = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

/** A case of a list, which keeps none of its answers. */
interface LoadedForList extends LoadedLookup {
  /** The case as the host judged and masked it; null where the page judges the calls. */
  readonly masked: Case | null
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

/** Where the cases of a list come from, given how its requests take turns. A load throws its signal's reason, and nothing else. */
export type ListSource = (limit: Limit) => (lookup: CaseLookup, signal: AbortSignal) => Promise<LoadedForList>

/** The service as the source of a list's cases. A read that the client retries keeps its turn. */
export function createServiceListSource(service: CaseReads): ListSource {
  return (limit) => {
    const reads: CaseReads = {
      score: (chave, signal) => limit(() => service.score(chave, signal), signal),
      biometria: (id, signal) => limit(() => service.biometria(id, signal), signal),
      laudo: (id, signal) => limit(() => service.laudo(id, signal), signal),
    }
    return async (lookup, signal) => ({ ...(await loadCase(lookup, reads, signal)), masked: null })
  }
}
