import { leadOf } from '../../../../core/findings/causes.ts'
import type { Cause } from '../../../../core/findings/model/judgement.ts'
import { useText } from '../../../i18n/text.ts'
import { writeClipboard } from '../../../ui/copy.tsx'
import { confirm } from '../../../ui/live-region.tsx'
import { useFindingText } from '../../../wording/use-wording.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { loadWriters } from '../texts/lazy-texts.ts'

/** Copies an alert with what it rests on, plain, as the internal opinion says it. */
export function useCopyAlert(): (cause: Cause) => void {
  const { say, language } = useText()
  const sentence = useFindingText()
  const { findings } = useJudgement()
  return (cause) => {
    const lead = leadOf(cause, findings)
    if (!lead) return
    loadWriters()
      .then(({ writeAlert }) => writeClipboard(writeAlert(cause, findings, { say, language })))
      .then(
        () => confirm(say('alert.copied', { alert: sentence(lead) })),
        () => confirm(say('copy.failed', { name: sentence(lead) })),
      )
  }
}
