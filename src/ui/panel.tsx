import { useId } from 'react'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly name: string
  readonly title: string
  /** Said at the right of the title. */
  readonly aside?: ReactNode
  readonly state: 'loading' | 'ready' | 'absent' | 'error'
  /** The kind of failure, in the state `error`. */
  readonly error?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A panel of a page: a titled region whose state can be read from outside. */
export function Panel({ name, title, aside, state, error, className = '', children }: PanelProps) {
  const heading = useId()
  return (
    <section
      id={`panel-${name}`}
      tabIndex={-1}
      data-panel={name}
      data-state={state}
      data-error={error}
      aria-labelledby={heading}
      aria-busy={state === 'loading'}
      className={`bg-surface border-line min-w-0 overflow-clip rounded-lg border shadow-xs ${className}`}
    >
      <header className="border-line flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2">
        <h2 id={heading} className="text-[0.8125rem] font-semibold">
          {title}
        </h2>
        <div className="text-muted text-xs">{aside}</div>
      </header>
      {children}
    </section>
  )
}

/** Calm words where a panel has nothing to show. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-5 text-center">
      <p className="text-muted text-[0.8125rem] font-medium">{title}</p>
      {children ? (
        <div className="text-muted mx-auto mt-1 max-w-prose text-[0.8125rem]">{children}</div>
      ) : null}
    </div>
  )
}
