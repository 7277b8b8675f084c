import type { Call, Calls } from '../../../core/case/call.ts'
import { copyError } from '../../../core/client/copy-error.ts'
import type { ServiceError } from '../../../core/client/errors.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'

function withoutBody(error: ServiceError): ServiceError {
  return copyError(error, { body: null })
}

function strip<T>(call: Call<T>): Call<T> {
  if (call.state === 'failed') return { ...call, error: withoutBody(call.error) }
  return call.state === 'answered' ? { ...call, answer: { ...call.answer, body: '' } } : call
}

function withoutAnswer<T>(call: Call<T>): Call<T> {
  return call.state === 'answered' ? strip(call) : call
}

/**
 * Calls to be masked without the answers as they came, which are most of the text. The bodies of failures stay: the masks
 * are made out of them, too.
 */
export function withoutAnswers({ score, biometria, laudo }: Calls): Calls {
  return {
    score: withoutAnswer(score),
    biometria: withoutAnswer(biometria),
    laudo: withoutAnswer(laudo),
  }
}

function stripCalls({ score, biometria, laudo }: Calls): Calls {
  return { score: strip(score), biometria: strip(biometria), laudo: strip(laudo) }
}

/** What a lookup leads to without the service's answers as they came, for people who may not read them. */
export function withoutBodies({ resolved, calls, masked }: CaseAnswer): CaseAnswer {
  return {
    resolved: resolved.state === 'error' ? { ...resolved, error: withoutBody(resolved.error) } : resolved,
    calls: calls && stripCalls(calls),
    masked: masked && {
      ...masked,
      calls: stripCalls(masked.calls),
      error: masked.error && withoutBody(masked.error),
      panels: Object.fromEntries(
        Object.entries(masked.panels).map(([name, panel]) => [
          name,
          panel.state === 'error' ? { ...panel, error: withoutBody(panel.error) } : panel,
        ]),
      ) as typeof masked.panels,
    },
  }
}
