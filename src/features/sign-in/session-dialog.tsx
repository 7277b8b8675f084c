import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSessionState, useSignOut } from '../../session/session-context.ts'

interface SessionDialogProps {
  /** Opened by the person before the session expires; it can be put off. */
  readonly isEarly: boolean
  readonly onLater: () => void
}

/**
 * Signs in again over the current page: when the session has expired or the service refused its token, or before, if the
 * person wants to. What was typed stays if the session expires meanwhile.
 */
export function SessionDialog({ isEarly, onLater }: SessionDialogProps) {
  const { say } = useText()
  const signOut = useSignOut()
  const state = useSessionState()
  if (state.status === 'signed-out' || (state.status === 'signed-in' && !isEarly)) return null
  const isOver = state.status === 'expired'

  return (
    <Dialog title={say(isOver ? 'session.again.title' : 'session.early.title')}>
      <p className="text-muted mt-1 text-[0.8125rem]">
        {say(isOver ? `session.again.${state.reason}` : 'session.early.lead')}
      </p>
      <SignInForm clientId={state.clientId} />
      <Button className="mt-2 w-full" onClick={isOver ? signOut : onLater}>
        {say(isOver ? 'session.signOut' : 'session.early.later')}
      </Button>
    </Dialog>
  )
}
