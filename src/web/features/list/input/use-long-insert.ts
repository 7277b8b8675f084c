import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** UTF-16 units; what a person types is shorter. */
const LONG = 2000

/**
 * Inserts a long text in one step. What Chromium inserts otherwise than from the clipboard (input methods, automation) takes
 * quadratic time: more than a minute for 5,000 lines, in which the page is frozen.
 *
 * @returns the ref for the text area; `onInsert` gets its new text.
 */
export function useLongInsert(onInsert: (text: string) => void): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  const handleInsert = useEffectEvent(onInsert)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const insert = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text.length < LONG) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = element
      element.setRangeText(text.replace(/\r\n?/g, '\n'), selectionStart, selectionEnd, 'end')
      handleInsert(element.value)
    }
    // Not React's onBeforeInput, which is made of older events and does not know what is pasted.
    element.addEventListener('beforeinput', insert)
    return () => element.removeEventListener('beforeinput', insert)
  }, [])

  return box
}
