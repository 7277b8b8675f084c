import { useEffect, useState } from 'react'

const SAID_FOR_MS = 1600

/** Copies a text, and says for a moment whether that worked. */
export function useCopy(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy(text: string): void {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return { outcome, copy }
}
