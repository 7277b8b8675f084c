import { failedCalls } from '../../core/case/calls.ts'
import type { Calls } from '../../core/case/calls.ts'
import type { ResolvedLookup } from '../../core/case/call-order.ts'
import { useMasks } from './privacy.ts'
import { useLookup } from './source/use-lookup.ts'

/** Looks digits up as a Chave and as an Id at once; `retry` repeats the failed calls. */
export function useDigits(value: string): {
  readonly calls: Calls
  readonly resolved: ResolvedLookup
  /** The digits as they may be shown. */
  readonly title: string
  readonly retry: () => void
  readonly cancel: (call: keyof Calls) => void
} {
  const masks = useMasks()
  const { calls, resolved, retry, cancel } = useLookup({ by: 'either', value })
  const masker = masks?.maskerFor(calls)
  return {
    calls,
    resolved:
      masks && masker && resolved.state === 'error'
        ? { ...resolved, error: masks.maskError(resolved.error, masker) }
        : resolved,
    title: masker ? masker.key(value) : value,
    retry: () => failedCalls(calls).forEach(retry),
    cancel,
  }
}
