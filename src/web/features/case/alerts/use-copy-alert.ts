import type { Finding } from '../../../../core/findings/model/finding.ts'
import { useText } from '../../../i18n/text.ts'
import { writeClipboard } from '../../../ui/copy.tsx'
import { confirm } from '../../../ui/live-region.tsx'
import { useFindingText } from '../../../wording/finding-text.ts'
import { loadWriters } from '../texts/lazy-texts.ts'

/** Copies an alert with what it rests on, plain, as the internal opinion says it. */
export function useCopyAlert(): (findings: readonly Finding[]) => void {
  const { say, language } = useText()
  const sentence = useFindingText()
  return (findings) => {
    const [first] = findings
    if (!first) return
    loadWriters()
      .then(({ writeAlert }) => writeClipboard(writeAlert(findings, { say, language })))
      .then(
        () => confirm(say('alert.copied', { alert: sentence(first) })),
        () => confirm(say('copy.failed', { name: sentence(first) })),
      )
  }
}
