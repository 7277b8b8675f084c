import type { ConclusionFact, Stamp } from '#modules/dossier/core/messages.ts'
import { clockOf } from '#words/format.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { useConfig } from '#web/data/config-context.ts'
import { useText } from '#words/text.ts'
import { outcomeText, reasonText } from '#modules/dossier/core/choices.ts'

/** A conclusion as its dossier says it: who concluded what, when and why; the opinion behind a fold. */
export function ConclusionText({ conclusion }: { conclusion: ConclusionFact }) {
  const { format, language } = useText()
  const config = useConfig()
  const { person, at, outcome, reasons, words } = conclusion
  return (
    <div className="untrusted text-[0.8125rem]">
      <p>
        <b>{outcomeText(config, outcome, language)}</b> · <UntrustedText text={person} />
        {' · '}
        <span className="tabular">{format.dateTime(clockOf(new Date(at)))}</span>
      </p>
      {reasons.length === 0 ? null : (
        <p className="text-muted">
          {reasons.map((code) => `${reasonText(config, code, language)} (${code})`).join(' · ')}
        </p>
      )}
      <Opinion words={words} />
    </div>
  )
}

function Opinion({ words }: Pick<ConclusionFact, 'words'>) {
  const { say } = useText()
  if (words === null) return <p className="text-muted">{say('dossier.words.withheld')}</p>
  if (words === '') return null
  return (
    <details>
      <summary className="text-accent min-h-6 w-fit cursor-pointer">{say('dossier.words')}</summary>
      <p className="whitespace-pre-wrap">
        <UntrustedText text={words} />
      </p>
    </details>
  )
}

/** Who says since when a signature has been there. */
export function StampText({ stamp }: { stamp: Stamp }) {
  const { say, format } = useText()
  if (stamp === null) return null
  const at = format.dateTime(clockOf(new Date(stamp.at)))
  return <p className="text-muted text-xs">{say('dossier.stamp', { by: stamp.by, at })}</p>
}
