import { memo } from 'react'
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

const SHAPES: Record<FlagName, ReactNode> = {
  // One path each, with the symbol cut out: a long list renders thousands of them.
  fail: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1zM8 6.73 6.34 5.07a.9.9 0 0 0-1.27 1.27L6.73 8 5.07 9.66a.9.9 0 0 0 1.27 1.27L8 9.27l1.66 1.66a.9.9 0 0 0 1.27-1.27L9.27 8l1.66-1.66a.9.9 0 0 0-1.27-1.27z"
    />
  ),
  warn: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M7 1.9a1.15 1.15 0 0 1 2 0l6 11a1.15 1.15 0 0 1-1 1.7H2a1.15 1.15 0 0 1-1-1.7zM8 5.1a.9.9 0 0 0-.9.9v3.2a.9.9 0 0 0 1.8 0V6a.9.9 0 0 0-.9-.9zM8 11.05a.9.9 0 0 0 0 1.8.9.9 0 0 0 0-1.8z"
    />
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="6.6" className="fill-ok-soft" stroke="currentColor" strokeWidth="1.4" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m5.2 8.3 2 2 3.7-4.3"
      />
    </>
  ),
  unchecked: (
    <circle
      cx="8"
      cy="8"
      r="6.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.5 2.5"
    />
  ),
  absent: <path stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" d="M4.5 8h7" />,
}

/** The shape of a flag; hidden from assistive technology, because its word is always beside it. */
export const FlagIcon = memo(function FlagIcon(props: { flag: FlagName; className?: string }) {
  const { flag, className = '' } = props
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${FLAG_TEXT[flag]} ${className}`}>
      {SHAPES[flag]}
    </svg>
  )
})

/** A flag: shape, word and colour, each of which shows the level by itself. `children` is one text. */
export function FlagMark({ flag, children }: { flag: FlagName; children: ReactNode }) {
  const weight = flag === 'unchecked' || flag === 'absent' ? '' : 'font-semibold'
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-xs leading-5 ${weight} ${FLAG_TEXT[flag]}`}>
      <FlagIcon flag={flag} className="size-3.5 self-center" />
      {children}
    </span>
  )
}

/** The grey dot of a note: said beside a flag, it confirms nothing. */
export function NoteDot() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="text-unchecked size-3.5 shrink-0">
      <circle cx="8" cy="8" r="2.4" fill="currentColor" />
    </svg>
  )
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
      <FlagIcon flag={flag} className="size-3.5" />
      <span className="untrusted min-w-0">{children}</span>
    </span>
  )
}
