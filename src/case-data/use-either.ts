import { useQueryClient } from '@tanstack/react-query'
import { useCall } from './use-call.ts'
import { decideEither } from '../case/either.ts'
import type { Either } from '../case/either.ts'
import { biometriaQuery, laudoQuery, refresh, scoreQuery } from './queries.ts'
import { maskError } from '../privacy/mask-case.ts'
import { maskerFor } from '../privacy/masker.ts'
import { usePrivacy } from '../privacy/privacy-context.ts'
import { useService } from '../client/service-context.ts'

/** Asks for digits both ways at once: as a Chave and as an Id; and how to ask again what failed. */
export function useEither(value: string): {
  readonly either: Either
  /** The digits as they are to be shown: masked in privacy mode. */
  readonly shown: string
  readonly retry: () => void
} {
  const service = useService()
  const client = useQueryClient()
  const isPrivate = usePrivacy()
  const score = useCall(scoreQuery(service, value), true)
  const biometria = useCall(biometriaQuery(service, value), true)
  const laudo = useCall(laudoQuery(service, value), true)
  const calls = { score, biometria, laudo }
  const either = decideEither(value, calls)
  const masker = isPrivate ? maskerFor(calls) : null
  return {
    either:
      masker && either.state === 'error' ? { ...either, error: maskError(either.error, masker) } : either,
    shown: masker ? masker.text(value) : value,
    retry: () => void refresh(client, 'failed'),
  }
}
