import { assemble } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { Call, Calls } from '#core/case/calls.ts'
import { copyError } from '#core/service/client/copy-error.ts'
import type { ServiceError } from '#core/service/client/errors.ts'
import type { Config } from '#core/config/schema.ts'
import type { CalendarDate, Context } from '#core/findings/model/evidence.ts'
import { maskCase, maskError } from '#core/masking/mask-case.ts'
import { maskerFor } from '#core/masking/masker.ts'
import { encodeCase } from '#modules/team/core/case-answer.ts'
import type { CaseAnswer } from '#modules/team/core/case-answer.ts'
import { evidenceDigest } from './evidence-digest.ts'

/** What a person may have of a case. */
interface View {
  /** The day that rules compare with. */
  readonly today: CalendarDate
  readonly seesValues: boolean
  /** Whether the person may read answers as they came. */
  readonly readsRaw: boolean
  /** Whether the person may reveal single values. */
  readonly isRevealable: boolean
  /** Whether the person may conclude, and needs the digest of what was read for that. */
  readonly concludes: boolean
}

interface ReadCase {
  readonly resolved: CaseAnswer['resolved']
  readonly calls: Calls
}

/** @param evidenceKey of digests of what was read; null where dossiers are off. */
export function createJudge(config: Config, evidenceKey: Uint8Array | null) {
  return (found: ReadCase, view: View): string => {
    const { resolved, calls } = view.readsRaw ? found : withoutBodies(found)
    const parts = view.seesValues
      ? // Which of two cases is meant is not known yet, and neither is recorded.
        { resolved, calls: resolved.state === 'choose' ? null : calls, masked: null }
      : maskedParts(resolved, calls, { config, today: view.today }, view.isRevealable)
    const isDigested = evidenceKey !== null && view.concludes && resolved.state === 'open'
    return encodeCase({ ...parts, evidence: isDigested ? evidenceDigest(evidenceKey, calls) : null })
  }
}

/** A case as it may leave the host. What was looked up stays as it was typed; another case's address may hold a value. */
function maskedForHost(original: Case, isRevealable: boolean): Case {
  const { other } = original
  const masker = maskerFor(original.calls, original.judgement.lines)
  return {
    ...maskCase(original, isRevealable),
    reference: original.reference,
    other: other !== null && masker.key(other.value) === other.value ? other : null,
  }
}

/** For people who may not see values: none is in it unmasked. */
function maskedParts(
  resolved: CaseAnswer['resolved'],
  calls: Calls,
  context: Context,
  isRevealable: boolean,
): Omit<CaseAnswer, 'evidence'> {
  if (resolved.state === 'open')
    return {
      resolved,
      calls: null,
      masked: maskedForHost(assemble(resolved.reference, calls, context), isRevealable),
    }
  if (resolved.state === 'error')
    return {
      resolved: { ...resolved, error: maskError(resolved.error, maskerFor(calls)) },
      calls: null,
      masked: null,
    }
  return { resolved, calls: null, masked: null }
}

function withoutBody(error: ServiceError): ServiceError {
  return copyError(error, { body: null })
}

function bare<T>(call: Call<T>): Call<T> {
  if (call.state === 'failed') return { ...call, error: withoutBody(call.error) }
  return call.state === 'answered' ? { ...call, answer: { ...call.answer, body: '' } } : call
}

function withoutBodies({ resolved, calls: { score, biometria, laudo } }: ReadCase): ReadCase {
  return {
    resolved: resolved.state === 'error' ? { ...resolved, error: withoutBody(resolved.error) } : resolved,
    calls: { score: bare(score), biometria: bare(biometria), laudo: bare(laudo) },
  }
}
