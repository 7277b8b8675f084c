/** Elements that focus can move to when a focused element inside of them is removed. */
const HOLDERS = '[tabindex], dialog[open]'

/** The focusable ancestors of an element, the nearest first. */
function holdersOf(element: Element): readonly HTMLElement[] {
  const holder = element.parentElement?.closest<HTMLElement>(HOLDERS)
  return holder ? [holder, ...holdersOf(holder)] : []
}

/**
 * Moves focus to the nearest focusable ancestor when the focused element is removed, such as the retry button of a failure
 * that is gone. Browsers would move it to the body. Does nothing if the element was used by pointer.
 */
export function keepFocus(page: Document): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  let isByPointer = false
  let last: Element | null = null
  let holders: readonly HTMLElement[] = []

  page.addEventListener('pointerdown', () => (isByPointer = true), options)
  page.addEventListener('keydown', () => (isByPointer = false), options)
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      last = target
      holders = holdersOf(target)
    },
    options,
  )
  page.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget !== null) return
      // An element that was merely blurred is still connected afterwards.
      queueMicrotask(() => {
        if (target === last && last?.isConnected) last = null
      })
    },
    options,
  )

  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || isByPointer) return
    const isNowhere = page.activeElement === null || page.activeElement === page.body
    last = null
    if (isNowhere) holders.find((holder) => holder.isConnected)?.focus({ preventScroll: true })
  })
  observer.observe(page, { childList: true, subtree: true })

  return () => {
    controller.abort()
    observer.disconnect()
  }
}
