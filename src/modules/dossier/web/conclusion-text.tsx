import type { ReactNode } from 'react'
import { outcomeText, reasonText } from '#modules/dossier/core/choices.ts'
import type { ConclusionFact, Stamp } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import type { FirstDossier } from './dossiers.ts'

/** Who concluded what, when and why, as the dossier says it; the opinion is collapsed. */
export function ConclusionText({ conclusion }: { conclusion: ConclusionFact }) {
  const { format, language } = useText()
  const config = useConfig()
  const { person, subject, at, outcome, reasons, words } = conclusion
  return (
    <div className="untrusted text-compact">
      <p>
        <b>{outcomeText(config, outcome, language)}</b> · <UntrustedText text={person} />
        {subject === person ? null : (
          <>
            {' '}
            <UntrustedText text={subject} className="text-muted font-mono text-xs" />
          </>
        )}
        {' · '}
        <span className="tabular">{format.dateTime(wallClockOf(new Date(at)))}</span>
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

interface FirstConclusionsProps {
  readonly dossier: FirstDossier | null
  readonly className?: string
  readonly children?: ReactNode
}

export function FirstConclusions({ dossier, className = '', children }: FirstConclusionsProps) {
  if (!dossier) return null
  return (
    <div className={`border-line rounded-md border px-3 py-2 ${className}`}>
      {dossier.opened.conclusions.map((conclusion) => (
        <ConclusionText key={conclusion.at} conclusion={conclusion} />
      ))}
      {children}
    </div>
  )
}

export function StampText({ stamp }: { stamp: Stamp }) {
  const { say, format } = useText()
  if (stamp === null) return null
  const time = format.dateTime(wallClockOf(new Date(stamp.at)))
  return <p className="text-muted text-xs">{say('dossier.stamp', { by: stamp.by, at: time })}</p>
}
