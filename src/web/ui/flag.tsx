import type { ReactNode } from 'react'

/** The five flags, worst first (docs/flags.md). */
export type FlagName = 'fail' | 'warn' | 'ok' | 'unchecked' | 'absent'

/** Text colour of a flag. */
export const FLAG_TEXT: Record<FlagName, string> = {
  fail: 'text-fail',
  warn: 'text-warn',
  ok: 'text-ok',
  unchecked: 'text-unchecked',
  absent: 'text-unchecked',
}

/** Soft background of a flag. */
const FLAG_SOFT: Record<FlagName, string> = {
  fail: 'bg-fail-soft',
  warn: 'bg-warn-soft',
  ok: 'bg-ok-soft',
  unchecked: 'bg-unchecked-soft',
  absent: 'bg-unchecked-soft',
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

/** A flag as a badge on its soft background. */
export function FlagBadge(props: {
  flag: FlagName
  /** In neutral colours, where something else should stand out. */
  isQuiet?: boolean
  children: ReactNode
}) {
  const { flag, isQuiet = false, children } = props
  const colours = isQuiet ? 'bg-unchecked-soft text-ink' : `${FLAG_SOFT[flag]} ${FLAG_TEXT[flag]}`
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-md px-2.5 py-1 text-left text-xs font-semibold ${colours}`}
    >
      <FlagIcon flag={flag} />
      <span className="untrusted min-w-0">{children}</span>
    </span>
  )
}
