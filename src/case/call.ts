import type { ServiceError } from '../client/errors.ts'
import type { Answer } from '../client/service.ts'
import type { ScoreAnswer } from '../contract/analise.ts'
import type { BiometriaAnswer } from '../contract/biometria.ts'
import type { LaudoAnswer } from '../contract/laudo.ts'

/** One call of a case, as far as it went; `idle`: not made, or not yet. */
export type Call<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'answered'; readonly answer: Answer<T> }
  | { readonly state: 'failed'; readonly error: ServiceError }

/** The three calls of a case. */
export interface Calls {
  readonly score: Call<ScoreAnswer>
  readonly biometria: Call<BiometriaAnswer>
  readonly laudo: Call<LaudoAnswer>
}

const IDLE = { state: 'idle' } as const

/** The calls of a case for which nothing has been requested yet. */
export const NO_CALLS: Calls = { score: IDLE, biometria: IDLE, laudo: IDLE }

/** What a call answered, or null. */
export function dataOf<T>(call: Call<T>): T | null {
  return call.state === 'answered' ? call.answer.data : null
}

/** Whether the service says that there is no such record: an absence, not a failure. */
export function isNotFound(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found'
}

/**
 * Whether the answer is that no face match was made: its 404 or its 200, with an envelope. (A 400 is not an answer
 * that the interface gives to this operation, 4.2, so it stays an error.)
 */
export function isFaceMatchAbsent(call: Call<unknown>): boolean {
  return call.state === 'failed' && call.error.kind === 'not-found' && call.error.status !== 400
}
