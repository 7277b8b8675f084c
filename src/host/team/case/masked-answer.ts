import type { Calls } from '../../../core/case/call.ts'
import { assemble } from '../../../core/case/assemble.ts'
import type { Case } from '../../../core/case/assemble.ts'
import type { Context } from '../../../core/findings/model/evidence.ts'
import { maskCase, maskError } from '../../../core/privacy/mask-case.ts'
import { maskerFor } from '../../../core/privacy/masker.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'

/** A case as it may leave the host. What was looked up stays as it was typed; another case's address may hold a value. */
function maskedForHost(original: Case, isRevealable: boolean): Case {
  const { other } = original
  const masker = maskerFor(original.calls, original.judgement.lines)
  return {
    ...maskCase(original, isRevealable),
    reference: original.reference,
    other: other !== null && masker.text(other.value) === other.value ? other : null,
  }
}

/**
 * What a lookup leads to, for people who may not see values. Unmasked values are in none of it.
 *
 * @param isRevealable whether the person may reveal single values.
 */
export function maskedAnswer(
  resolved: CaseAnswer['resolved'],
  calls: Calls,
  context: Context,
  isRevealable: boolean,
): CaseAnswer {
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
