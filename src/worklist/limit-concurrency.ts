import pLimit from 'p-limit'
import type { Service } from '../client/service.ts'

/**
 * Wraps a service so that at most `concurrency` reads run at once, in the order of the calls. A read that the client
 * retries keeps its slot; a read that is aborted while it waits is not sent.
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
