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

/** The four verdicts of a case, worst first (docs/flags.md). */
export type VerdictName = 'fail' | 'warn' | 'incomplete' | 'clear'

/** Text colour of a verdict: without alerts is not green, because nothing was confirmed by that. */
export const VERDICT_TEXT: Record<VerdictName, string> = {
  fail: FLAG_TEXT.fail,
  warn: FLAG_TEXT.warn,
  incomplete: FLAG_TEXT.warn,
  clear: 'text-ink',
}

/** Hidden from assistive technology, because its word is always beside it. `incomplete` is a dashed ring, `clear` a plain one: no alert confirms nothing. */
export function VerdictIcon({ verdict, className = '' }: { verdict: VerdictName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${verdict} ${className}`} />
}
