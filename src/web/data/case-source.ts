import { useCallback, useSyncExternalStore } from 'react'
import type { Case } from '../../core/case/assemble.ts'
import type { Calls } from '../../core/case/calls.ts'
import type { CaseLookup } from '../../core/case/lookup.ts'
import type { LookupProgress } from '../../core/case/load-case.ts'
import type { ServiceError } from '../../core/client/errors.ts'
import type { RevealRequest } from '../../core/team/session-answer.ts'
import { createRequiredContext } from '../session/required-context.ts'

/** What a source knows of a lookup. */
export interface SourceAnswer extends LookupProgress {
  /** The case as the host judged and masked it; null where the page judges the calls. */
  readonly masked: Case | null
  /** Digest of what was read, which a dossier is asked for with; null where dossiers are not made. */
  readonly evidence: string | null
}

/** What is known of a lookup on the page. */
export interface LookedUp extends SourceAnswer {
  /** The calls that are made again while their earlier answers stay. */
  readonly refreshing: readonly (keyof Calls)[]
  /** The failures of the latest refresh in calls whose earlier answers stay. */
  readonly refreshErrors: readonly ServiceError[]
  /** When the latest answer came, in milliseconds since the epoch; null where none did. */
  readonly answeredAt: number | null
}

/** Runs work when its turn comes; rejects with the signal's reason where that aborts before. */
export type Limit = <T>(work: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>

/** Loads cases for a list, which keeps none of them. @throws the signal's reason where that aborts, and nothing else. */
export type ListLoad = (
  lookup: CaseLookup,
  signal: AbortSignal,
) => Promise<SourceAnswer & { readonly errors: readonly ServiceError[] }>

/** Where cases come from, and what is kept of them in memory: the service's three calls, or a host that makes them. */
export interface CaseSource {
  /** What is known now; the same object until more is known. */
  readonly get: (lookup: CaseLookup) => LookedUp
  /** Requests a lookup, and calls `listener` whenever more is known. @returns how to stop; nobody waits then. */
  readonly follow: (lookup: CaseLookup, listener: () => void) => () => void
  /** Requests a lookup before its page opens; resolves when its calls have ended. */
  readonly prefetch: (lookup: CaseLookup) => Promise<void>
  /** Makes one call of a case again. */
  readonly retry: (lookup: CaseLookup, call: keyof Calls) => void
  /** Stops waiting for a call: it fails with the kind `cancelled`, or its earlier answer stays. */
  readonly cancel: (lookup: CaseLookup, call: keyof Calls) => void
  /** Makes the calls of the page again: all of them, or the failed ones. Resolves when they have ended. */
  readonly refresh: (scope: 'all' | 'failed') => Promise<void>
  /** One value that the host masked, from the host; null where the page has the values itself. */
  readonly revealFromHost: ((request: RevealRequest) => Promise<string>) | null
  /** Makes the calls again that were refused before somebody signed in again. */
  readonly signedIn: () => void
  /** Aborts every call and forgets every case. */
  readonly clear: () => void
  /** The same source for a list, whose requests take turns. */
  readonly forList: (limit: Limit) => ListLoad
}

export const [CaseSourceContext, useCaseSource] = createRequiredContext<CaseSource>('CaseSourceContext')

/** Requests a lookup and renders again as it fills. */
export function useLookup({ by, value }: CaseLookup): LookedUp {
  const source = useCaseSource()
  const follow = useCallback(
    (listener: () => void) => source.follow({ by, value }, listener),
    [source, by, value],
  )
  return useSyncExternalStore(follow, () => source.get({ by, value }))
}
