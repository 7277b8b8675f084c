import { CircleUserRound, Eye, EyeOff, GitCompare, LogOut, Rows3, Rows4, SquareTerminal } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { paths, PATTERNS, readCaseAddress } from '../../../core/paths/paths.ts'
import { preloadPages } from '../pages/lazy-pages.ts'
import { BarLink } from './bar.tsx'
import { useAriaKeys, useKeyboard, useShortcut } from '../../keyboard/keyboard-context.tsx'
import { isApple } from '../../keyboard/keyboard.ts'
import { keyCaps } from '../../keyboard/shortcuts.ts'
import { Button } from '../../ui/controls.tsx'
import { useAccess } from '../../data/access.ts'
import { UntrustedText } from '../../ui/untrusted-text/untrusted-text.tsx'
import { everySecond } from '../../ui/notice.tsx'
import { useSession, useSignOut } from '../../session/session-context.ts'
import { announce } from '../../ui/live-region.tsx'
import { useIsSwitchedOn, usePrivacySwitch } from '../../data/privacy.ts'
import { chooseDensity, useDensity } from '../../ui/appearance.ts'

/** The address of the comparison; from a case, with that case on its first side. */
export function useComparePath(): string {
  const { pathname, search } = useLocation()
  const opened = pathname === PATTERNS.analysis ? readCaseAddress(new URLSearchParams(search)) : null
  return paths.compare({ a: opened, b: null })
}

/** The link to the comparison, in the bar or in its menu. */
export function CompareLink({ hasIcon = false, className }: { hasIcon?: boolean; className: string }) {
  const { say } = useText()
  return (
    <BarLink
      to={useComparePath()}
      className={`px-3 ${className}`}
      onPointerEnter={() => void preloadPages()}
      onFocus={() => void preloadPages()}
    >
      {hasIcon ? <GitCompare aria-hidden="true" className="size-4" /> : null}
      {say('shell.compare')}
    </BarLink>
  )
}

/** A button that opens the commands and shows their shortcut. */
export function CommandsButton() {
  const { say, language } = useText()
  const keyboard = useKeyboard()
  const keys = keyCaps('commands', language, isApple()).join(' ')
  return (
    <Button
      look="bar"
      className="px-2 max-sm:hidden"
      title={say('commands.title')}
      aria-keyshortcuts={useAriaKeys('commands')}
      onClick={() => keyboard.run('commands')}
    >
      <SquareTerminal aria-hidden="true" className="size-4" />
      <span className="sr-only">{say('commands.title')}</span>
      <span className="font-mono text-2xs max-xl:hidden">{keys}</span>
    </Button>
  )
}

/** Who is signed in, and in which roles; where the bar is narrow the name alone. Nothing for people without roles. */
export function Person() {
  const { say } = useText()
  const { person: name, roles } = useAccess()
  if (roles.length === 0) return null
  const names = roles.map((role) => say(`team.role.${role}`)).join(', ')
  return (
    <span
      data-person
      title={say('team.person', { name, roles: names })}
      className="text-bar-muted flex min-w-0 items-center gap-1.5 px-2 text-xs max-sm:px-3 max-sm:py-2"
    >
      <CircleUserRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{say('team.person.label')}</span>
      <span className="min-w-0 leading-tight sm:max-xl:sr-only">
        <span className="text-bar-ink untrusted block max-w-40 truncate font-medium max-sm:max-w-none">
          <UntrustedText text={name} isCut />
        </span>
        <span className="block">{names}</span>
      </span>
    </span>
  )
}

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

/** Switches privacy mode, which masks personal data on the screen. */
export function PrivacyButton() {
  const { say } = useText()
  const privacy = usePrivacySwitch()
  const isOn = useIsSwitchedOn()
  const keys = useAriaKeys('privacy')
  useShortcut('privacy', () => {
    privacy.toggle()
    announce(say(isOn ? 'keys.privacy.off' : 'keys.privacy.on'))
  })
  const Icon = isOn ? EyeOff : Eye
  return (
    <Button
      look="bar"
      className={isOn ? 'bg-bar-raised border-bar-line! text-bar-ink' : ''}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={say('shell.privacy.title')}
      onPointerEnter={() => void privacy.masks.load()}
      onFocus={() => void privacy.masks.load()}
      onClick={privacy.toggle}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">{say('shell.privacy')}</span>
    </Button>
  )
}

/** The switch of the rows' density. */
export function DensityButton() {
  const { say } = useText()
  const density = useDensity()
  const label = say('shell.density', { density: say(`shell.density.${density}`) })
  const Icon = density === 'compact' ? Rows4 : Rows3
  return (
    <Button
      look="bar"
      className="px-2"
      title={label}
      onClick={() => chooseDensity(density === 'compact' ? 'comfortable' : 'compact')}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
