import type { ConclusionFact } from '../../../../core/dossier/messages.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useChoiceText } from '../../../wording/choice-text.ts'

export function ConclusionText({ conclusion }: { conclusion: ConclusionFact }) {
  const { say, format } = useText()
  const { outcomeText, reasonText } = useChoiceText()
  const { person, at, outcome, reasons, words } = conclusion
  return (
    <div className="untrusted text-[0.8125rem]">
      <p>
        <b>{outcomeText(outcome)}</b> · <UntrustedText text={person} />
        {' · '}
        <span className="tabular">{format.dateTime(clockOf(new Date(at)))}</span>
      </p>
      {reasons.length === 0 ? null : (
        <p className="text-muted">{reasons.map((code) => `${reasonText(code)} (${code})`).join(' · ')}</p>
      )}
      {words === '' ? null : (
        <details>
          <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('dossier.words')}</summary>
          <p className="whitespace-pre-wrap">
            <UntrustedText text={words} />
          </p>
        </details>
      )}
    </div>
  )
}
