import type { FetchQueryOptions } from '@tanstack/react-query'
import { ServiceError } from '../../../core/client/errors.ts'
import type { Answer, Service } from '../../../core/client/service.ts'
import type { Call } from '../../../core/case/call.ts'
import type { Requests } from '../../../core/case/load-calls.ts'
import type { LoadOptions } from './case-source.ts'
import { fetchShared } from './fetch-shared.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'

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
