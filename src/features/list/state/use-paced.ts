import { startTransition, useEffect, useRef, useState } from 'react'

interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => T
}

/**
 * What a store holds, which may change faster than a slow machine draws: the newest there was when the one before had
 * been drawn. React draws it in slices, between which the page answers. It is told of nothing new until it has ended,
 * since it would begin anew halfway, again and again.
 *
 * @param isUrgent what is drawn at once, and in one piece.
 */
export function usePaced<T>({ subscribe, getSnapshot }: Store<T>, isUrgent: (next: T) => boolean): T {
  const [drawn, setDrawn] = useState(getSnapshot)
  const isDrawing = useRef(false)

  useEffect(() => {
    function follow(): void {
      const next = getSnapshot()
      if (next === drawn) return
      if (isUrgent(next)) setDrawn(next)
      else if (!isDrawing.current) {
        isDrawing.current = true
        startTransition(() => setDrawn(next))
      }
    }
    isDrawing.current = false
    follow()
    return subscribe(follow)
  }, [drawn, subscribe, getSnapshot, isUrgent])

  return drawn
}
