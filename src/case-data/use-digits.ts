import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../case/call.ts'
import type { ResolvedLookup } from '../case/resolve-lookup.ts'
import { maskError } from '../privacy/mask-case.ts'
import { maskerFor } from '../privacy/masker.ts'
import { usePrivacy } from '../privacy/privacy-context.ts'
import { refresh } from './source/queries.ts'
import { useLookup } from './source/case-source.ts'

/** Looks digits up as a Chave and as an Id at once; `retry` repeats the failed calls. */
export function useDigits(value: string): {
  readonly calls: Calls
  readonly resolved: ResolvedLookup
  /** The digits as they are to be shown: masked in privacy mode. */
  readonly shown: string
  readonly retry: () => void
} {
  const client = useQueryClient()
  const isPrivate = usePrivacy()
  const { calls, resolved } = useLookup({ by: 'either', value })
  const masker = isPrivate ? maskerFor(calls) : null
  return {
    calls,
    resolved:
      masker && resolved.state === 'error'
        ? { ...resolved, error: maskError(resolved.error, masker) }
        : resolved,
    shown: masker ? masker.text(value) : value,
    retry: () => void refresh(client, 'failed'),
  }
}
