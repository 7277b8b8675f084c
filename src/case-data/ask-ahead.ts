import { useQueryClient } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ServiceError } from '../client/errors.ts'
import type { Answer, Service } from '../client/service.ts'
import type { Asked } from '../findings/model/evidence.ts'
import { askCalls } from './ask-calls.ts'
import type { Call } from '../case/call.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useService } from '../client/service-context.ts'

/** The calls of one case, and how to send no more of them. */
interface Sent {
  readonly asked: Asked
  readonly controller: AbortController
}

function send(asked: Asked, service: Service, queries: QueryClient): Sent {
  const controller = new AbortController()
  async function ask<T, K extends readonly unknown[]>(
    options: FetchQueryOptions<Answer<T>, ServiceError, Answer<T>, K>,
  ): Promise<Call<T>> {
    if (controller.signal.aborted || queries.getQueryState(options.queryKey)) return { state: 'unasked' }
    try {
      return { state: 'answered', answer: await queries.fetchQuery(options) }
    } catch {
      // The page shows it.
      return { state: 'unasked' }
    }
  }
  void askCalls(asked, {
    score: (chave) => ask(scoreQuery(service, chave)),
    biometria: (id) => ask(biometriaQuery(service, id)),
    laudo: (id) => ask(laudoQuery(service, id)),
  })
  return { asked, controller }
}

/**
 * Sends a case's calls before what they are for is drawn: the first while its page is made, the next as soon as the
 * first is answered. On an office machine each would wait for a drawing of 60 ms. Whatever has been asked before is
 * left to the page, and nothing is sent for a case that was left.
 */
export function useAskedAhead(asked: Asked): void {
  const service = useService()
  const queries = useQueryClient()
  const [sent, setSent] = useState(() => send(asked, service, queries))
  if (sent.asked !== asked) setSent(send(asked, service, queries))
  useEffect(() => () => sent.controller.abort(), [sent])
}
