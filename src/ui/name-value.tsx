import type { ReactNode } from 'react'
import { UntrustedText } from './untrusted-text/untrusted-text.tsx'

/** Names and values in two columns. */
export function NameValueList({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`grid gap-y-1.5 text-[0.8125rem] print:block ${className}`}>{children}</dl>
}

interface NameValueProps {
  readonly name: string
  readonly isMono?: boolean
  /** Wide enough for a field name of the interface, which must not wrap. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One name with its value; a dash where there is none. */
export function NameValue({ name, isMono = false, isWide = false, children }: NameValueProps) {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <div
      className={`grid items-baseline ${isWide ? 'grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] gap-x-2' : 'gap-x-2 grid-cols-[minmax(0,7rem)_minmax(0,1fr)]'}`}
    >
      <dt className="untrusted text-muted">
        <UntrustedText text={name} />
      </dt>
      <dd className={`untrusted tabular min-w-0 ${isMono ? 'font-mono text-xs leading-5' : ''}`}>
        {isEmpty ? <span className="text-muted">—</span> : children}
      </dd>
    </div>
  )
}
