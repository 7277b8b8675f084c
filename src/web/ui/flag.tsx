import type { ReactNode } from 'react'

/** The five flags, worst first (docs/flags.md). */
export type FlagName = 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'

export const FLAG_TEXT: Record<FlagName, string> = {
  fail: 'text-fail',
  warn: 'text-warn',
  ok: 'text-ok',
  unchecked: 'text-unchecked',
  absent: 'text-unchecked',
}

/** The shape of a flag; hidden from assistive technology, because its word is always beside it. */
export function FlagIcon({ flag, className = '' }: { flag: FlagName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${flag} ${className}`} />
}

/** A flag: shape, word and colour, each of which shows the level by itself. */
export function FlagMark({ flag, children }: { flag: FlagName; children: ReactNode }) {
  const weight = flag === 'unchecked' || flag === 'absent' ? '' : 'font-semibold'
  return <span className={`flag mark-${flag} text-xs leading-5 ${weight}`}>{children}</span>
}
