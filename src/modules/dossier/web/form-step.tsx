import type { ReactNode } from 'react'

interface StepProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of a form. */
export function Step({ title, aside, children }: StepProps) {
  return (
    <fieldset className="min-w-0 px-4 pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 aria-hidden="true" className="text-[0.8125rem] font-semibold">
          {title}
        </h3>
        <span className="text-muted text-xs">{aside}</span>
      </div>
      {children}
    </fieldset>
  )
}
