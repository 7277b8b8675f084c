import { LogOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/controls.tsx'
import { everySecond } from '../../ui/notice.tsx'
import { useSession, useSignOut } from '../../session/session-context.ts'

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
  const session = useSession()
  const minutes = useSyncExternalStore(everySecond, () => {
    const expiresAt = session.expiresAt()
    return expiresAt === null ? null : Math.floor((expiresAt - Date.now()) / 60_000)
  })
  if (minutes === null) return null
  return (
    <span className="text-bar-muted tabular px-2 text-xs whitespace-nowrap sm:max-md:hidden max-sm:px-3 max-sm:py-2">
      {minutes < 1 ? say('session.left.under') : say('session.left', { minutes })}
    </span>
  )
}
