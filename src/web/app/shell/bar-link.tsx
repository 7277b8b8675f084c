import { NavLink } from 'react-router'
import type { NavLinkProps } from 'react-router'

interface BarLinkProps extends Omit<NavLinkProps, 'className'> {
  readonly className: string
}

/** A link in the bar, marked with aria-current on its own page. */
export function BarLink({ className, ...rest }: BarLinkProps) {
  return (
    <NavLink
      {...rest}
      end
      className={`text-bar-muted hover:bg-bar-raised hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:bg-bar-raised inline-flex min-h-8 items-center rounded-md text-[0.8125rem] font-medium ${className}`}
    />
  )
}
