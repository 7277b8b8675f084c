import type { ReasonQuestion } from '#web/data/access.ts'
import { useText } from '#words/use-text.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import type { Say } from '#words/language.ts'
import { DEFAULT_REVEAL_REASONS } from '#modules/team/core/permissions.ts'

interface RevealReasonsProps extends ReasonQuestion {
  readonly reasons: readonly string[]
}

export function RevealReasons({ reasons, name, onChoose, onDismiss }: RevealReasonsProps) {
  const { say } = useText()
  return (
    <Dialog title={say('team.reveal.title', { name })} onDismiss={onDismiss}>
      <p className="text-muted mt-1 mb-4 text-compact">{say('team.reveal.lead')}</p>
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

/** An installation's own reasons have no text: returns the id. */
export function revealReasonText(reason: string, say: Say): string {
  const defaultReason = DEFAULT_REVEAL_REASONS.find((name) => name === reason)
  return defaultReason ? say(`team.reason.${defaultReason}`) : reason
}
