import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { CaseReference } from '../../core/findings/model/evidence.ts'
import { assemble } from '../../core/case/assemble.ts'
import type { Case } from '../../core/case/assemble.ts'
import type { CaseIds } from '../../core/case/case-ids.ts'
import { idsForCalls } from '../../core/case/call-order.ts'
import type { Call, Calls } from '../../core/case/call.ts'
import { useConfig } from './config-context.ts'
import { useLinksOf } from './links-context.ts'
import { currentDay } from './current-day.ts'
import { useCaseSource, useLookup } from './source/case-source.ts'
import type { LookedUp } from './source/case-source.ts'

/** A case that fills as its answers arrive, and a function that repeats one of its calls. */
export interface LiveCase {
  readonly current: Case
  /** Its real identifiers, for addresses and attributes; never to be shown. */
  readonly ids: CaseIds
  readonly retry: (call: keyof Calls) => void
}

/** Requests a case and renders again as it fills; the object keeps its identity until the case changes. */
export function useCase(reference: CaseReference): LiveCase {
  const source = useCaseSource()
  const config = useConfig()
  const queries = useQueryClient()
  const lookedUp = useDeferredLookup(reference)
  const { calls, masked } = lookedUp
  const { chave, id } = idsForCalls(reference, calls)
  const links = useLinksOf({ chave, id })
  const { year, month, day } = currentDay()
  const current = useMemo(
    () => masked ?? assemble(reference, calls, { config, today: { year, month, day }, links }),
    [reference, calls, masked, config, year, month, day, links],
  )
  const retry = useCallback(
    (call: keyof Calls) => source.retry(queries, reference, lookedUp, call),
    [source, queries, reference, lookedUp],
  )
  return useMemo(() => ({ current, ids: { chave: current.chave, id: current.id }, retry }), [current, retry])
}

/**
 * A case's calls to render. The first answers are deferred, so that the next calls are sent before a slow machine renders
 * them. The last answer is rendered at once, and so is another case, so that no old case is shown under a new address.
 */
function useDeferredLookup(reference: CaseReference): LookedUp {
  const lookedUp = useLookup(reference)
  const { calls } = lookedUp
  const latest = useMemo(() => ({ reference, lookedUp }), [reference, lookedUp])
  const deferred = useDeferredValue(latest)
  const isComplete = Object.values(calls).every(({ state }: Call<unknown>) => state !== 'loading')
  const isAtOnce = deferred.reference !== reference || isComplete
  return isAtOnce ? lookedUp : deferred.lookedUp
}
