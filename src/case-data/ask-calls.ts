import { isCancelledError } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { untilAborted } from '../client/abort.ts'
import { ServiceError } from '../client/errors.ts'
import type { Answer, Service } from '../client/service.ts'
import type { BiometriaAnswer } from '../contract/biometria.ts'
import type { ScoreAnswer } from '../contract/analise.ts'
import type { LaudoAnswer } from '../contract/laudo.ts'
import type { Asked } from '../findings/model/evidence.ts'
import { chaveToAsk, idToAsk } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import type { Call } from '../case/call.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'

/** The three calls outside of React; a failure is an outcome, so that they only throw where `signal` aborts. */
export interface Asker {
  readonly score: (chave: string) => Promise<Call<ScoreAnswer>>
  readonly biometria: (id: string) => Promise<Call<BiometriaAnswer>>
  readonly laudo: (id: string) => Promise<Call<LaudoAnswer>>
}

interface AskerOptions {
  readonly queries: QueryClient
  readonly service: Service
  /** How long an answer that no page shows is kept, in milliseconds; as long as a page's unless told. */
  readonly keptFor?: number
  readonly signal?: AbortSignal
}

/**
 * Makes calls through the query cache: what a page holds or asks for is not asked twice. An abort ends what no page
 * waits for.
 */
export function createAsker({ queries, service, keptFor, signal }: AskerOptions): Asker {
  async function ask<T, K extends readonly unknown[]>(
    options: FetchQueryOptions<Answer<T>, ServiceError, Answer<T>, K>,
  ): Promise<Call<T>> {
    const { queryKey } = options
    const cancel = () => void queries.cancelQueries({ queryKey, exact: true, type: 'inactive' })
    const kept = keptFor === undefined ? options : { ...options, gcTime: keptFor }
    for (;;) {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', cancel)
      try {
        return { state: 'answered', answer: await untilAborted(queries.fetchQuery(kept), signal) }
      } catch (error) {
        if (error instanceof ServiceError) return { state: 'failed', error }
        // A page that waited for the same answer was left, and took the call with it.
        if (signal?.aborted || !isCancelledError(error)) throw error
      } finally {
        signal?.removeEventListener('abort', cancel)
      }
    }
  }

  return {
    score: (chave) => ask(scoreQuery(service, chave)),
    biometria: (id) => ask(biometriaQuery(service, id)),
    laudo: (id) => ask(laudoQuery(service, id)),
  }
}

const UNASKED = { state: 'unasked' } as const

/**
 * Makes a case's calls in the order in which `useCase` makes them, in two round trips: by Chave the analysis, then
 * face match and report together; by Id these two together, then the analysis as soon as the face match is there.
 */
export async function askCalls(asked: Asked, ask: Asker): Promise<Calls> {
  const leading = asked.by === 'chave' ? await ask.score(asked.value) : UNASKED
  const id = idToAsk(asked, leading)
  const biometria = id === null ? UNASKED : ask.biometria(id)
  const laudo = id === null ? UNASKED : ask.laudo(id)
  const following = async () => {
    const chave = chaveToAsk(asked, await biometria)
    return chave === null ? UNASKED : ask.score(chave)
  }
  const calls = await Promise.all([asked.by === 'chave' ? leading : following(), biometria, laudo])
  return { score: calls[0], biometria: calls[1], laudo: calls[2] }
}

/** Makes the calls of digits that may be either, as `useEither` does: as a Chave and as an Id at once. */
export async function askEither(value: string, ask: Asker): Promise<Calls> {
  const calls = await Promise.all([ask.score(value), ask.biometria(value), ask.laudo(value)])
  return { score: calls[0], biometria: calls[1], laudo: calls[2] }
}
