import type { Finding } from '#core/findings/model/finding.ts'
import { useText } from '#words/text.ts'
import { SERVICE_LANGUAGE } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { findingText } from '#words/text/finding-text.ts'

/** Variants of a laudo's line whose sentence is the service's own text alone. */
const QUOTED: ReadonlySet<string> = new Set(['ok', 'value-ok'])

/** The sentence of a finding; one that only quotes the service is marked as Portuguese in any other language. */
export function FindingSentence({ finding }: { finding: Finding }) {
  const words = useText()
  const sentence = findingText(finding, words)
  const isForeign =
    words.language !== SERVICE_LANGUAGE && finding.rule === 'laudo-line' && QUOTED.has(finding.variant)
  return isForeign ? <span lang={SERVICE_LANGUAGE}>{sentence}</span> : sentence
}
