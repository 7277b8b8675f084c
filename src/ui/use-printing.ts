import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When printing began; null while the page is not being printed.
 */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    // Rendered synchronously: the browser prints what is there when the event handler returns.
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
