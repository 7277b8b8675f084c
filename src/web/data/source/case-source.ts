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

/** A case as a host sends it, which makes all of its calls. */
export interface FromHost {
  readonly resolved: LoadedLookup['resolved']
  /** The case as the host judged and masked it; null where the page judges the calls. */
  readonly masked: Case | null
  /** Digest of what was read, which a dossier is asked for with; null where dossiers are not made. */
  readonly evidence: string | null
}

export interface CasePart {
  readonly calls: Partial<Calls>
  readonly host?: FromHost
}

type CaseQueryKey = readonly string[]

/** Whether the service has finished. A masked case has lost the codes for that, so the host's coverage decides. */
function isFinal({ calls: { score, biometria }, host }: CasePart, config: Config): boolean {
  if (host?.masked) return host.masked.judgement.coverage.every(({ state }) => state !== 'pending')
  const analise = score && dataOf(score)?.Analise
  const match = biometria && dataOf(biometria)?.Biometria
  return !(analise && isInProgress(analise, config)) && (!match || isAnswered(match))
}

/** How long an answer is not asked for again, in milliseconds: until the session ends, unless it may be better then. */
function freshFor(part: CasePart, config: Config): number {
  const isWhole = Object.values<Call<unknown>>(part.calls).every(({ state }) => state !== 'failed')
  return isWhole && isFinal(part, config) ? Number.POSITIVE_INFINITY : KEPT_MS
}

export function caseQueryOptions(
  queryKey: CaseQueryKey,
  queryFn: QueryFunction<CasePart, CaseQueryKey>,
  config: Config,
) {
  return queryOptions({
    queryKey,
    queryFn,
    staleTime: ({ state: { data } }) => (data ? freshFor(data, config) : 0),
  })
}

export interface CaseQuery {
  /** The calls that are under way, or have failed, with it. */
  readonly names: readonly (keyof Calls)[]
  readonly options: ReturnType<typeof caseQueryOptions>
}

/** Where cases come from: the service's three calls, or a host that makes them. */
export interface CaseSource {
  /** The queries that a lookup begins with. */
  readonly firstQueries: (lookup: CaseLookup) => readonly CaseQuery[]
  /** The queries whose identifiers are in the answers to the first ones. */
  readonly dependentQueries: (lookup: CaseLookup, firstCalls: Calls) => readonly CaseQuery[]
  readonly prefetch: (lookup: CaseLookup) => void
  /** One value that the host masked, from the host; null where the page has the values itself. */
  readonly revealFromHost:
    | ((
        request: CaseReference & { readonly place: MaskedPlace; readonly reason: string | null },
      ) => Promise<string>)
    | null
  readonly forList: ListSource
}

export const [CaseSourceContext, useCaseSource] = createRequiredContext<CaseSource>('CaseSourceContext')
