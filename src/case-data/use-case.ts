import { parseDate } from '@internationalized/date'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { CaseReference } from '../findings/model/evidence.ts'
import { assemble } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import { idsForCalls } from '../case/call-order.ts'
import { dataOf } from '../case/call.ts'
import type { Call, Calls } from '../case/call.ts'
import { readable } from '../contract/readable.ts'
import { useService } from '../client/service-context.ts'
import { useConfig } from '../config/config-context.ts'
import { useLinksOf } from '../links/links-context.ts'
import { currentDay } from './current-day.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useCalls } from './use-calls.ts'

/** A case that fills as its answers come, and how to make one of its calls again. */
export interface LiveCase {
  readonly current: Case
  readonly retry: (call: keyof Calls) => void
}

/** Requests a case and follows it: one object as long as nothing about it changes. */
export function useCase(reference: CaseReference): LiveCase {
  const service = useService()
  const config = useConfig()
  const client = useQueryClient()
  const calls = useDrawnCalls(reference)
  const { chave, id } = idsForCalls(reference, calls)
  const links = useLinksOf({ chave, id })
  const day = currentDay().toString()
  const current = useMemo(
    () => assemble(reference, calls, { config, today: parseDate(day), links }),
    [reference, calls, config, day, links],
  )
  const retry = useCallback(
    (call: keyof Calls) => {
      const { queryKey } = {
        score: scoreQuery(service, chave ?? ''),
        biometria: biometriaQuery(service, id ?? ''),
        laudo: laudoQuery(service, id ?? ''),
      }[call]
      void client.refetchQueries({ queryKey, exact: true })
    },
    [client, service, chave, id],
  )
  return useMemo(() => ({ current, retry }), [current, retry])
}

/** A laudo of so many lines takes a while to judge and to draw. */
const LONG_LAUDO = 500

function hasLongLaudo({ laudo }: Calls): boolean {
  const lines = readable(readable(dataOf(laudo)?.Laudo)?.ConteudoValidacaoDocumento)
  return (lines?.length ?? 0) > LONG_LAUDO
}

/**
 * A case's calls as they are to be drawn. The first answers are a deferred value, so that the calls that they lead to go
 * out before a slow machine draws them, and so is a long laudo, which would hold up the page. The last answer is drawn at
 * once, and so is another case: nothing old may stand under a new address.
 */
function useDrawnCalls(reference: CaseReference): Calls {
  const calls = useCalls(reference)
  const latest = useMemo(() => ({ reference, calls }), [reference, calls])
  const deferred = useDeferredValue(latest)
  const isComplete = Object.values(calls).every(({ state }: Call<unknown>) => state !== 'loading')
  const isAtOnce = deferred.reference !== reference || (isComplete && !hasLongLaudo(calls))
  return isAtOnce ? calls : deferred.calls
}
