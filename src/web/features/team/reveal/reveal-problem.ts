import { ServiceError } from '../../../../core/client/errors.ts'
import { LIMIT_REACHED } from '../../../../core/team/addresses.ts'
import type { Format } from '../../../i18n/format.ts'
import type { Say } from '../../../i18n/language.ts'

/** Why the host did not reveal a value, in words; null where it asks for a reason, as it does beyond the limit on reveals. */
export function revealProblem(
  error: unknown,
  reason: string | null,
  { say, format }: { readonly say: Say; readonly format: Format },
): string | null {
  const failure = error instanceof ServiceError ? error : null
  if (failure?.status === 400 && reason === null) return null
  if (!failure?.messages.includes(LIMIT_REACHED)) return say('team.reveal.failed')
  return say('team.reveal.limited', { wait: format.duration(failure.retryAfter ?? 1) })
}
