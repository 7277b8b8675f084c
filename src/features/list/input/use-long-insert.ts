import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** UTF-16 units; what a person types at once is shorter. */
const LONG = 2000

/**
 * Puts a long text into a box in one step. Chromium's own way of inserting takes the square of its lines: 5,000 of them
 * a minute and more, in which nothing on the page moves.
 *
 * @returns the box's ref; `type` is told what it then holds.
 */
export function useLongInsert(type: (text: string) => void): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = useEffectEvent(type)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const insert = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      if (text.length < LONG) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = element
      element.setRangeText(text.replace(/\r\n?/g, '\n'), selectionStart, selectionEnd, 'end')
      typed(element.value)
    }
    // Not React's onBeforeInput, which is made of older events and cannot be told what is pasted.
    element.addEventListener('beforeinput', insert)
    return () => element.removeEventListener('beforeinput', insert)
  }, [])

  return box
}
