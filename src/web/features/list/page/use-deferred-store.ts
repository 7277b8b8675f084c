import { startTransition, useEffect, useRef, useState } from 'react'

interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => T
}

/**
 * The value of a store that may change faster than a slow machine renders: after each render, the newest there is. React
 * renders it in slices as a transition. Unlike useDeferredValue it gets nothing new until that has ended: with each newer
 * value it would start again, and never end.
 *
 * @param isUrgent which values are rendered at once, and in one piece.
 */
export function useDeferredStore<T>({ subscribe, getSnapshot }: Store<T>, isUrgent: (next: T) => boolean): T {
  const [rendered, setRendered] = useState(getSnapshot)
  const isRendering = useRef(false)

  useEffect(() => {
    function follow(): void {
      const next = getSnapshot()
      if (next === rendered) return
      if (isUrgent(next)) setRendered(next)
      else if (!isRendering.current) {
        isRendering.current = true
        startTransition(() => setRendered(next))
      }
    }
    isRendering.current = false
    follow()
    return subscribe(follow)
  }, [rendered, subscribe, getSnapshot, isUrgent])

  return rendered
}
