import type { ServiceError } from '#core/service/client/errors.ts'
import type { Answer } from '#core/service/client/service.ts'
import type { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'

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

export function callList(calls: Calls): readonly Call<unknown>[] {
  return Object.values(calls)
}

export function dataOf<T>(call: Call<T>): T | null {
  return call.state === 'answered' ? call.answer.data : null
}

export function isLoading(calls: Calls): boolean {
  return callList(calls).some(({ state }) => state === 'loading')
}

function namesInState(calls: Calls, state: Call<unknown>['state']): readonly (keyof Calls)[] {
  return (Object.keys(calls) as (keyof Calls)[]).filter((name) => calls[name].state === state)
}

export function loadingCalls(calls: Calls): readonly (keyof Calls)[] {
  return namesInState(calls, 'loading')
}

export function failedCalls(calls: Calls): readonly (keyof Calls)[] {
  return namesInState(calls, 'failed')
}

export function hasEndedCall(calls: Calls): boolean {
  return callList(calls).some(({ state }) => state === 'answered' || state === 'failed')
}

/** Whether the service answered that it has no record: an absence, not a failure. */
export function isNotFound(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found'
}

export function hasFailed(call: Call<unknown>): boolean {
  return call.state === 'failed' && !isNotFound(call)
}

/** The interface (4.2) defines no 400 for a face match, so a 400 stays an error. */
export function isFaceMatchAbsent(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found' && call.error.status !== 400
}
