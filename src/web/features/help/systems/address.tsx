import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../ui/copy.tsx'

interface AddressProps {
  readonly start: string
  /** What stands out: the part that changes. */
  readonly end?: string
  /** What it is, to copy it. */
  readonly name: string
}

/** An address or a line of code, which wraps anywhere, and can be copied. */
export function Address({ start, end = '', name }: AddressProps) {
  const { say } = useText()
  return (
    <div className="mt-2">
      <code className="bg-sunken border-line block rounded-md border px-2.5 py-2 font-mono text-xs wrap-anywhere">
        {start}
        <b className="text-accent">{end}</b>
      </code>
      <CopyButton text={start + end} name={name} className="text-accent mt-1">
        {say('copy.label', { name })}
      </CopyButton>
    </div>
  )
}
