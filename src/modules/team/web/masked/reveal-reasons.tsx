import type { ReasonQuestion } from '#web/data/access.ts'
import { useText } from '#words/use-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import type { Say } from '#words/language.ts'
import { DEFAULT_REVEAL_REASONS } from '#modules/team/core/permissions.ts'

interface RevealReasonsProps extends ReasonQuestion {
  readonly reasons: readonly string[]
}

/** Asks why a masked value is to be shown. The reason goes into the access log. */
export function RevealReasons({ reasons, name, onChoose, onDismiss }: RevealReasonsProps) {
  const { say } = useText()
  return (
    <Dialog title={say('team.reveal.title', { name })} onDismiss={onDismiss}>
      <p className="text-muted mt-1 mb-4 text-[0.8125rem]">{say('team.reveal.lead')}</p>
      <ul className="grid gap-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <Button className="w-full" onClick={() => onChoose(reason)}>
              {revealReasonText(reason, say)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A reason for a reveal in words; one of the installation's own is its short name. */
export function revealReasonText(reason: string, say: Say): string {
  const known = DEFAULT_REVEAL_REASONS.find((name) => name === reason)
  return known === undefined ? reason : say(`team.reason.${known}`)
}
