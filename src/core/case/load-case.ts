import type { BiometriaAnswer, LaudoAnswer, ScoreAnswer } from '#core/service/contract/answers.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { Answer } from '#core/service/client/service.ts'
import { idsForCalls, resolveLookup } from './call-order.ts'
import type { ResolvedLookup } from './call-order.ts'
import { NO_CALLS } from './calls.ts'
import type { Call, Calls } from './calls.ts'
import type { CaseIds, CaseLookup } from './lookup.ts'

export interface CaseReads {
  readonly score: (chave: string, signal?: AbortSignal) => Promise<Answer<ScoreAnswer>>
  readonly biometria: (id: string, signal?: AbortSignal) => Promise<Answer<BiometriaAnswer>>
  readonly laudo: (id: string, signal?: AbortSignal) => Promise<Answer<LaudoAnswer>>
}

/** What a lookup leads to, its calls having ended. */
export interface LoadedLookup {
  readonly resolved: Exclude<ResolvedLookup, { readonly state: 'loading' }>
  /** Those of the case; for digits that lead to none, those of both readings. */
  readonly calls: Calls
}

const NAMES = ['score', 'biometria', 'laudo'] as const

async function end<T>(read: Promise<Answer<T>>): Promise<Call<T>> {
  try {
    return { state: 'answered', answer: await read }
  } catch (error) {
    if (error instanceof ServiceError) return { state: 'failed', error }
    throw error
  }
}

/**
 * Loads a case outside of a page: each call as soon as `idsForCalls` knows its identifier. Digits are looked up as a Chave
 * and as an Id; the case that they lead to needs some of the same answers, which are not requested twice.
 *
 * @returns also the error of every call that failed, an absence included.
 * @throws the reason of `signal` where that aborts; a failure of the service is an outcome.
 */
export async function loadCase(
  lookup: CaseLookup,
  reads: CaseReads,
  signal?: AbortSignal,
): Promise<LoadedLookup & { readonly errors: readonly ServiceError[] }> {
  signal?.throwIfAborted()
  const made = new Map<string, Promise<Call<never>>>()

  function request(name: keyof Calls, value: string): Promise<Call<never>> {
    const key = `${name} ${value}`
    const call = made.get(key) ?? end(reads[name](value, signal) as Promise<Answer<never>>)
    made.set(key, call)
    return call
  }

  async function load(of: CaseLookup): Promise<Calls> {
    let calls = NO_CALLS
    async function start({ chave, id }: CaseIds): Promise<void> {
      const values = { score: chave, biometria: id, laudo: id }
      await Promise.all(
        NAMES.map(async (name) => {
          const value = values[name]
          if (value === null || calls[name].state !== 'idle') return
          calls = { ...calls, [name]: { state: 'loading' } }
          const call = await request(name, value)
          calls = { ...calls, [name]: call }
          await start(idsForCalls(of, calls))
        }),
      )
    }
    await start(idsForCalls(of, calls))
    return calls
  }

  const first = await load(lookup)
  // No call is loading any more.
  const resolved = resolveLookup(lookup, first) as LoadedLookup['resolved']
  const isOther = lookup.by === 'either' && resolved.state === 'open'
  const calls = isOther ? await load(resolved.reference) : first
  signal?.throwIfAborted()
  const ended = await Promise.all(made.values())
  return {
    resolved,
    calls,
    errors: ended.flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  }
}
