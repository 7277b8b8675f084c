import { useEffect, useState } from 'react'
import { useText } from '../i18n/text.ts'
import type { CopyOutcome } from './copy-icon.tsx'
import { announce } from './live-region.tsx'

const SAID_FOR_MS = 1600

interface Copying {
  readonly outcome: CopyOutcome
  /** @param name of what is copied, as it is to be said: "CPF". */
  readonly copy: (text: string, name?: string) => void
}

/** Copies a text, and says for a moment whether that worked. */
export function useCopy(): Copying {
  const { say } = useText()
  const [outcome, setOutcome] = useState<CopyOutcome>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy(text: string, name?: string): void {
    navigator.clipboard.writeText(text).then(
      () => {
        setOutcome('copied')
        announce(name === undefined ? say('copy.copied') : say('copy.copied.name', { name }))
      },
      () => {
        setOutcome('failed')
        announce(say('copy.failed'))
      },
    )
  }

  return { outcome, copy }
}
