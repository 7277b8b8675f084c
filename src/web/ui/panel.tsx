import { useId } from 'react'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly name: string
  readonly title: string
  readonly aside?: ReactNode
  readonly state: 'loading' | 'ready' | 'absent' | 'error'
  readonly error?: string | undefined
  readonly className?: string
  /** Without children, the panel is a small title only. */
  readonly children?: ReactNode
}

export function Panel({ name, title, aside, state, error, className = '', children }: PanelProps) {
  const heading = useId()
  const isBare = children === undefined || children === null
  return (
    <section
      id={`panel-${name}`}
      tabIndex={-1}
      data-panel={name}
      data-state={state}
      data-error={error}
      aria-labelledby={heading}
      aria-busy={state === 'loading'}
      className={`border-line min-w-0 scroll-mt-16 overflow-clip rounded-lg border ${isBare ? '' : 'bg-surface shadow-xs'} ${className}`}
    >
      <header
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 ${isBare ? 'min-h-9 py-1' : 'border-line min-h-11 border-b py-2'}`}
      >
        <h2 id={heading} className={`text-compact ${isBare ? 'text-muted font-medium' : 'font-semibold'}`}>
          {title}
        </h2>
        <div className="text-muted text-xs">{aside}</div>
      </header>
      {children}
    </section>
  )
}

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-5 text-center print:py-1">
      <p className="text-muted text-compact font-medium">{title}</p>
      {children ? (
        <div className="text-muted mx-auto mt-1 max-w-prose text-compact print:max-w-none">{children}</div>
      ) : null}
    </div>
  )
}

/** One element for all rows: an animation per bar took two fifths of the task that requests a case. */
export function SkeletonRows({ rows, rowRem = 2.25 }: { rows: number; rowRem?: number }) {
  const measures: Record<`--${string}`, string | number> = { '--rows': rows, '--row': `${rowRem}rem` }
  return <div aria-hidden="true" className="skeleton-rows" style={measures} />
}
