import pLimit from 'p-limit'
import type { Service } from '../client/service.ts'

/**
 * The same service with at most `concurrency` reads under way at once, in the order in which they came. A read that the
 * client retries keeps its slot; one whose signal aborted while it waited is not sent.
 */
export function limitConcurrency(service: Service, concurrency: number): Service {
  const limit = pLimit(concurrency)

  function read<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return limit(() => {
      signal?.throwIfAborted()
      return send()
    })
  }

  return {
    token: service.token,
    score: (chave, signal) => read(() => service.score(chave, signal), signal),
    biometria: (id, signal) => read(() => service.biometria(id, signal), signal),
    laudo: (id, signal) => read(() => service.laudo(id, signal), signal),
  }
}
