import { originalText } from './visible-text.ts'

/**
 * Makes copying a selection copy the original text: escapes such as `‹U+202E›` become the characters again.
 *
 * @returns how to stop.
 */
export function copyOriginals(page: Document): () => void {
  function copy(event: ClipboardEvent): void {
    const selection = page.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
    const marked = [...page.querySelectorAll('[data-signs]')]
    if (!marked.some((sign) => selection.containsNode(sign, true))) return
    event.clipboardData?.setData('text/plain', originalText(selection.toString()))
    event.preventDefault()
  }
  page.addEventListener('copy', copy)
  return () => page.removeEventListener('copy', copy)
}
