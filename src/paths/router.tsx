import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { History, Location } from './history.ts'

const HistoryContext = createContext<History | null>(null)

/**
 * Pages by address. The console has five fixed addresses and all else in the query, so that this little does what a
 * router does for it; the smallest of the common ones would be a twelfth of all the code that the browser loads.
 */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  return <HistoryContext value={history}>{children}</HistoryContext>
}

function useHistory(): History {
  const history = use(HistoryContext)
  if (!history) throw new Error('addresses need a Router above them')
  return history
}

/** Where the page is. It changes at once: the page must never stand under an address that is no longer its own. */
export function useLocation(): Location {
  const { subscribe, read } = useHistory()
  return useSyncExternalStore(subscribe, read, read)
}

/** The query of the address. */
export function useQueryOfAddress(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Leads to another address; the same function as long as the page lives. */
export function useNavigate(): History['go'] {
  return useHistory().go
}

interface NavigateProps {
  readonly to: string
  readonly state?: unknown
}

/** Leads on to another address, in the place of the one that is open. */
export function Navigate({ to, state = null }: NavigateProps) {
  const go = useNavigate()
  useEffect(() => go(to, { replace: true, state }), [go, to, state])
  return null
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this console, with its query. */
  readonly to: string
}

/** A link within the console. A click that asks the browser for another tab or window is left to it. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const go = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const isOwn = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey
    if (event.defaultPrevented || !isOwn) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
