import { useId } from 'react'
import type { ComponentProps } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
}

/** A labelled input, uncontrolled so that its value never becomes an attribute. */
export function Field({ label, className = '', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-[0.8125rem] font-medium">
        {label}
      </label>
      <input
        id={id}
        className="bg-surface border-control placeholder:text-muted w-full rounded-md border px-3 py-2 text-sm aria-invalid:border-fail disabled:bg-sunken disabled:text-muted"
        {...rest}
      />
    </div>
  )
}
