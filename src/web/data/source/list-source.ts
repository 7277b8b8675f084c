import type { Case } from '#core/case/assemble.ts'
import { loadCase } from '#core/case/load-case.ts'
import type { CaseReads, LoadedLookup } from '#core/case/load-case.ts'
import type { CaseLookup, Purpose } from '#core/case/lookup.ts'
import type { ServiceError } from '#core/service/client/errors.ts'

/** Queues work; rejects with the signal's reason if that aborts first. */
export type RunLimited = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

interface LoadedForList extends LoadedLookup {
  /** The case as judged and masked by the host; null if the page judges the calls. */
  readonly masked: Case | null
  /** Includes absent answers. */
  readonly errors: readonly ServiceError[]
}

/** Loads a list's cases through `limit`. A load throws its signal's reason only. */
export type ListSource = (
  limit: RunLimited,
) => (lookup: CaseLookup, signal: AbortSignal, purpose: Purpose) => Promise<LoadedForList>

/** A read keeps its slot in `limit` while the client retries it. */
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
