import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate, JudgementContext } from '#core/findings/model/evidence.ts'
import { maskCase, maskError } from '#core/masking/mask-case.ts'
import { maskerFor } from '#core/masking/masker.ts'
import { copyError } from '#core/service/client/copy-error.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import { encodeCase } from '#modules/team/core/case-answer.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import { evidenceDigest } from './evidence-digest.ts'

interface View {
  readonly today: CalendarDate
  readonly seesValues: boolean
  readonly readsRaw: boolean
  readonly canReveal: boolean
  /** Whether the person may conclude, which needs the digest of the evidence. */
  readonly canConclude: boolean
}

export interface LoadedCase {
  readonly resolved: CaseAnswer['resolved']
  readonly calls: Calls
}

export function createJudge(config: Config, evidenceKey: Uint8Array | null) {
  return (loadedCase: LoadedCase, view: View): string => {
    const { resolved, calls } = view.readsRaw ? loadedCase : withoutBodies(loadedCase)
    const answer = view.seesValues
      ? // Before the person chooses one of two cases, neither is recorded, so neither is shown.
        { resolved, calls: resolved.state === 'choose' ? null : calls, masked: null }
      : maskedAnswer({ resolved, calls }, { config, today: view.today }, view.canReveal)
    const hasEvidence = evidenceKey !== null && view.canConclude && resolved.state === 'open'
    return encodeCase({ ...answer, evidence: hasEvidence ? evidenceDigest(evidenceKey, calls) : null })
  }
}

/** The typed key stays unmasked. The key of another case may contain a personal value. */
function maskForPage(original: Case, canReveal: boolean): Case {
  const { otherCase } = original
  const masker = maskerFor(original.calls, original.judgement.lines)
  return {
    ...maskCase(original, canReveal),
    reference: original.reference,
    otherCase: otherCase !== null && masker.key(otherCase.value) === otherCase.value ? otherCase : null,
  }
}

function maskedAnswer(
  { resolved, calls }: LoadedCase,
  context: JudgementContext,
  canReveal: boolean,
): Omit<CaseAnswer, 'evidence'> {
  if (resolved.state === 'open')
    return {
      resolved,
      calls: null,
      masked: maskForPage(assembleCase(resolved.reference, calls, context), canReveal),
    }
  if (resolved.state === 'error')
    return {
      resolved: { ...resolved, error: maskError(resolved.error, maskerFor(calls)) },
      calls: null,
      masked: null,
    }
  return { resolved, calls: null, masked: null }
}

function errorWithoutBody(error: ServiceError): ServiceError {
  return copyError(error, { body: null })
}

function callWithoutBody<T>(call: Call<T>): Call<T> {
  if (call.state === 'failed') return { ...call, error: errorWithoutBody(call.error) }
  return call.state === 'answered' ? { ...call, answer: { ...call.answer, body: '' } } : call
}

function withoutBodies({ resolved, calls: { score, biometria, laudo } }: LoadedCase): LoadedCase {
  return {
    resolved:
      resolved.state === 'error' ? { ...resolved, error: errorWithoutBody(resolved.error) } : resolved,
    calls: {
      score: callWithoutBody(score),
      biometria: callWithoutBody(biometria),
      laudo: callWithoutBody(laudo),
    },
  }
}
