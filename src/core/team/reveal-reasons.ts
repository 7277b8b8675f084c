/**
 * Why a masked value is shown, unless the installation has its own list (`team.revealReasons`); the screen has words for
 * these. It is a closed list: free text would carry names and CPFs into the access log, and cannot be counted.
 */
export const DEFAULT_REVEAL_REASONS = [
  'customer-identification',
  'customer-request',
  'fraud-review',
  'data-correction',
  'authority-request',
] as const
