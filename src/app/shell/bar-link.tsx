import type { ComponentProps } from 'react'
import { Link } from '../../paths/router.tsx'

interface BarLinkProps extends ComponentProps<typeof Link> {
  /** Whether it leads to the page that is open. */
  readonly isHere?: boolean
}

/** A link in the bar. */
export function BarLink({ isHere = false, className = '', ...rest }: BarLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={isHere ? 'page' : undefined}
      className={`text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:bg-bar-raised inline-flex min-h-8 items-center rounded-md text-[0.8125rem] font-medium ${className}`}
    />
  )
}
