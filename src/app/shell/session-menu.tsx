import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useSessionState, useSignOut } from '../../session/session-context.ts'

const TICK_MS = 15_000

/** The remaining time of the session, and the sign-out button. */
export function SessionMenu() {
  const { say } = useText()
  const signOut = useSignOut()
  return (
    <>
      <TimeLeft />
      <Button look="bar" onClick={signOut} title={say('session.signOut')}>
        <LogOut aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">{say('session.signOut')}</span>
      </Button>
    </>
  )
}

function TimeLeft() {
  const { say } = useText()
  const state = useSessionState()
  const [now, setNow] = useState(Date.now)
  const expiresAt = state.status === 'signed-in' ? state.expiresAt : null

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  if (expiresAt === null) return null
  const minutes = Math.floor((expiresAt - now) / 60_000)
  return (
    <span className="text-bar-muted tabular px-2 text-xs whitespace-nowrap sm:max-md:hidden max-sm:px-3 max-sm:py-2">
      {minutes < 1 ? say('session.left.under') : say('session.left', { minutes })}
    </span>
  )
}
