import type { QueryClient } from '@tanstack/react-query'
import type { ServiceError } from '../client/errors.ts'
import type { Service } from '../client/service.ts'
import type { Context } from '../findings/model/evidence.ts'
import { askCalls, askEither, createAsker } from './ask-calls.ts'
import type { Asker } from './ask-calls.ts'
import { assembleAhead } from './assemble-ahead.ts'
import { assemble, chaveToAsk, idToAsk } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import { decideEither } from '../case/either.ts'
import type { CaseIds, CaseReference } from '../case/case-ids.ts'
import { nextTask } from './next-task.ts'
import { biometriaQuery, scoreQuery } from './queries.ts'

/** What asking for a case led to. */
export interface Fetched {
  /** The case, or the two that digits lead to, or why there is none. */
  readonly outcome: Case | 'two-cases' | ServiceError
  /** Digits opened it, and whether they also lead to another case could not be found out. */
  readonly isOtherUnknown: boolean
  /** How every call that failed did, an absence included. */
  readonly errors: readonly ServiceError[]
}

interface FetchOptions {
  readonly queries: QueryClient
  readonly service: Service
  readonly context: Context
  readonly signal?: AbortSignal
}

/** Milliseconds: from one step of a case to the next, and no longer, or a list of thousands would be held whole. */
const KEPT_FOR = 1000

function errorsOf(...all: readonly Calls[]): readonly ServiceError[] {
  const errors = all.flatMap((calls) =>
    Object.values(calls).flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  )
  return [...new Set(errors)]
}

/** Decides what is to be opened, and asks for it. */
async function open({ by, value }: CaseReference, ask: Asker) {
  if (by !== 'either') return { asked: { by, value }, calls: await askCalls({ by, value }, ask) }
  const first = await askEither(value, ask)
  const either = decideEither(value, first)
  if (either.state !== 'open') return { either, first }
  return { asked: either.asked, calls: await askCalls(either.asked, ask), either, first }
}

/**
 * Asks for one case as its page does, outside of React. What the query cache holds is not asked again; what it did
 * not hold is let go of soon.
 *
 * @throws the signal's reason where that aborts, and nothing else: failures are part of the case.
 */
export async function fetchCase(
  reference: CaseReference,
  { queries, service, context, signal }: FetchOptions,
): Promise<Fetched> {
  const ask = createAsker({ queries, service, keptFor: KEPT_FOR, ...(signal && { signal }) })
  const { asked, calls, either, first } = await open(reference, ask)
  if (asked && calls) {
    // In a list other calls wait: they are sent before this case is judged.
    await nextTask()
    signal?.throwIfAborted()
    return {
      outcome: assemble(asked, calls, context),
      isOtherUnknown: either?.state === 'open' && either.isOtherUnknown,
      errors: first ? errorsOf(first, calls) : errorsOf(calls),
    }
  }
  const outcome = either.state === 'error' ? either.error : 'two-cases'
  return { outcome, isOtherUnknown: false, errors: errorsOf(first) }
}

interface PrefetchOptions extends Pick<FetchOptions, 'queries' | 'service'> {
  /** What the case will be judged with. */
  readonly contextOf: (ids: CaseIds) => Context
}

/** Asks for a case ahead of time and judges it, so that its page opens with everything there. Never throws. */
export async function prefetchCase(
  reference: CaseReference,
  { queries, service, contextOf }: PrefetchOptions,
): Promise<void> {
  try {
    const { asked, calls } = await open(reference, createAsker({ queries, service }))
    if (!asked) return
    // What is being drawn or typed goes first.
    await nextTask()
    const { queryKey } =
      asked.by === 'chave' ? scoreQuery(service, asked.value) : biometriaQuery(service, asked.value)
    // Opened meanwhile, its page has judged it.
    if (queries.getQueryCache().find({ queryKey, exact: true })?.isActive()) return
    const ids = { id: idToAsk(asked, calls.score), chave: chaveToAsk(asked, calls.biometria) }
    assembleAhead(asked, calls, contextOf(ids))
  } catch {
    // The page asks anew, and shows it.
  }
}
