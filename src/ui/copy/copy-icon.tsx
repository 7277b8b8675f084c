import { Check, Copy, X } from 'lucide-react'
import { memo } from 'react'
import type { LucideIcon } from 'lucide-react'

/** What became of a copy; null where nothing was copied lately. */
export type CopyOutcome = 'copied' | 'failed' | null

/** The sign on a button that copies, which says for a moment whether that worked. */
export const CopyIcon = memo(function CopyIcon(props: { outcome: CopyOutcome; resting?: LucideIcon }) {
  const { outcome, resting = Copy } = props
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : resting
  return <Icon aria-hidden="true" className={`size-3.5 ${outcome === 'copied' ? 'text-ok' : ''}`} />
})
