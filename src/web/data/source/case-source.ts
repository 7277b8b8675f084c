import type { QueryClient } from '@tanstack/react-query'
import type { Case } from '../../../core/case/assemble.ts'
import type { Calls } from '../../../core/case/call.ts'
import type { CaseLookup } from '../../../core/case/case-ids.ts'
import type { ResolvedLookup } from '../../../core/case/resolve-lookup.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { CaseReference } from '../../../core/findings/model/evidence.ts'
import { createRequiredContext } from '../../state/required-context.ts'

/** What is known of a lookup so far. */
export interface LookedUp {
  readonly resolved: ResolvedLookup
  readonly calls: Calls
  /** The case as the host judged and masked it, for people who may not see values; null where the page judges. */
  readonly masked: Case | null
}

/** A lookup whose calls have all ended. */
export interface LoadedLookup extends LookedUp {
  /** The error of every call that failed, an absence included. */
  readonly errors: readonly ServiceError[]
}

export interface LoadOptions {
  readonly queries: QueryClient
  /** How long an answer that no page shows stays in the cache, in milliseconds; by default as long as a page's. */
  readonly gcTime?: number
  readonly signal?: AbortSignal
}

/** Runs work when its turn comes; rejects with the signal's reason where that aborts before. */
export type Limit = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

/** Where cases come from, through the query cache: the service's three calls, or a host that makes them. */
export interface CaseSource {
  /** A hook: requests a lookup and renders again as it fills. */
  readonly useLookup: (lookup: CaseLookup) => LookedUp
  /** The same outside of React. @throws the signal's reason where that aborts, and nothing else. */
  readonly load: (lookup: CaseLookup, options: LoadOptions) => Promise<LoadedLookup>
  /** Repeats one call of a case on the page. */
  readonly retry: (
    queries: QueryClient,
    reference: CaseReference,
    lookedUp: LookedUp,
    call: keyof Calls,
  ) => void
  /** The first part of the cache's key under which the answer of a call is. */
  readonly queryOf: (call: keyof Calls) => string
  /** The same source for a list, whose requests take turns. */
  readonly forList: (limit: Limit) => CaseSource
}

export const [CaseSourceContext, useCaseSource] = createRequiredContext<CaseSource>('CaseSourceContext')

/** Requests a lookup and renders again as it fills. */
export function useLookup(lookup: CaseLookup): LookedUp {
  const source = useCaseSource()
  // oxlint-disable-next-line react/hooks -- the source is chosen once, when the page starts
  return source.useLookup(lookup)
}
