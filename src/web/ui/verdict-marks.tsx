import type { ReactNode } from 'react'
import { FLAG_TEXT } from './flag.tsx'

/** The four verdicts of a case, worst first (docs/flags.md). */
export type VerdictName = 'fail' | 'warn' | 'incomplete' | 'clear'

/** Text colour of a verdict: without alerts is not green, because nothing was confirmed by that. */
export const VERDICT_TEXT: Record<VerdictName, string> = {
  fail: FLAG_TEXT.fail,
  warn: FLAG_TEXT.warn,
  incomplete: FLAG_TEXT.warn,
  clear: 'text-ink',
}

/** Hidden from assistive technology, because its word is always beside it. `clear` is a plain ring, as no alert is no confirmation. */
export function VerdictIcon({ verdict, className = '' }: { verdict: VerdictName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${verdict} ${className}`} />
}

/** How far a part of a case was looked at (docs/flags.md). */
export type CoverageName = 'complete' | 'partial' | 'missing' | 'pending' | 'failed' | 'unmapped' | 'unread'

interface CoverageMarkProps {
  readonly part: string
  readonly state: CoverageName
  /** Whether the verdict needs the part: else its absence is said without colour. */
  readonly isRequired?: boolean
  readonly word: string
  /** The state in words: hidden from the eye where the part is complete. */
  readonly children: ReactNode
}

/** A part that was looked at has a grey tick, never a green one, because looking confirms nothing. */
export function CoverageMark(props: CoverageMarkProps) {
  const { part, state, isRequired = true, word, children } = props
  return (
    <li
      data-coverage={part}
      data-state={state}
      className={`coverage ${isRequired ? 'coverage-required' : ''}`}
    >
      {word}
      <span className={state === 'complete' ? 'sr-only' : 'font-normal'}>: {children}</span>
    </li>
  )
}
