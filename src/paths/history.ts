/** Where the page is, in this console. */
export interface Location {
  readonly pathname: string
  /** With its question mark; empty where there is no query. */
  readonly search: string
  /** What a page gave along for the one that it led to. */
  readonly state: unknown
}

interface GoOptions {
  /** In the place of where the page is, so that Back does not lead there. */
  readonly replace?: boolean
  readonly state?: unknown
}

/** The addresses that the page has been at. */
export interface History {
  /** Calls `listener` after every change; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until it changes. */
  readonly read: () => Location
  /** @param address a path of this console, with its query. The one that is open already is not added again. */
  readonly go: (address: string, options?: GoOptions) => void
}

interface Entries {
  readonly read: () => Location
  readonly write: (address: string, state: unknown, replace: boolean) => void
  /** Calls `listener` where the reader goes back or forward. */
  readonly follow: (listener: () => void) => void
}

function historyOf({ read, write, follow }: Entries): History {
  const listeners = new Set<() => void>()
  let current = read()

  function moved(): void {
    current = read()
    for (const listener of listeners) listener()
  }

  follow(moved)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => current,
    go(address, { replace = false, state = null } = {}) {
      write(address, state, replace || address === current.pathname + current.search)
      moved()
    },
  }
}

/** The browser's own history. It never leaves this origin: `//elsewhere` is a path of it like any other. */
export function browserHistory(): History {
  return historyOf({
    read: () => ({
      pathname: location.pathname,
      search: location.search,
      state: history.state as unknown,
    }),
    write(address, state, replace) {
      history[replace ? 'replaceState' : 'pushState'](state, '', location.origin + address)
    },
    follow: (listener) => window.addEventListener('popstate', listener),
  })
}

/** A history without a browser, at one address. */
export function memoryHistory(address: string): History {
  let at: Location
  function write(to: string, state: unknown): void {
    const { pathname, search } = new URL(`http://nowhere.invalid${to}`)
    at = { pathname, search, state }
  }
  write(address, null)
  return historyOf({ read: () => at, write, follow() {} })
}
