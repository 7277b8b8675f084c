import { useEffect, useEffectEvent } from 'react'

/** Where a paste has its own place: a field, or a dialog over the page. */
const OWN_PLACE = 'input, textarea, select, [contenteditable], dialog'

/** Takes a text that is pasted anywhere on the page but into a field. */
export function usePastedText(onPaste: (text: string) => void): void {
  const handlePaste = useEffectEvent(onPaste)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || (event.target instanceof Element && event.target.closest(OWN_PLACE))) return
      event.preventDefault()
      handlePaste(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
