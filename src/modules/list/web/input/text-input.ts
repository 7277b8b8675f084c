import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/**
 * Accepts a paste anywhere on the page outside of fields, and a dropped file anywhere, which the browser would open instead of
 * the page.
 *
 * @returns whether a file is being dragged over the page.
 */
export function usePageInput(onText: (text: string) => void, onFile: (file: File) => void): boolean {
  const [isDragOver, setDragOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || (event.target instanceof Element && event.target.closest(PASTE_TARGETS))) return
    event.preventDefault()
    onText(text)
  })
  const dragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setDragOver(true)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setDragOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    event.preventDefault()
    onFile(file)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('paste', (event) => paste(event), { signal })
    document.addEventListener('dragover', (event) => dragOver(event), { signal })
    document.addEventListener('dragleave', () => setDragOver(false), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => controller.abort()
  }, [])

  return isDragOver
}
