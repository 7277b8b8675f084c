import type { Location, Navigator } from 'react-router'

/** The addresses that the page has been at, as react-router's `Router` wants them. */
export interface History {
  readonly navigator: Navigator
  /** Calls `listener` after every change; returns how to stop. Fit for useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until it changes. */
  readonly read: () => Location
}

interface Entries {
  readonly read: () => Location
  readonly write: (address: string, state: unknown, replace: boolean) => void
  readonly go: (steps: number) => void
  /** Calls `listener` where the reader goes back or forward. */
  readonly follow: (listener: () => void) => void
}

const addressOf: Navigator['createHref'] = (to) =>
  typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '')

function historyOf({ read, write, go, follow }: Entries): History {
  const listeners = new Set<() => void>()
  let current = read()

  function moved(): void {
    current = read()
    for (const listener of listeners) listener()
  }

  function moveTo(to: Parameters<Navigator['push']>[0], state: unknown, replace: boolean): void {
    const address = addressOf(to)
    // The address that is open already is not added again, as the browser does with a link.
    write(address, state ?? null, replace || address === addressOf(current))
    moved()
  }

  follow(moved)
  return {
    navigator: {
      createHref: addressOf,
      go,
      push: (to, state) => moveTo(to, state, false),
      replace: (to, state) => moveTo(to, state, true),
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => current,
  }
}

/** The browser's own history. It never leaves this origin: `//elsewhere` is a path of it like any other. */
export function browserHistory(): History {
  return historyOf({
    read: () => ({
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: history.state as unknown,
      key: 'default',
    }),
    write(address, state, replace) {
      history[replace ? 'replaceState' : 'pushState'](state, '', location.origin + address)
    },
    go: (steps) => history.go(steps),
    follow: (listener) => window.addEventListener('popstate', listener),
  })
}

/** A history without a browser, at one address. */
export function memoryHistory(address: string): History {
  let at: Location
  function write(to: string, state: unknown): void {
    const { pathname, search, hash } = new URL(`http://nowhere.invalid${to}`)
    at = { pathname, search, hash, state, key: 'default' }
  }
  write(address, null)
  return historyOf({ read: () => at, write, go() {}, follow() {} })
}
