const FOCUSABLE = '[tabindex], dialog[open]'

function focusableAncestors(element: Element): readonly HTMLElement[] {
  const ancestor = element.parentElement?.closest<HTMLElement>(FOCUSABLE)
  return ancestor ? [ancestor, ...focusableAncestors(ancestor)] : []
}

/**
 * Moves focus to the nearest focusable ancestor when the focused element is removed, such as a retry button. Browsers would
 * move it to the body. Does nothing after a pointer event.
 */
export function keepFocus(page: Document): () => void {
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  let usesPointer = false
  let focused: Element | null = null
  let ancestors: readonly HTMLElement[] = []

  page.addEventListener('pointerdown', () => (usesPointer = true), options)
  page.addEventListener('keydown', () => (usesPointer = false), options)
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return
      focused = target
      ancestors = focusableAncestors(target)
    },
    options,
  )
  page.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = null
      })
    },
    options,
  )

  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || usesPointer) return
    focused = null
    if (page.activeElement !== null && page.activeElement !== page.body) return
    ancestors.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
  })
  observer.observe(page, { childList: true, subtree: true })

  return () => {
    controller.abort()
    observer.disconnect()
  }
}
