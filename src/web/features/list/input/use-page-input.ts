import { useEffect, useEffectEvent, useState } from 'react'

/** Where a paste has its own place: a field, or a dialog over the page. */
const OWN_PLACE = 'input, textarea, select, [contenteditable], dialog'

interface PageInput {
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

/**
 * Takes a text that is pasted anywhere on the page but into a field, and a file that is dropped anywhere: the browser would
 * open it in place of the page.
 *
 * @returns whether a file is being dragged over the page.
 */
export function usePageInput({ onText, onFile }: PageInput): boolean {
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || (event.target instanceof Element && event.target.closest(OWN_PLACE))) return
    event.preventDefault()
    onText(text)
  })
  const dragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
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
    document.addEventListener('dragleave', () => setOver(false), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => controller.abort()
  }, [])

  return isOver
}
