import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Since when the page is being printed, null where it is not: what is drawn in part on the screen is drawn whole on
 * paper.
 */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    // Drawn at once: the browser takes its picture as soon as the event is over.
    const begin = () => flushSync(() => setSince(new Date()))
    const end = () => setSince(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}
