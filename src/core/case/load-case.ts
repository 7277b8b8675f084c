import type { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '../contract/answers.ts'
import { ServiceError } from '../client/errors.ts'
import type { Answer, Service } from '../client/service.ts'
import { NO_CALLS } from './calls.ts'
import { idsForCalls, resolveLookup } from './call-order.ts'
import type { Call, Calls } from './calls.ts'
import type { ResolvedLookup } from './call-order.ts'
import type { CaseLookup } from './lookup.ts'

/** A call that is under way, or that is remembered. */
type Requested<T> = Call<T> | Promise<Call<T>>

/** The three calls. A failure is an outcome; they reject only where they are aborted. */
export interface CaseRequests {
  readonly score: (chave: string) => Requested<ScoreAnswer>
  readonly biometria: (id: string) => Requested<BiometriaAnswer>
  readonly laudo: (id: string) => Requested<LaudoAnswer>
}

/** What is known of a lookup: what it leads to, and the calls of that case so far. */
export interface LookupProgress {
  readonly resolved: ResolvedLookup
  /** For digits that lead to no case, the calls of both readings. */
  readonly calls: Calls
}

/** A lookup whose calls have all ended. */
export interface LoadedLookup extends LookupProgress {
  readonly resolved: Exclude<ResolvedLookup, { readonly state: 'loading' }>
}

const LOADING = { state: 'loading' } as const

/** Makes the calls of a lookup, each as soon as `idsForCalls` knows its identifier, and reports every answer. */
async function loadCalls(
  lookup: CaseLookup,
  requests: CaseRequests,
  report: (calls: Calls) => void,
): Promise<Calls> {
  let calls = NO_CALLS
  const pending = new Set<Promise<void>>()

  function start(name: keyof Calls, id: string | null): boolean {
    if (id === null || calls[name].state !== 'idle') return false
    const requested: Requested<unknown> = requests[name](id)
    calls = { ...calls, [name]: requested instanceof Promise ? LOADING : requested }
    if (requested instanceof Promise) {
      const settled = requested.then((call) => {
        calls = { ...calls, [name]: call }
        pending.delete(settled)
      })
      pending.add(settled)
    }
    return true
  }

  function startWhatIsKnown(): boolean {
    const { chave, id } = idsForCalls(lookup, calls)
    return [start('score', chave), start('biometria', id), start('laudo', id)].some(Boolean)
  }

  for (;;) {
    // A remembered answer may lead to the next call at once.
    while (startWhatIsKnown());
    report(calls)
    if (pending.size === 0) return calls
    // oxlint-disable-next-line no-await-in-loop -- an answer may lead to the next calls
    await Promise.race(pending)
  }
}

/**
 * Loads the case that a lookup leads to: the one function that makes its calls, for the page, lists and the host. Digits
 * are looked up as a Chave and as an Id; the case that they lead to needs some of the same answers, so `requests` must
 * remember them.
 *
 * @param onProgress is called at the start and after every answer.
 * @throws the reason with which a request was aborted, and nothing else.
 */
export async function loadCase(
  lookup: CaseLookup,
  requests: CaseRequests,
  onProgress: (progress: LookupProgress) => void = () => {},
): Promise<LoadedLookup> {
  let progress: LookupProgress = { resolved: { state: 'loading' }, calls: NO_CALLS }
  const first = await loadCalls(lookup, requests, (calls) => {
    progress = { resolved: resolveLookup(lookup, calls), calls }
    const isOpened = lookup.by === 'either' && progress.resolved.state === 'open' && !isUnderWay(calls)
    if (!isOpened) onProgress(progress)
  })
  // No call is loading any more.
  const resolved = progress.resolved as LoadedLookup['resolved']
  if (lookup.by !== 'either' || resolved.state !== 'open') return { resolved, calls: first }
  const calls = await loadCalls(resolved.reference, requests, (made) => onProgress({ resolved, calls: made }))
  return { resolved, calls }
}

/** Whether a call has not ended yet. */
export function isUnderWay(calls: Calls): boolean {
  return (Object.values(calls) as Call<unknown>[]).some(({ state }) => state === 'loading')
}

/** Whether a call has ended, with an answer or a failure. */
export function hasAnswer(calls: Calls): boolean {
  return (Object.values(calls) as Call<unknown>[]).some(
    ({ state }) => state === 'answered' || state === 'failed',
  )
}

/** The reads that a case is made of. */
export type CaseReads = Pick<Service, 'score' | 'biometria' | 'laudo'>

/** The requests of one case, each made once and remembered. */
export interface RememberedRequests extends CaseRequests {
  /** Forgets ended calls, so that they are made again. @returns whether there was one. */
  readonly forget: (isForgotten: (call: Call<unknown>, name: keyof Calls) => boolean) => boolean
  /** Aborts calls that are under way. With a ServiceError as the reason they fail with it, else the load rejects. */
  readonly abort: (reason: unknown, name?: keyof Calls) => void
  /** The error of every call that failed, an absence included. */
  readonly errors: () => readonly ServiceError[]
}

interface Made {
  readonly name: keyof Calls
  readonly controller: AbortController
  call: Call<unknown>
}

async function end<T>(read: Promise<Answer<T>>): Promise<Call<T>> {
  try {
    return { state: 'answered', answer: await read }
  } catch (error) {
    if (error instanceof ServiceError) return { state: 'failed', error }
    throw error
  }
}

/** Makes requests of the service's reads, and remembers them. */
export function rememberRequests(reads: CaseReads): RememberedRequests {
  const all = new Map<string, Made & { readonly ended: Promise<Call<never>> }>()

  function request(name: keyof Calls, value: string): Requested<never> {
    const key = `${name} ${value}`
    const known = all.get(key)
    if (known) return known.call.state === 'loading' ? known.ended : (known.call as Call<never>)
    const controller = new AbortController()
    const read: Promise<Answer<unknown>> = reads[name](value, controller.signal)
    const made: Made = { name, controller, call: LOADING }
    const ended = end(read).then(
      (call) => {
        made.call = call
        return call as Call<never>
      },
      (error: unknown) => {
        if (all.get(key)?.controller === controller) all.delete(key)
        throw error
      },
    )
    all.set(key, Object.assign(made, { ended }))
    return ended
  }

  return {
    score: (chave) => request('score', chave),
    biometria: (id) => request('biometria', id),
    laudo: (id) => request('laudo', id),
    forget(isForgotten) {
      const forgotten = [...all].filter(
        ([, { call, name }]) => call.state !== 'loading' && isForgotten(call, name),
      )
      for (const [key] of forgotten) all.delete(key)
      return forgotten.length > 0
    },
    abort(reason, name) {
      for (const [key, made] of all) {
        if (made.call.state !== 'loading' || (name !== undefined && made.name !== name)) continue
        made.controller.abort(reason)
        // What is loaded next must not wait for it.
        if (!(reason instanceof ServiceError)) all.delete(key)
      }
    },
    errors: () => [...all.values()].flatMap(({ call }) => (call.state === 'failed' ? [call.error] : [])),
  }
}

/**
 * Loads a case once, outside of a page.
 *
 * @throws the reason of `signal` where that aborts, and nothing else.
 */
export async function loadCaseOnce(
  lookup: CaseLookup,
  reads: CaseReads,
  signal: AbortSignal,
): Promise<LoadedLookup & { readonly errors: readonly ServiceError[] }> {
  signal.throwIfAborted()
  const requests = rememberRequests(reads)
  const abort = () => requests.abort(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    const progress = await loadCase(lookup, requests)
    signal.throwIfAborted()
    return { ...progress, errors: requests.errors() }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
