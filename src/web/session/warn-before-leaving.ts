/**
 * Has the browser ask for confirmation before the page is left while something would be lost: rows of a list to load, marks, a
 * conclusion that was begun. Only then, because a `beforeunload` listener keeps a page out of the back/forward cache.
 */
export function warnBeforeLeaving(
  { subscribe }: { readonly subscribe: (listener: () => void) => () => void },
  wouldLose: () => boolean,
): () => void {
  // oxlint-disable-next-line consistent-function-scoping -- its own listener, which no other call removes
  const ask = (event: Event) => event.preventDefault()

  function follow(): void {
    // Both calls are idempotent.
    if (wouldLose()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }

  follow()
  const stop = subscribe(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}
