import type { ReactNode } from 'react'

interface RevealedProps {
  readonly isOpen: boolean
  readonly original: ReactNode
  readonly masked: ReactNode
}

/** A value, masked; while it is looked at, as it is. A look is for the eyes of who asked; paper stays. */
export function Revealed({ isOpen, original, masked }: RevealedProps) {
  if (!isOpen) return masked
  return (
    <>
      <div className="inline print:hidden">{original}</div>
      <div className="hidden print:inline">{masked}</div>
    </>
  )
}
