import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { failedCalls, NO_CALLS } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { idsForCalls, resolveLookup } from '#core/case/call-order.ts'
import type { LoadedLookup } from '#core/case/load-case.ts'
import type { Config } from '#core/config/schema.ts'
import type { CaseLookup, Purpose } from '#core/case/lookup.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import { caseQueryOptions, isFinal } from '#web/data/source/case-source.ts'
import type { LoadedCalls, CaseSource } from '#web/data/source/case-source.ts'
import type { HostClient } from './host-client.ts'

/** The calls that need no other answer first, all in the state of `call`. */
function firstCalls(lookup: CaseLookup, call: Call<never>): Partial<Calls> {
  const { chave, id } = idsForCalls(lookup, NO_CALLS)
  return { ...(chave !== null && { score: call }), ...(id !== null && { biometria: call, laudo: call }) }
}

function callsOfAnswer(lookup: CaseLookup, { calls, masked, resolved }: CaseAnswer): Calls {
  const caseCalls = calls ?? masked?.calls
  if (caseCalls || resolved.state !== 'error') return caseCalls ?? NO_CALLS
  return { ...NO_CALLS, ...firstCalls(lookup, { state: 'failed', error: resolved.error }) }
}

function lostCallError(before: LoadedCalls, calls: Calls): ServiceError | null {
  const name = failedCalls(calls).find((call) => before.calls[call]?.state === 'answered')
  const lostCall = name && calls[name]
  return lostCall?.state === 'failed' ? lostCall.error : null
}

const queryKeyOf = ({ by, value }: CaseLookup) => ['case', by, value]

function caseQuery(host: Pick<HostClient, 'case'>, lookup: CaseLookup, config: Config) {
  const loadCase: QueryFunction<LoadedCalls, readonly string[]> = async ({ client, queryKey, signal }) => {
    const before = client.getQueryData<LoadedCalls>(queryKey)
    const answer = await host.case(lookup, before && !isFinal(before, config) ? 'follow' : 'page', signal)
    const { resolved, masked, evidence } = answer
    const calls = callsOfAnswer(lookup, answer)
    const loadedPart = { calls, host: { resolved, masked, evidence } }
    // The host judged all calls together, so old and new calls cannot be mixed: keep the old case.
    const lostError = before ? lostCallError(before, calls) : null
    if (lostError) throw lostError
    // The page continues with the resolved lookup, and must not request it again.
    if (lookup.by === 'either' && resolved.state === 'open')
      client.setQueryData(queryKeyOf(resolved.reference), loadedPart)
    return loadedPart
  }
  return caseQueryOptions(queryKeyOf(lookup), loadCase, config)
}

/** Reads cases from the console's own host: one request per case, judged by the host if the person may not see values. */
export function createHostSource(
  host: Pick<HostClient, 'case' | 'reveal'>,
  client: QueryClient,
  config: Config,
): CaseSource {
  async function load(lookup: CaseLookup, signal: AbortSignal, purpose: Purpose) {
    try {
      const answer = await host.case(lookup, purpose, signal)
      return { resolved: answer.resolved, masked: answer.masked, calls: callsOfAnswer(lookup, answer) }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const calls: Calls = { ...NO_CALLS, ...firstCalls(lookup, { state: 'failed', error }) }
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
    forList: (limit) => async (lookup, signal, purpose) => {
      const loaded = await limit(() => load(lookup, signal, purpose), signal)
      const { score, biometria, laudo } = loaded.calls
      const errors = [score, biometria, laudo].flatMap((call) => (call.state === 'failed' ? call.error : []))
      return { ...loaded, errors }
    },
  }
}
