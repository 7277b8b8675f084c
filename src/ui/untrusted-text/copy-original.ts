import { originalText } from './visible-text.ts'

/**
 * Makes what is selected and copied the text as it came: the unseen signs that are drawn as `‹U+202E›` are put back.
 *
 * @returns the way to stop it.
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
