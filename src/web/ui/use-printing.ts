import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { inlineText } from '#words/text/visible-text.ts'

/** Start of printing, in milliseconds since the epoch; null otherwise. */
export function usePrinting(): number | null {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  useEffect(() => {
    // Synchronous: the browser prints the page when this handler returns.
    const begin = () => flushSync(() => setStartedAt(Date.now()))
    const end = () => setStartedAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return startedAt
}

function cssString(text: string): string {
  const escaped = text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)
  return `"${escaped}"`
}

/** Prints `text` in the margin of each page, through a style property: margin boxes take text from styles only. */
export function usePrintedHead(text: string | null): void {
  useLayoutEffect(() => {
    if (text === null) return undefined
    const { style } = document.documentElement
    style.setProperty('--print-head', cssString(inlineText(text)))
    return () => void style.removeProperty('--print-head')
  }, [text])
}
