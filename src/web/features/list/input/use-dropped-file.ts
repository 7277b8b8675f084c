import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page: outside of the box the browser would open it in place of the page.
 *
 * @returns whether a file is being dragged over the page.
 */
export function useDroppedFile(onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const handleDrop = useEffectEvent(onDrop)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    document.addEventListener(
      'dragover',
      (event) => {
        if (!isFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    document.addEventListener('dragleave', () => setOver(false), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (!file) return
        event.preventDefault()
        handleDrop(file)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  return isOver
}
