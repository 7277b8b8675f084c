import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { SIGNED_IN_CHANNEL, TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { Button } from '../../ui/controls.tsx'

interface SignInAgainProps {
  /** Asks the host who is signed in; the dialog closes when somebody is. */
  readonly onSignedIn: () => Promise<void>
}

/** Signs in again in a window of its own, so that this page stays as it is. */
export function SignInAgain({ onSignedIn }: SignInAgainProps) {
  const { say } = useText()
  const [state, setState] = useState<'idle' | 'opened' | 'blocked' | 'unreachable'>('idle')

  useEffect(() => {
    // The window cannot be watched: it has its own opener policy. Coming back to this one is what people do next.
    const ask = () => onSignedIn().catch(() => setState('unreachable'))
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    channel.addEventListener('message', ask)
    window.addEventListener('focus', ask)
    return () => {
      channel.close()
      window.removeEventListener('focus', ask)
    }
  }, [onSignedIn])

  function open(): void {
    const opened = window.open(`${TEAM_ADDRESSES.signIn}?window=1`, '_blank', 'popup,width=520,height=680')
    setState(opened === null ? 'blocked' : 'opened')
  }

  return (
    <div className="mt-5">
      {state === 'idle' ? null : (
        <p role="status" className="text-muted mb-3 text-[0.8125rem]">
          {say(`team.again.${state}`)}
        </p>
      )}
      <Button look="primary" className="w-full py-2" onClick={open}>
        {say('team.signIn.submit')}
      </Button>
    </div>
  )
}
