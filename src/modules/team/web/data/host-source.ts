import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { failedCalls, NO_CALLS } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { idsForCalls, resolveLookup } from '#core/case/call-order.ts'
import type { LoadedLookup } from '#core/case/load-case.ts'
import type { Config } from '#core/config/schema.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import { caseQueryOptions } from '#web/data/source/case-source.ts'
import type { LoadedCalls, CaseSource } from '#web/data/source/case-source.ts'
import type { HostClient } from './host-client.ts'

/** Each call of a lookup that starts by itself, in one state; the others wait for what it answers. */
function firstCalls(lookup: CaseLookup, call: Call<never>): Partial<Calls> {
  const { chave, id } = idsForCalls(lookup, NO_CALLS)
  return { ...(chave !== null && { score: call }), ...(id !== null && { biometria: call, laudo: call }) }
}

/** The calls behind an answer. Without a case only why there is none is known. */
function callsOf(lookup: CaseLookup, { calls, masked, resolved }: CaseAnswer): Calls {
  const known = calls ?? masked?.calls
  if (known || resolved.state !== 'error') return known ?? NO_CALLS
  return { ...NO_CALLS, ...firstCalls(lookup, { state: 'failed', error: resolved.error }) }
}

/** Why an answer would take something away that is shown; null where it does not. */
function lossOf({ calls: before }: LoadedCalls, now: Calls): ServiceError | null {
  const lost = failedCalls(now).find((name) => before[name]?.state === 'answered')
  const call = lost && now[lost]
  return call?.state === 'failed' ? call.error : null
}

const keyOf = ({ by, value }: CaseLookup) => ['case', by, value]

function caseQuery(host: Pick<HostClient, 'case'>, lookup: CaseLookup, config: Config) {
  const read: QueryFunction<LoadedCalls, readonly string[]> = async ({ client, queryKey, signal }) => {
    const answer = await host.case(lookup, 'page', signal)
    const { resolved, masked, evidence } = answer
    const calls = callsOf(lookup, answer)
    const part = { calls, host: { resolved, masked, evidence } }
    const before = client.getQueryData<LoadedCalls>(queryKey)
    // The host judged the case as a whole: the earlier one stays, rather than half of each.
    const loss = before ? lossOf(before, calls) : null
    if (loss) throw loss
    // Digits go on as the case that they lead to.
    if (lookup.by === 'either' && resolved.state === 'open')
      client.setQueryData(keyOf(resolved.reference), part)
    return part
  }
  return caseQueryOptions(keyOf(lookup), read, config)
}

/** The console's own host as the source of cases: one request each, judged by the host for those who may not see values. */
export function createHostSource(
  host: Pick<HostClient, 'case' | 'reveal'>,
  client: QueryClient,
  config: Config,
): CaseSource {
  async function load(lookup: CaseLookup, signal: AbortSignal) {
    try {
      const answer = await host.case(lookup, 'list', signal)
      return { resolved: answer.resolved, masked: answer.masked, calls: callsOf(lookup, answer) }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const calls: Calls = { ...NO_CALLS, ...firstCalls(lookup, { state: 'failed', error }) }
      // No call is loading.
      const resolved = resolveLookup(lookup, calls) as LoadedLookup['resolved']
      return { resolved, masked: null, calls }
    }
  }

  return {
    firstQueries: (lookup) => [
      {
        names: Object.keys(firstCalls(lookup, { state: 'loading' })) as (keyof Calls)[],
        options: caseQuery(host, lookup, config),
      },
    ],
    dependentQueries: () => [],
    prefetch: (lookup) => void client.prefetchQuery(caseQuery(host, lookup, config)),
    revealFromHost: host.reveal,
    forList: (limit) => async (lookup, signal) => {
      const loaded = await limit(() => load(lookup, signal), signal)
      const { score, biometria, laudo } = loaded.calls
      const errors = [score, biometria, laudo].flatMap((call) => (call.state === 'failed' ? call.error : []))
      return { ...loaded, errors }
    },
  }
}
