import type { ConclusionFact } from '../../../../core/dossier/messages.ts'
import type { FirstDossier } from '../../../data/dossiers.ts'
import { clockOf } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import { UntrustedText } from '../../../ui/untrusted-text/untrusted-text.tsx'
import { useChoiceText } from '../../../wording/choice-text.ts'

/** What the first person concluded, or that it is sealed until the second has concluded. */
export function FirstConclusion({ first: { opened } }: { first: FirstDossier }) {
  const { say } = useText()
  return (
    <div className="border-line mx-4 mt-4 rounded-md border border-dashed px-3 py-2 text-[0.8125rem]">
      {opened.isSealed ? (
        <>
          <p className="font-semibold">{say('dossier.sealed')}</p>
          <p className="text-muted">{say('dossier.sealed.lead')}</p>
        </>
      ) : (
        opened.conclusions.map((conclusion) => <ConclusionText key={conclusion.at} conclusion={conclusion} />)
      )}
    </div>
  )
}

/** Who concluded what, when and why. */
export function ConclusionText({ conclusion }: { conclusion: ConclusionFact }) {
  const { say, format } = useText()
  const { outcomeText, reasonText } = useChoiceText()
  const { person, at, outcome, reasons, words } = conclusion
  return (
    <div className="untrusted text-[0.8125rem]">
      <p>
        <b>{outcomeText(outcome)}</b> · <UntrustedText text={person} isCut />
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
