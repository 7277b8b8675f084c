import type { ReactNode } from 'react'

interface RevealedProps {
  readonly isOpen: boolean
  readonly original: ReactNode
  readonly masked: ReactNode
}

/** A masked value, or the original while it is revealed. On paper it is always masked. */
export function Revealed({ isOpen, original, masked }: RevealedProps) {
  if (!isOpen) return masked
  return (
    <>
      <div className="inline print:hidden">{original}</div>
      <div className="hidden print:inline">{masked}</div>
    </>
  )
}
