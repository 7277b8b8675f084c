import { queryOptions } from '@tanstack/react-query'
import type { QueryFunction } from '@tanstack/react-query'
import type { Case } from '#core/case/assemble.ts'
import { dataOf } from '#core/case/calls.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import type { LoadedLookup } from '#core/case/load-case.ts'
import type { Config } from '#core/config/schema.ts'
import { isInProgress } from '#core/findings/facts/codes.ts'
import { isAnswered } from '#core/service/contract/answers.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import { KEPT_MS } from './query-client.ts'
import type { ListSource } from './list-source.ts'

export interface FromHost {
  readonly resolved: LoadedLookup['resolved']
  /** The case as judged and masked by the host; null if the page judges the calls. */
  readonly masked: Case | null
  /** Digest of the answers, for requesting a dossier; null if the installation makes none. */
  readonly evidence: string | null
}

export interface LoadedCalls {
  readonly calls: Partial<Calls>
  readonly host?: FromHost
}

type CaseQueryKey = readonly string[]

/** Whether the service has finished what was requested. A masked case lacks the codes to tell: its coverage does. */
export function isFinal({ calls: { score, biometria }, host }: LoadedCalls, config: Config): boolean {
  if (host?.masked) return host.masked.judgement.coverage.every(({ state }) => state !== 'pending')
  const analise = score && dataOf(score)?.Analise
  const match = biometria && dataOf(biometria)?.Biometria
  return !(analise && isInProgress(analise, config)) && (!match || isAnswered(match))
}

/** Milliseconds. A complete, final answer stays fresh until the session ends. */
function staleTimeOf(part: LoadedCalls, config: Config): number {
  const isComplete = Object.values<Call<unknown>>(part.calls).every(({ state }) => state !== 'failed')
  return isComplete && isFinal(part, config) ? Number.POSITIVE_INFINITY : KEPT_MS
}

export function caseQueryOptions(
  queryKey: CaseQueryKey,
  queryFn: QueryFunction<LoadedCalls, CaseQueryKey>,
  config: Config,
) {
  return queryOptions({
    queryKey,
    queryFn,
    staleTime: ({ state: { data } }) => (data ? staleTimeOf(data, config) : 0),
  })
}

export interface CaseQuery {
  readonly names: readonly (keyof Calls)[]
  readonly options: ReturnType<typeof caseQueryOptions>
}

export interface CaseSource {
  readonly firstQueries: (lookup: CaseLookup) => readonly CaseQuery[]
  /** The queries that need identifiers from the first calls. */
  readonly dependentQueries: (lookup: CaseLookup, firstCalls: Calls) => readonly CaseQuery[]
  readonly prefetch: (lookup: CaseLookup) => void
  /** Null if the page has the unmasked values. */
  readonly revealFromHost:
    | ((
        request: CaseReference & { readonly place: MaskedPlace; readonly reason: string | null },
      ) => Promise<string>)
    | null
  readonly forList: ListSource
}

export const [CaseSourceContext, useCaseSource] = createRequiredContext<CaseSource>('CaseSourceContext')
