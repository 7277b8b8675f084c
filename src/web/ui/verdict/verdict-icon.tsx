import { FLAG_TEXT, FlagIcon } from '../flag.tsx'

/** The four verdicts of a case, worst first (docs/flags.md). */
export type VerdictName = 'fail' | 'warn' | 'incomplete' | 'clear'

/** Text colour of a verdict: without alerts is not green, because nothing was confirmed by that. */
export const VERDICT_TEXT: Record<VerdictName, string> = {
  fail: FLAG_TEXT.fail,
  warn: FLAG_TEXT.warn,
  incomplete: FLAG_TEXT.warn,
  clear: 'text-ink',
}

/**
 * The shape of a verdict; hidden from assistive technology, because its word is always beside it. `incomplete` is a dashed
 * ring around a short bar; `clear` is a plain ring, as no alert is no confirmation.
 */
export function VerdictIcon({ verdict, className = '' }: { verdict: VerdictName; className?: string }) {
  if (verdict === 'fail' || verdict === 'warn') return <FlagIcon flag={verdict} className={className} />
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={`size-4 shrink-0 ${verdict === 'incomplete' ? 'text-warn' : 'text-unchecked'} ${className}`}
    >
      {verdict === 'incomplete' ? (
        <>
          <circle cx="8" cy="8" r="6.4" strokeWidth="1.7" strokeDasharray="3.2 1.83" />
          <path strokeWidth="1.8" strokeLinecap="round" d="M5.4 8h5.2" />
        </>
      ) : (
        <circle cx="8" cy="8" r="6.4" strokeWidth="1.6" />
      )}
    </svg>
  )
}
