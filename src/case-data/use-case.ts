import { parseDate } from '@internationalized/date'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { readable } from '../contract/readable.ts'
import type { Asked } from '../findings/model/evidence.ts'
import { useAskedAhead } from './ask-ahead.ts'
import { assembleOrTake } from './assemble-ahead.ts'
import { chaveToAsk, idToAsk } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import { dataOf } from '../case/call.ts'
import { useCall } from './use-call.ts'
import { biometriaQuery, laudoQuery, scoreQuery } from './queries.ts'
import { useService } from '../client/service-context.ts'
import { useConfig } from '../config/config-context.ts'
import { currentDay } from './current-day.ts'
import { useLinksOf } from '../links/links-context.ts'

/** A case that fills as its answers come, and how to ask one of its calls again. */
export interface LiveCase {
  readonly current: Case
  readonly retry: (call: keyof Calls) => void
}

/** A report of so many lines takes a while to judge and to draw. */
const LONG_LAUDO = 500

function hasLongLaudo({ laudo }: Calls): boolean {
  const lines = readable(readable(dataOf(laudo)?.Laudo)?.ConteudoValidacaoDocumento)
  return (lines?.length ?? 0) > LONG_LAUDO
}

const LOADING = { state: 'loading' } as const

/**
 * The calls as they are to be drawn: all that is known of them, but for a long report that has just come. That is drawn
 * in slices, between which the page answers, and until then it is on its way.
 */
function useDrawn({ score, biometria, laudo }: Calls): Calls {
  const now = useMemo(() => ({ score, biometria, laudo }), [score, biometria, laudo])
  const long = hasLongLaudo(now) ? now : null
  // Of a short one nothing is deferred: everything would be drawn twice.
  const isComing = useDeferredValue(long) === null && long !== null
  return useMemo(() => (isComing ? { ...now, laudo: LOADING } : now), [isComing, now])
}

/**
 * Asks for a case in two round trips: by Chave the analysis first, then face match and report together with its Id;
 * by Id these two together, then the analysis with the Chave of the face match.
 */
export function useCase(asked: Asked): LiveCase {
  const service = useService()
  const config = useConfig()
  const client = useQueryClient()
  useAskedAhead(asked)

  // By Chave the analysis leads to the Id, by Id the face match leads to the Chave: whichever leads is followed
  // first. The analysis is followed again below; it is the same query, so nothing is asked twice.
  const leading = useCall(scoreQuery(service, asked.value), asked.by === 'chave')
  const id = idToAsk(asked, leading)
  const biometria = useCall(biometriaQuery(service, id ?? ''), id !== null)
  const laudo = useCall(laudoQuery(service, id ?? ''), id !== null)
  const chave = chaveToAsk(asked, biometria)
  const score = useCall(scoreQuery(service, chave ?? ''), chave !== null)

  const shared = useLinksOf({ id, chave })
  const day = currentDay().toString()
  const drawn = useDrawn({ score, biometria, laudo })
  const current = useMemo(
    () => assembleOrTake(asked, drawn, { config, today: parseDate(day), links: shared }),
    [asked, drawn, config, day, shared],
  )

  function retry(call: keyof Calls): void {
    const query = {
      score: scoreQuery(service, chave ?? ''),
      biometria: biometriaQuery(service, id ?? ''),
      laudo: laudoQuery(service, id ?? ''),
    }[call]
    void client.refetchQueries({ queryKey: query.queryKey, exact: true })
  }

  return { current, retry }
}
