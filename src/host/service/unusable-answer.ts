import { noteFailure } from '../request/current-request.ts'
import type { OwnCause } from './failure.ts'
import { discardBody } from './service.ts'
import type { ServiceAnswer } from './service.ts'

const SENTENCES = {
  CODINGS: 'the service compressed its answer in a way that it was not asked for',
  REDIRECT: 'the service answered with a redirect, which is not followed',
  STATUS: 'the service answered with a status that HTTP does not have',
} as const satisfies Partial<Record<OwnCause, string>>

/** An answer of the service that is passed on in neither mode: for people it is a failure of the service (502). */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly code: keyof typeof SENTENCES

  constructor(code: keyof typeof SENTENCES) {
    super(SENTENCES[code])
    this.code = code
  }
}

/** @throws UnusableAnswer for a status that no `Response` can have, and for a redirect; frees the connection. */
export function checkStatus(answer: ServiceAnswer): void {
  const { status } = answer
  const code = status < 200 || status > 599 ? 'STATUS' : status >= 300 && status <= 399 ? 'REDIRECT' : null
  if (code === null) return
  noteFailure(code)
  discardBody(answer)
  throw new UnusableAnswer(code)
}
