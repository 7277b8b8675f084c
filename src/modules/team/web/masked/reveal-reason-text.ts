import type { Say } from '../../../../words/language.ts'
import { DEFAULT_REVEAL_REASONS } from '../../core/permissions.ts'

/** A reason for a reveal in words; one of the installation's own is its short name. */
export function revealReasonText(reason: string, say: Say): string {
  const known = DEFAULT_REVEAL_REASONS.find((name) => name === reason)
  return known === undefined ? reason : say(`team.reason.${known}`)
}
