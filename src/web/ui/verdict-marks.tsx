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

/**
 * The shape of a verdict; hidden from assistive technology, because its word is always beside it. `incomplete` is a dashed
 * ring around a short bar; `clear` is a plain ring, as no alert is no confirmation.
 */
export function VerdictIcon({ verdict, className = '' }: { verdict: VerdictName; className?: string }) {
  return <span aria-hidden="true" className={`mark mark-${verdict} ${className}`} />
}

/** How far a part of a case was looked at (docs/flags.md). */
export type CoverageName = 'complete' | 'partial' | 'missing' | 'pending' | 'failed' | 'unmapped' | 'unread'

const TICK = 'm3.5 8.4 3 3 6-6.8'
const CROSS = 'm4.5 4.5 7 7m0-7-7 7'
const DOTS = 'M3.5 8h.01M8 8h.01M12.5 8h.01'
const QUESTION = 'M5.6 5.9a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.7M8 12.6h.01'

const SHAPES: Record<CoverageName, string> = {
  complete: TICK,
  missing: CROSS,
  failed: CROSS,
  pending: DOTS,
  partial: QUESTION,
  unmapped: QUESTION,
  unread: QUESTION,
}

interface CoverageIconProps {
  readonly part: string
  readonly state: CoverageName
  /** Whether the verdict needs the part: else its absence is said without colour. */
  readonly isRequired?: boolean
}

interface CoverageMarkProps extends CoverageIconProps {
  /** The part's word. */
  readonly word: string
  /** The state in words: hidden from the eye where the part is complete. */
  readonly children: ReactNode
}

/** Colours and box of a part. */
function lookOf({ state, isRequired = true }: CoverageIconProps): string {
  if (state === 'complete') return 'text-muted border-transparent'
  return isRequired ? 'border-warn bg-warn-soft text-warn' : 'border-control text-muted'
}

function Shape({ state }: { state: CoverageName }) {
  return (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d={SHAPES[state]}
    />
  )
}

/**
 * One part of a case's coverage as a shape alone, where a heading says the part. Two elements, because a long list renders
 * thousands of them.
 *
 * @param props.label the part and its state; empty where they stand beside it.
 */
export function CoverageIcon(props: CoverageIconProps & { readonly label: string }) {
  const { part, state, label } = props
  return (
    <svg
      viewBox="-2 -2 20 20"
      role={label === '' ? undefined : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === ''}
      data-coverage={part}
      data-state={state}
      className={`size-4 shrink-0 rounded border ${lookOf(props)}`}
    >
      <Shape state={state} />
    </svg>
  )
}

/**
 * One part of a case's coverage: shape and word. A part that was looked at has a grey tick, never a green one, because
 * looking confirms nothing; one that was not is boxed.
 */
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
