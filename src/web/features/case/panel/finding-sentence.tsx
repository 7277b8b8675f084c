import type { Finding } from '#core/findings/model/finding.ts'
import { SERVICE_LANGUAGE } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useText } from '#words/use-text.ts'
import { findingText } from '#words/text/finding-text.ts'

/** Variants of `laudo-line` that only quote the service. */
const QUOTES: ReadonlySet<string> = new Set(['ok', 'value-ok'])

export function FindingSentence({ finding }: { finding: Finding }) {
  const words = useText()
  const sentence = findingText(finding, words)
  const isQuote = finding.rule === 'laudo-line' && QUOTES.has(finding.variant)
  return isQuote && words.language !== SERVICE_LANGUAGE ? (
    <span lang={SERVICE_LANGUAGE}>{sentence}</span>
  ) : (
    sentence
  )
}
