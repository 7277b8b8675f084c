import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

const LONG_INSERT = 2000

/**
 * Inserts a long text in one step. Chromium takes quadratic time for input methods and automation: with 5,000 lines the page
 * freezes for more than a minute.
 *
 * @param onInsert gets the new text of the text area.
 * @returns the ref for the text area.
 */
export function useLongInsert(onInsert: (text: string) => void): RefObject<HTMLTextAreaElement | null> {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const handleInsert = useEffectEvent(onInsert)

  useEffect(() => {
    const element = textArea.current
    if (!element) return
    const insert = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text.length < LONG_INSERT) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = element
      element.setRangeText(text.replace(/\r\n?/g, '\n'), selectionStart, selectionEnd, 'end')
      handleInsert(element.value)
    }
    // React's onBeforeInput is a polyfill of older events without the pasted data.
    element.addEventListener('beforeinput', insert)
    return () => element.removeEventListener('beforeinput', insert)
  }, [])

  return textArea
}

const PASTE_TARGETS = 'input, textarea, select, [contenteditable], dialog'

/** Accepts a paste anywhere on the page outside of fields. */
export function usePagePaste(onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || (event.target instanceof Element && event.target.closest(PASTE_TARGETS))) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', handle)
    return () => document.removeEventListener('paste', handle)
  }, [])
}
