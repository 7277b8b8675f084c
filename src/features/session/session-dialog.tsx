import { useEnvironment, useSessionState } from '../../cases/environment.tsx'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Asks to sign in again, over the page as it is, when the session expired or the service refused its token. */
export function SessionDialog() {
  const { say } = useText()
  const { session } = useEnvironment()
  const state = useSessionState()
  if (state.status !== 'expired') return null

  return (
    <Dialog title={say('session.again.title')}>
      <p className="text-muted mt-1 text-[0.8125rem]">{say(`session.again.${state.reason}`)}</p>
      <SignInForm clientId={state.clientId} />
      <Button className="mt-2 w-full" onClick={session.signOut}>
        {say('session.signOut')}
      </Button>
    </Dialog>
  )
}
