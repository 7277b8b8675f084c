import * as z from 'zod/mini'
import { ReasonId } from './access-entry.ts'

/** Why a masked value is shown, unless the installation has its own list; the screen has words for these. */
export const DEFAULT_REVEAL_REASONS = [
  'customer-identification',
  'customer-request',
  'fraud-review',
  'data-correction',
  'authority-request',
] as const

/**
 * `team.revealReasons` of the config file: the closed list of reasons. Free text would carry names and CPFs into the log,
 * and cannot be counted.
 */
export const RevealReasons = z.array(ReasonId).check(z.minLength(1), z.maxLength(20))
