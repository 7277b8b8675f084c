import { lossOf } from '../data/list/saved-list.ts'
import type { ListRun } from '../data/list/list-run.ts'

function ask(event: Event): void {
  event.preventDefault()
}

/**
 * Has the browser ask for confirmation before the page is left while a list has rows to load, or marks. Only then, because a
 * `beforeunload` listener keeps a page out of the back/forward cache.
 *
 * @returns how to stop.
 */
export function warnBeforeLeaving(run: Pick<ListRun, 'subscribe' | 'getSnapshot'>): () => void {
  function follow(): void {
    // Both calls are idempotent.
    if (lossOf(run.getSnapshot()) === null) window.removeEventListener('beforeunload', ask)
    else window.addEventListener('beforeunload', ask)
  }

  follow()
  const stop = run.subscribe(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}
