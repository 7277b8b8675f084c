import type { Worklist } from '../worklist/worklist.ts'

function ask(event: Event): void {
  event.preventDefault()
}

/**
 * Has the browser ask for confirmation before the page is left while a list has rows that are not done: a reload would lose
 * them. Only then, because a `beforeunload` listener keeps a page out of the back/forward cache.
 *
 * @returns how to stop.
 */
export function warnBeforeLeaving(worklist: Pick<Worklist, 'subscribe' | 'getSnapshot'>): () => void {
  function follow(): void {
    const { waiting, running } = worklist.getSnapshot().counts
    // Both calls are idempotent.
    if (waiting + running > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }

  follow()
  const stop = worklist.subscribe(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}
