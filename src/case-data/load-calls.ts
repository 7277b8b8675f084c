import type { FetchQueryOptions } from '@tanstack/react-query'
import type { BiometriaAnswer } from '../contract/biometria.ts'
import type { ScoreAnswer } from '../contract/analise.ts'
import type { LaudoAnswer } from '../contract/laudo.ts'
import { ServiceError } from '../client/errors.ts'
import type { Answer, Service } from '../client/service.ts'
import { idsForCalls } from '../case/call-order.ts'
import { NO_CALLS } from '../case/call.ts'
import type { Call, Calls } from '../case/call.ts'
import type { CaseLookup } from '../case/case-ids.ts'
import type { LoadOptions } from './case-source.ts'
import { fetchShared } from './fetch-shared.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'

/** The three calls outside of React. A failure is an outcome; they throw only where the signal aborts. */
interface Requests {
  readonly score: (chave: string) => Promise<Call<ScoreAnswer>>
  readonly biometria: (id: string) => Promise<Call<BiometriaAnswer>>
  readonly laudo: (id: string) => Promise<Call<LaudoAnswer>>
}

export interface RequestOptions extends LoadOptions {
  readonly service: Service
}

/** Makes calls through the query cache. */
export function createRequests({ service, ...options }: RequestOptions): Requests {
  async function request<T, K extends readonly unknown[]>(
    query: FetchQueryOptions<Answer<T>, ServiceError, Answer<T>, K>,
  ): Promise<Call<T>> {
    try {
      return { state: 'answered', answer: await fetchShared(query, options) }
    } catch (error) {
      if (error instanceof ServiceError) return { state: 'failed', error }
      throw error
    }
  }

  return {
    score: (chave) => request(scoreQuery(service, chave)),
    biometria: (id) => request(biometriaQuery(service, id)),
    laudo: (id) => request(laudoQuery(service, id)),
  }
}

/**
 * Makes the calls of a lookup, each as soon as `idsForCalls` knows its identifier.
 *
 * @throws the reason of the requests' signal where that aborts.
 */
export async function loadCalls(lookup: CaseLookup, requests: Requests): Promise<Calls> {
  let calls = NO_CALLS
  const pending = new Set<Promise<void>>()

  function start(name: keyof Calls, id: string | null): void {
    if (id === null || calls[name].state !== 'idle') return
    calls = { ...calls, [name]: { state: 'loading' } }
    const settled = requests[name](id).then((call) => {
      calls = { ...calls, [name]: call }
      pending.delete(settled)
    })
    pending.add(settled)
  }

  for (;;) {
    const { chave, id } = idsForCalls(lookup, calls)
    start('score', chave)
    start('biometria', id)
    start('laudo', id)
    if (pending.size === 0) return calls
    // oxlint-disable-next-line no-await-in-loop -- an answer may lead to the next calls
    await Promise.race(pending)
  }
}
