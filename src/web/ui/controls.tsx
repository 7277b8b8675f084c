import { X } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:brightness-110 border-transparent',
  plain: 'bg-surface text-ink border-line hover:bg-hover',
  bar: 'border-transparent text-bar-muted hover:bg-bar-raised hover:text-bar-ink',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof LOOKS
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border px-3 py-1 text-compact font-medium disabled:opacity-60 aria-disabled:opacity-60 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  )
}

interface CloseButtonProps {
  readonly name: string
  readonly className: string
  readonly onClick: () => void
}

export function CloseButton({ name, className, onClick }: CloseButtonProps) {
  return (
    <Button className={`px-2 ${className}`} aria-label={name} title={name} onClick={onClick}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
}

/** Uncontrolled: the value must not become an attribute. */
export function Field({ label, className = '', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-compact font-medium">
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
