import type { ServiceError } from '#core/service/client/errors.ts'
import type { Answer } from '#core/service/client/service.ts'
import type { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'

/** The state of one call of a case; `idle`: not made, or not yet. */
export type Call<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'answered'; readonly answer: Answer<T> }
  | { readonly state: 'failed'; readonly error: ServiceError }

export interface Calls {
  readonly score: Call<ScoreAnswer>
  readonly biometria: Call<BiometriaAnswer>
  readonly laudo: Call<LaudoAnswer>
}

const IDLE = { state: 'idle' } as const

export const NO_CALLS: Calls = { score: IDLE, biometria: IDLE, laudo: IDLE }

export function dataOf<T>(call: Call<T>): T | null {
  return call.state === 'answered' ? call.answer.data : null
}

export function awaitedCalls(calls: Calls): readonly (keyof Calls)[] {
  return (Object.keys(calls) as (keyof Calls)[]).filter((name) => calls[name].state === 'loading')
}

/** Whether a call has ended, with an answer or a failure. */
export function hasEndedCall(calls: Calls): boolean {
  return (Object.values(calls) as Call<unknown>[]).some(
    ({ state }) => state === 'answered' || state === 'failed',
  )
}

/** The calls of a case that failed, the absent ones included. */
export function failedCalls(calls: Calls): readonly (keyof Calls)[] {
  return (Object.keys(calls) as (keyof Calls)[]).filter((name) => calls[name].state === 'failed')
}

/** Whether the service says that there is no such record: an absence, not a failure. */
export function isNotFound(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found'
}

/** Whether a call failed. An absence is no failure. */
export function hasFailed(call: Call<unknown>): boolean {
  return call.state === 'failed' && !isNotFound(call)
}

/**
 * Whether the service answered that there is no face match: a 404 or a 200, with an envelope. (The interface defines no
 * 400 for this operation, 4.2, so that stays an error.)
 */
export function isFaceMatchAbsent(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found' && call.error.status !== 400
}
