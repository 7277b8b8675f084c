import { useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../core/case/call.ts'
import type { ResolvedLookup } from '../../core/case/resolve-lookup.ts'
import { useMasks } from './privacy/privacy-context.ts'
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
  const masks = useMasks()
  const { calls, resolved } = useLookup({ by: 'either', value })
  const masker = masks?.maskerFor(calls)
  return {
    calls,
    resolved:
      masks && masker && resolved.state === 'error'
        ? { ...resolved, error: masks.maskError(resolved.error, masker) }
        : resolved,
    shown: masker ? masker.text(value) : value,
    retry: () => void refresh(client, 'failed'),
  }
}
