import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { CopyOutcome } from './copy-icon.tsx'
import { announce } from '../live-region.tsx'
import { writeClipboard } from './write-clipboard.ts'

const OUTCOME_SHOWN_MS = 1600

interface Copying {
  /** The outcome of copying this text; null for any other, in case the text of a button changes after the copy. */
  readonly outcomeOf: (text: string) => CopyOutcome
  /** @param name of what is copied, for the announcement: "CPF". */
  readonly copy: (text: string, name: string) => void
}

/** Copies texts and announces the outcome, which is available for a moment. */
export function useCopy(): Copying {
  const { say } = useText()
  const [copied, setCopied] = useState<{ text: string; outcome: CopyOutcome } | null>(null)

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  function copy(text: string, name: string): void {
    writeClipboard(text).then(
      () => {
        setCopied({ text, outcome: 'copied' })
        announce(say('copy.copied', { name }))
      },
      () => {
        setCopied({ text, outcome: 'failed' })
        announce(say('copy.failed', { name }))
      },
    )
  }

  return { outcomeOf: (text) => (copied?.text === text ? copied.outcome : null), copy }
}
