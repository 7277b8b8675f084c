import type { ReactNode } from 'react'

/** One group of components. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} data-section aria-labelledby={`${id}-title`} className="scroll-mt-16 py-6">
      <h2 id={`${id}-title`} className="border-line mb-4 border-b pb-2 text-base font-semibold">
        {title}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The component, and the state that it is in. */
  readonly name: string
  /** Over the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One component in one state. */
export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <h3 className="text-muted mb-2 font-mono text-xs">{name}</h3>
      {children}
    </div>
  )
}
