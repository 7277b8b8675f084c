import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface ChoiceProps<T extends string> {
  readonly label: string
  /** The option that turns the filter off; null where one is always on. */
  readonly any: string | null
  readonly value: T | null
  readonly options: readonly T[]
  readonly text: (option: T) => ReactNode
  readonly onChoose: (option: T | null) => void
}

/** The look of a filter: its label and its value; the same width whatever is chosen, so that nothing beside it moves. */
export const FILTER =
  'bg-surface hover:border-control relative inline-flex h-8 items-center rounded-md border text-xs'

/** A filter of one value: a select with its label inside. */
export function Choice<T extends string>({ label, any, value, options, text, onChoose }: ChoiceProps<T>) {
  const id = useId()
  const isOn = any !== null && value !== null
  return (
    <label className={`${FILTER} w-40 ${isOn ? 'border-control' : 'border-line'}`}>
      <span id={id} className="text-muted shrink-0 pl-2.5">
        {label}
      </span>
      <select
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((each) => each === event.currentTarget.value) ?? null)}
        className="h-full min-w-0 flex-1 appearance-none truncate rounded-md bg-transparent pr-6 pl-1.5 font-semibold"
      >
        {any === null ? null : <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="text-muted pointer-events-none absolute right-2 size-3.5 shrink-0"
      />
    </label>
  )
}
