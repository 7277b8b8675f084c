import type { ReactNode } from 'react'
import { UntrustedText } from './untrusted-text/untrusted-text.tsx'

/** Names and values in two columns. */
export function NameValueList({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`grid gap-y-1.5 text-[0.8125rem] print:block ${className}`}>{children}</dl>
}

interface NameValueProps {
  readonly name: string
  readonly isMono?: boolean
  readonly children: ReactNode
}

/**
 * One name with its value; a dash where there is none. The column of the names takes a short one, such as "Análise
 * Automática", and leaves room for a verdict of the laudo in the narrowest panel.
 */
export function NameValue({ name, isMono = false, children }: NameValueProps) {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <div className="grid grid-cols-[minmax(0,7.25rem)_minmax(0,1fr)] items-baseline gap-x-2">
      <dt className="untrusted text-muted">
        <UntrustedText text={name} />
      </dt>
      <dd className={`untrusted tabular min-w-0 ${isMono ? 'font-mono text-xs leading-5' : ''}`}>
        {isEmpty ? <span className="text-muted">—</span> : children}
      </dd>
    </div>
  )
}
