import type { ReactNode } from 'react'
import { FLAG_TEXT, FlagIcon } from '../../../ui/flag.tsx'
import type { FlagName } from '../../../ui/flag.tsx'

/** Soft background of a flag. */
const FLAG_SOFT: Record<FlagName, string> = {
  fail: 'bg-fail-soft',
  warn: 'bg-warn-soft',
  ok: 'bg-ok-soft',
  unchecked: 'bg-unchecked-soft',
  absent: 'bg-unchecked-soft',
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
