import type { BiometriaAnswer, LaudoAnswer, ScoreAnswer } from '#core/service/contract/answers.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { Answer } from '#core/service/client/service.ts'
import { idsForCalls, resolveLookup } from './call-order.ts'
import type { ResolvedLookup } from './call-order.ts'
import { NO_CALLS } from './calls.ts'
import type { Call, Calls } from './calls.ts'
import type { CaseLookup } from './lookup.ts'

export interface CaseReads {
  readonly score: (chave: string, signal?: AbortSignal) => Promise<Answer<ScoreAnswer>>
  readonly biometria: (id: string, signal?: AbortSignal) => Promise<Answer<BiometriaAnswer>>
  readonly laudo: (id: string, signal?: AbortSignal) => Promise<Answer<LaudoAnswer>>
}

export interface LoadedLookup {
  readonly resolved: Exclude<ResolvedLookup, { readonly state: 'loading' }>
  /** The calls of the opened case. If digits open none: the calls for both readings. */
  readonly calls: Calls
}

const NAMES = ['score', 'biometria', 'laudo'] as const

async function toCall<T>(read: Promise<Answer<T>>): Promise<Call<T>> {
  try {
    return { state: 'answered', answer: await read }
  } catch (error) {
    if (error instanceof ServiceError) return { state: 'failed', error }
    throw error
  }
}

/**
 * Loads a case outside of a page. Digits are looked up as a Chave and as an Id; the resolved case reuses those answers.
 *
 * @returns the errors of all failed calls, "not found" included.
 * @throws the reason of `signal` on abort.
 */
export async function loadCase(
  lookup: CaseLookup,
  reads: CaseReads,
  signal?: AbortSignal,
): Promise<LoadedLookup & { readonly errors: readonly ServiceError[] }> {
  signal?.throwIfAborted()
  const requests = new Map<string, Promise<Call<never>>>()

  function request(name: keyof Calls, value: string): Promise<Call<never>> {
    const key = `${name} ${value}`
    const call = requests.get(key) ?? toCall(reads[name](value, signal) as Promise<Answer<never>>)
    requests.set(key, call)
    return call
  }

  async function load(target: CaseLookup): Promise<Calls> {
    let calls = NO_CALLS
    async function startReadyCalls(): Promise<void> {
      const { chave, id } = idsForCalls(target, calls)
      const values = { score: chave, biometria: id, laudo: id }
      await Promise.all(
        NAMES.map(async (name) => {
          const value = values[name]
          if (value === null || calls[name].state !== 'idle') return
          calls = { ...calls, [name]: { state: 'loading' } }
          const call = await request(name, value)
          calls = { ...calls, [name]: call }
          await startReadyCalls()
        }),
      )
    }
    await startReadyCalls()
    return calls
  }

  const lookupCalls = await load(lookup)
  // All calls have ended, so the state is not `loading`.
  const resolved = resolveLookup(lookup, lookupCalls) as LoadedLookup['resolved']
  const needsReload = lookup.by === 'either' && resolved.state === 'open'
  const calls = needsReload ? await load(resolved.reference) : lookupCalls
  signal?.throwIfAborted()
  const allCalls = await Promise.all(requests.values())
  return {
    resolved,
    calls,
    errors: allCalls.flatMap((call) => (call.state === 'failed' ? [call.error] : [])),
  }
}
