import { useId, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#core/paths/paths.ts'
import { useAccess } from '#web/data/access.ts'
import { useLinks } from '#web/extension-points.ts'
import { useText } from '#words/use-text.ts'
import { KeyCaps, useKeyboard } from '#web/keyboard/keyboard.tsx'
import { useSession, useSignOut } from '#web/session/session-context.ts'
import { everySecond } from '#web/ui/notice.tsx'
import { MENU_ITEM, Popover } from '#web/ui/overlay.tsx'
import { UntrustedText } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { BAR_ITEM, Preferences } from './bar.tsx'

const MAX_MINUTES = 5

export function AccountMenu() {
  const { say } = useText()
  const { person, role } = useAccess()
  const id = useId()
  return (
    <>
      <button type="button" data-menu="account" popoverTarget={id} className={BAR_ITEM}>
        {/* The service's credential names no person. */}
        {role === null ? null : <span className="sr-only">{say('shell.account')}: </span>}
        <span className="untrusted max-w-40 truncate max-sm:max-w-16">
          {role === null ? say('shell.account') : <UntrustedText text={person} />}
        </span>
        <MinutesLeft />
      </button>
      <Popover id={id} label={say('shell.account')} look="menu">
        {() => <MenuItems close={() => document.getElementById(id)?.hidePopover()} />}
      </Popover>
    </>
  )
}

function MenuItems({ close }: { close: () => void }) {
  const { say } = useText()
  const { person, role } = useAccess()
  const links = useLinks('wide', 'menu')
  const from = useLocation()
  const keyboard = useKeyboard()
  const session = useSession()
  const signOut = useSignOut()
  return (
    <>
      {role === null ? null : (
        <p data-person className="border-line mb-1 border-b px-3 pt-1 pb-2">
          <b className="untrusted block">
            <UntrustedText text={person} />
          </b>
          <small className="text-muted text-xs">{role}</small>
        </p>
      )}
      <Preferences className={MENU_ITEM} />
      {/* Closing first focuses the account button: a dialog then restores the focus there. */}
      <div onClickCapture={close}>
        {links.map(({ labelId, to, place }) => (
          <Link key={labelId} to={to(from)} className={`${MENU_ITEM} ${place === 'wide' ? 'sm:hidden' : ''}`}>
            {say(labelId)}
          </Link>
        ))}
        <Link to={paths.help()} className={MENU_ITEM}>
          {say('shell.help')}
        </Link>
        <button type="button" className={MENU_ITEM} onClick={() => keyboard.run('commands')}>
          {say('commands.title')}
          <KeyCaps id="commands" className="ml-auto pointer-coarse:hidden" />
        </button>
        <button type="button" className={MENU_ITEM} onClick={() => session.lock('requested')}>
          {say('session.lock')}
        </button>
        <button type="button" className={MENU_ITEM} onClick={signOut}>
          {say('session.signOut')}
        </button>
      </div>
    </>
  )
}

function MinutesLeft() {
  const { say } = useText()
  const session = useSession()
  const minutes = useSyncExternalStore(everySecond, () => {
    const remaining = ((session.expiresAt() ?? Infinity) - Date.now()) / 60_000
    return remaining > MAX_MINUTES ? null : Math.max(1, Math.ceil(remaining))
  })
  return minutes === null ? null : (
    <span className="tabular whitespace-nowrap">{say('session.left', { minutes })}</span>
  )
}
