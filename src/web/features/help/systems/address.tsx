interface AddressProps {
  readonly start: string
  /** What stands out: the part that changes. */
  readonly end: string
}

/** An address or a line of code, which wraps anywhere. */
export function Address({ start, end }: AddressProps) {
  return (
    <code className="bg-sunken border-line my-2 block rounded-md border px-2.5 py-2 font-mono text-xs wrap-anywhere">
      {start}
      <b className="text-accent">{end}</b>
    </code>
  )
}
