import type { Worklist } from '../worklist/worklist.ts'

function ask(event: Event): void {
  event.preventDefault()
}

/**
 * Has the browser ask before the page is left while a list has rows that are not done: a reload would lose them. Only
 * then, because a page that asks is not kept for going back to.
 *
 * @returns how to stop.
 */
export function warnBeforeLeaving(worklist: Pick<Worklist, 'subscribe' | 'getSnapshot'>): () => void {
  function follow(): void {
    const { waiting, running } = worklist.getSnapshot().counts
    // Adding a listener that is there, or removing one that is not, does nothing.
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
