import { useQueryClient } from '@tanstack/react-query'
import { useCall } from './call.ts'
import { decideEither } from './either.ts'
import type { Either } from './either.ts'
import { useEnvironment } from './environment.tsx'
import { biometriaQuery, laudoQuery, refresh, scoreQuery } from './queries.ts'

/** Asks for digits both ways at once: as a Chave and as an Id; and how to ask again what failed. */
export function useEither(value: string): { readonly either: Either; readonly retry: () => void } {
  const { service } = useEnvironment()
  const client = useQueryClient()
  const score = useCall(scoreQuery(service, value), true)
  const biometria = useCall(biometriaQuery(service, value), true)
  const laudo = useCall(laudoQuery(service, value), true)
  return { either: decideEither(value, { score, biometria, laudo }), retry: () => refresh(client, 'failed') }
}
