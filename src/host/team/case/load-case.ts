import type { Call } from '../../../core/case/call.ts'
import type { CaseLookup } from '../../../core/case/case-ids.ts'
import * as shared from '../../../core/case/load-calls.ts'
import type { SettledLookup } from '../../../core/case/load-calls.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { Answer, Service } from '../../../core/client/service.ts'

/** The reads that a case is made of. */
export type CaseReads = Pick<Service, 'score' | 'biometria' | 'laudo'>

/**
 * Makes the calls of a lookup as the page does in the typed mode, each at most once. A failure is part of the calls.
 *
 * @param signal ends with the browser's request.
 * @throws the reason of `signal`, and only that, where it aborts.
 */
export async function loadLookup(
  lookup: CaseLookup,
  reads: CaseReads,
  signal: AbortSignal,
): Promise<Pick<SettledLookup, 'resolved' | 'calls'>> {
  const { resolved, calls } = await shared.loadLookup(lookup, {
    score: once((chave) => call(reads.score(chave, signal), signal)),
    biometria: once((id) => call(reads.biometria(id, signal), signal)),
    laudo: once((id) => call(reads.laudo(id, signal), signal)),
  })
  return { resolved, calls }
}

async function call<T>(read: Promise<Answer<T>>, signal: AbortSignal): Promise<Call<T>> {
  try {
    return { state: 'answered', answer: await read }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ServiceError) return { state: 'failed', error }
    throw error
  }
}

/** Digits are looked up as a Chave and as an Id, and then the case that they lead to needs some of the same answers. */
function once<T>(request: (value: string) => Promise<T>): (value: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (value) => {
    const known = made.get(value)
    if (known) return known
    const answer = request(value)
    made.set(value, answer)
    return answer
  }
}
