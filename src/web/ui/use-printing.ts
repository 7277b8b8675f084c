import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { inlineText } from '#words/text/visible-text.ts'

/** When printing began, in milliseconds since the epoch; null while the page is not being printed. */
export function usePrinting(): number | null {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    // Rendered synchronously: the browser prints what is there when the event handler returns.
    const begin = () => flushSync(() => setSince(Date.now()))
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

/** A CSS string: what would end it, or begin an escape, as an escape. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)
  return `"${escaped}"`
}

/** So that no sheet is without it; null prints nothing. A style property, as margin boxes take their text from styles only. */
export function usePrintedHead(text: string | null): void {
  useLayoutEffect(() => {
    if (text === null) return undefined
    const { style } = document.documentElement
    style.setProperty('--print-head', cssString(inlineText(text)))
    return () => void style.removeProperty('--print-head')
  }, [text])
}
