import type { ReactNode } from 'react'

interface HelpSectionProps {
  /** The hash of its address: `/help#flags`. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A section of the help with an address. */
export function HelpSection({ id, title, lead, children }: HelpSectionProps) {
  return (
    <section data-help-group aria-labelledby={id} className="mt-10">
      <h2
        id={id}
        tabIndex={-1}
        className="-mx-1.5 w-fit rounded-sm px-1.5 text-lg font-semibold tracking-tight"
      >
        {title}
      </h2>
      {lead === undefined ? null : (
        <p data-help-entry className="text-muted mt-1 max-w-prose">
          {lead}
        </p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** A term and its meaning, in a list of them. */
export function HelpRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div data-help-entry className="gap-x-6 px-4 py-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="mb-1">{term}</dt>
      <dd className="max-w-prose text-[0.8125rem]">{children}</dd>
    </div>
  )
}

/** A bordered box of rows. */
export function HelpBox({ children }: { children: ReactNode }) {
  return (
    <div
      data-help-group
      className="bg-surface border-line divide-line divide-y overflow-clip rounded-lg border shadow-xs"
    >
      {children}
    </div>
  )
}
