import { useMemo, useSyncExternalStore } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Router as LocatedRouter, useHref, useLocation, useNavigate } from 'react-router'
import type { History } from './history.ts'

export { Navigate, useLocation, useNavigate } from 'react-router'

/**
 * react-router over a history. Its own `BrowserRouter` and `Link` bring along what loads data and frameworks, which would
 * be a thirtieth of all the code that the browser loads until the first case, and six addresses without a part that changes
 * need no `Routes`; all else of it is used as it is.
 */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  // It changes at once: the page must never stand under an address that is no longer its own.
  const location = useSyncExternalStore(history.subscribe, history.read, history.read)
  return (
    <LocatedRouter location={location} navigator={history.navigator}>
      {children}
    </LocatedRouter>
  )
}

/** The query of the address. */
export function useQueryOfAddress(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this console, with its query. */
  readonly to: string
}

/** A link within the console. A click that asks the browser for another tab or window is left to it. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const isOwn = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
    if (event.defaultPrevented || !isOwn) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
