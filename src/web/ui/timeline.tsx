import { useId } from 'react'
import type { ReactNode } from 'react'

export interface Step {
  readonly name: string
  /** When it happened; null if it has not, or if that is unknown. */
  readonly time: string | null
  /** Shown if `time` is null. */
  readonly placeholder: ReactNode
  /** Time since the previous step. */
  readonly duration: string | null
}

/** A sequence of steps, each with its time. */
export function Timeline({ title, steps }: { title: string; steps: readonly Step[] }) {
  const heading = useId()
  return (
    <div>
      <h3 id={heading} className="text-muted mb-1.5 text-xs font-semibold">
        {title}
      </h3>
      <ol aria-labelledby={heading}>
        {steps.map(({ name, time, placeholder, duration }, at) => (
          <li
            key={name}
            className="relative grid grid-cols-[1rem_5rem_minmax(0,1fr)] gap-x-2 pb-2.5 text-[0.8125rem] last:pb-0 print:pb-0.5"
          >
            <span aria-hidden="true" className="flex justify-center pt-1.5">
              <span
                className={`size-2 rounded-full ${time === null ? 'border-control border' : 'bg-accent'}`}
              />
              {at === steps.length - 1 ? null : <span className="bg-line absolute top-4 -bottom-1.5 w-px" />}
            </span>
            <span className="text-muted">{name}</span>
            <span className="tabular untrusted">
              {time ?? <span className="text-muted">{placeholder}</span>}
              {duration === null ? null : (
                <span className="text-muted block text-xs print:ml-2 print:inline">{duration}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
