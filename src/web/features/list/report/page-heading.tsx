import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The heading, which has the focus unless a line is returned to. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (element?.closest('main')?.contains(document.activeElement)) return
    element?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-xl leading-8 font-semibold tracking-tight">
      {children}
    </h1>
  )
}
