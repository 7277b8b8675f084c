import { Check, Copy, X } from 'lucide-react'
import { memo } from 'react'
import type { LucideIcon } from 'lucide-react'

/** The outcome of a copy; null until there is one, and again shortly after. */
export type CopyOutcome = 'copied' | 'failed' | null

/** The icon of a button that copies: the outcome for a moment, else `resting`. */
export const CopyIcon = memo(function CopyIcon(props: { outcome: CopyOutcome; resting?: LucideIcon }) {
  const { outcome, resting = Copy } = props
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : resting
  return <Icon aria-hidden="true" className={`size-3.5 ${outcome === 'copied' ? 'text-ok' : ''}`} />
})
