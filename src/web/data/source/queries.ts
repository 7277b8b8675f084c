import { queryOptions } from '@tanstack/react-query'
import type { QueryClient, QueryClientConfig } from '@tanstack/react-query'
import { dataOf } from '../../../core/case/call.ts'
import type { Calls } from '../../../core/case/call.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { Service } from '../../../core/client/service.ts'
import { readable } from '../../../core/contract/readable.ts'
import type { CaseSource } from './case-source.ts'

const RECENT_MS = 5000
/** An answer that was requested for a page is not requested again by the page itself, milliseconds later. */
const JUST_ASKED_MS = 1000

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError
  }
}

/**
 * How answers are cached. A case does not change while somebody looks at it, so nothing is refetched automatically. The
 * client already retries. Being offline is an error to show, not a reason to wait silently.
 */
export const QUERY_DEFAULTS: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      retry: false,
      // A call that has just failed is not repeated because the next component needs it, too; its panel offers to.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= RECENT_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      structuralSharing: false,
    },
  },
}

/** The analysis of a Chave. */
export function scoreQuery(service: Service, chave: string) {
  return queryOptions({
    queryKey: ['score', chave],
    queryFn: ({ signal }) => service.score(chave, signal),
    staleTime: ({ state }) => freshFor(state.data?.data.Analise),
  })
}

/** The face match of an Id. */
export function biometriaQuery(service: Service, id: string) {
  return queryOptions({
    queryKey: ['biometria', id],
    queryFn: ({ signal }) => service.biometria(id, signal),
    staleTime: ({ state }) => freshFor(state.data?.data.Biometria),
  })
}

/** The report of an Id. */
export function laudoQuery(service: Service, id: string) {
  return queryOptions({
    queryKey: ['laudo', id],
    queryFn: ({ signal }) => service.laudo(id, signal),
  })
}

/** Aborts a call that the page waits for: it counts as failed, kind `cancelled`, until it is made again. */
export async function cancelCall(
  client: QueryClient,
  { queryOf }: Pick<CaseSource, 'queryOf'>,
  call: keyof Calls,
): Promise<void> {
  const awaited = client.getQueryCache().findAll({
    type: 'active',
    queryKey: [queryOf(call)],
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
  })
  await Promise.all(
    awaited.map(async (query) => {
      await client.cancelQueries({ queryKey: query.queryKey, exact: true })
      // A list that needs the same answer has requested it again: then the page waits on.
      if (query.state.fetchStatus === 'fetching') return
      const error = new ServiceError('cancelled', { operation: call })
      query.setState({ status: 'error', error, errorUpdatedAt: Date.now() })
    }),
  )
}

/** Requests the page's answers again: all of them, or only the failed ones. Resolves when all calls have ended. */
export async function refresh(client: QueryClient, scope: 'all' | 'failed'): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => scope === 'all' || state.status === 'error',
  })
}

/** When the latest of the page's answers came; null where none did. */
export function latestAnswerAt(client: QueryClient): Date | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
  const latest = Math.max(0, ...times)
  return latest === 0 ? null : new Date(latest)
}

interface Product {
  readonly DataResposta?: unknown
}

/** An analysis in progress is requested again whenever it is opened; a finished one is not. */
function freshFor(product: Product | null | undefined): number {
  return freshWhere(product !== null && product !== undefined && isAnswered(product))
}

/** How long an answer is not requested again, in milliseconds, by whether it is final. */
export function freshWhere(isFinal: boolean): number {
  return isFinal ? Number.POSITIVE_INFINITY : JUST_ASKED_MS
}

/** Whether no product of a case is in progress any more. */
export function areFinal({ score, biometria }: Calls): boolean {
  const products = [readable(dataOf(score)?.Analise), readable(dataOf(biometria)?.Biometria)]
  return products.every((product) => product === null || isAnswered(product))
}

function isAnswered({ DataResposta }: Product): boolean {
  return DataResposta !== null && DataResposta !== undefined && DataResposta !== ''
}
