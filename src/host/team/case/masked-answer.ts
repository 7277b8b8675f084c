import type { Calls } from '../../../core/case/call.ts'
import { assemble } from '../../../core/case/assemble.ts'
import type { Case } from '../../../core/case/assemble.ts'
import type { Context } from '../../../core/findings/model/evidence.ts'
import { maskCase, maskError } from '../../../core/privacy/mask-case.ts'
import { maskerFor } from '../../../core/privacy/masker.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'

/**
 * A case as it may leave the host: masked as on the screen in privacy mode, and besides what a browser keeps there for
 * itself: the names of unknown fields, messages, and the address of another case. What was looked up stays as it was
 * typed.
 */
function maskWhole(current: Case): Case {
  const masked = maskCase(current)
  const masker = maskerFor(current.calls, current.judgement.lines)
  const { judgement } = masked
  const { messages } = judgement.joined
  const isHarmless = current.other !== null && masker.text(current.other.value) === current.other.value
  return {
    ...masked,
    reference: current.reference,
    other: isHarmless ? current.other : null,
    judgement: {
      ...judgement,
      joined: {
        ...judgement.joined,
        ...(messages && {
          messages: messages.map((message) =>
            typeof message === 'string' ? masker.field('Mensagens', message) : message,
          ),
        }),
      },
      fields: judgement.fields.map(({ shownName, ...field }) => ({
        ...field,
        name: shownName ?? field.name,
      })),
    },
  }
}

/** What a lookup leads to, for people who may not see values. Unmasked values are in none of it. */
export function maskedAnswer(resolved: CaseAnswer['resolved'], calls: Calls, context: Context): CaseAnswer {
  if (resolved.state === 'open')
    return { resolved, calls: null, masked: maskWhole(assemble(resolved.reference, calls, context)) }
  if (resolved.state === 'error')
    return {
      resolved: { ...resolved, error: maskError(resolved.error, maskerFor(calls)) },
      calls: null,
      masked: null,
    }
  return { resolved, calls: null, masked: null }
}
