import { queryOptions } from '@tanstack/react-query'
import type { QueryClientConfig } from '@tanstack/react-query'
import type { ServiceError } from '../client/errors.ts'
import type { Service } from '../client/service.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError
  }
}

/**
 * How answers are held: a case does not change while it is looked at, so nothing is asked again unbidden; the client
 * already retries what may be retried; and being offline is an error to show, not a reason to wait in silence.
 */
export const QUERY_DEFAULTS: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * 60_000,
      retry: false,
      retryOnMount: true,
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
  })
}

/** The face match of an Id. */
export function biometriaQuery(service: Service, id: string) {
  return queryOptions({
    queryKey: ['biometria', id],
    queryFn: ({ signal }) => service.biometria(id, signal),
  })
}

/** The report of an Id. */
export function laudoQuery(service: Service, id: string) {
  return queryOptions({
    queryKey: ['laudo', id],
    queryFn: ({ signal }) => service.laudo(id, signal),
  })
}
