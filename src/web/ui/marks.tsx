import type { ReactNode } from 'react'

/** Worst first (docs/flags.md). */
export type FlagName = 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'

export const FLAG_TEXT: Record<FlagName, string> = {
  fail: 'text-fail',
  warn: 'text-warn',
  ok: 'text-ok',
  unchecked: 'text-unchecked',
  absent: 'text-unchecked',
}

/** Hidden from assistive technology: the flag's word follows. */
export function FlagIcon({ flag, className = '' }: { flag: FlagName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${flag} ${className}`} />
}

export function FlagMark({ flag, children }: { flag: FlagName; children: ReactNode }) {
  const weight = flag === 'unchecked' || flag === 'absent' ? '' : 'font-semibold'
  return <span className={`flag mark-${flag} text-xs leading-5 ${weight}`}>{children}</span>
}

/** Worst first (docs/flags.md). */
export type VerdictName = 'fail' | 'warn' | 'incomplete' | 'clear'

/** `clear` is not green: the absence of alerts confirms nothing. */
export const VERDICT_TEXT: Record<VerdictName, string> = {
  fail: FLAG_TEXT.fail,
  warn: FLAG_TEXT.warn,
  incomplete: FLAG_TEXT.warn,
  clear: 'text-ink',
}

export function VerdictIcon({ verdict, className = '' }: { verdict: VerdictName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${verdict} ${className}`} />
}
