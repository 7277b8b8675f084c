import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls.tsx'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly icon?: ReactNode
}

export function FileButton({ label, accept, onFile, icon }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className="print:hidden" onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/**
 * Accepts a file dropped anywhere, which the browser would open instead of the page.
 *
 * @returns whether a file is being dragged over the page.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragOver, setDragOver] = useState(false)
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
    document.addEventListener('dragover', (event) => dragOver(event), { signal })
    document.addEventListener('dragleave', () => setDragOver(false), { signal })
    document.addEventListener('drop', (event) => drop(event), { signal })
    return () => controller.abort()
  }, [])
  return isDragOver
}
