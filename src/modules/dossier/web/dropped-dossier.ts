import { useEffect, useEffectEvent } from 'react'

/** Takes a dossier that is dropped on any page, before what else the page takes; other files are left to it. Null takes none. */
export function useDroppedDossier(onDrop: ((file: File) => void) | null): void {
  const handleDrop = useEffectEvent((file: File) => onDrop?.(file))
  const isOn = onDrop !== null
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
      },
      options,
    )
    window.addEventListener(
      'drop',
      (event) => {
        const [file] = event.dataTransfer?.files ?? []
        if (!file || !/\.pdf$/i.test(file.name)) return
        event.preventDefault()
        event.stopPropagation()
        handleDrop(file)
      },
      options,
    )
    return () => controller.abort()
  }, [isOn])
}
