import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { CopyOutcome } from './copy-icon.tsx'
import { announce } from '../live-region.tsx'

const SAID_FOR_MS = 1600

interface Copying {
  /** What became of copying this text: a button that stays while its text changes has not copied the new one. */
  readonly outcomeOf: (text: string) => CopyOutcome
  /** @param name of what is copied, as it is to be said: "CPF". */
  readonly copy: (text: string, name?: string) => void
}

/** Copies a text, and says for a moment whether that worked. */
export function useCopy(): Copying {
  const { say } = useText()
  const [copied, setCopied] = useState<{ text: string; outcome: CopyOutcome } | null>(null)

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(text: string, name?: string): void {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied({ text, outcome: 'copied' })
        announce(name === undefined ? say('copy.copied') : say('copy.copied.name', { name }))
      },
      () => {
        setCopied({ text, outcome: 'failed' })
        announce(say('copy.failed'))
      },
    )
  }

  return { outcomeOf: (text) => (copied?.text === text ? copied.outcome : null), copy }
}
