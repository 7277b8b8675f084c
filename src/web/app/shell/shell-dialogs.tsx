import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#words/use-text.ts'
import { useKeyboard, useShortcut } from '#web/keyboard/keyboard.tsx'
import { paths } from '#core/paths/paths.ts'
import { Dialog } from '#web/ui/overlay.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { SignOutDialog } from '#web/features/sign-in/session-dialog.tsx'
import { Commands, ShortcutSheet } from './pages.tsx'
import { useMay } from '#web/data/access.ts'
import { useLinks, useSessionParts } from '#web/extension-points.ts'
import type { PageLink } from '#web/extension-points.ts'
import type { ShortcutId } from '#web/keyboard/shortcuts.ts'
import { SignOutContext, useSession } from '#web/session/session-context.ts'

export function ShellDialogs({ isSignedIn }: { isSignedIn: boolean }) {
  const [open, setOpen] = useState<'commands' | 'shortcuts' | null>(null)
  const close = () => setOpen(null)
  useShortcut('commands', () => setOpen('commands'), isSignedIn)
  useShortcut('shortcuts', () => setOpen('shortcuts'))
  return (
    <>
      <GoShortcuts isSignedIn={isSignedIn} />
      {open === 'commands' && isSignedIn ? <CommandsDialog onClose={close} /> : null}
      {open === 'shortcuts' ? (
        <Suspense fallback={<LoadingDialog onClose={close} />}>
          <ShortcutSheet onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Passes text typed during loading on to the commands. */
function CommandsDialog({ onClose }: { onClose: () => void }) {
  const { say } = useText()
  const [typed, setTyped] = useState('')
  const input = (
    <input
      type="text"
      dir="auto"
      aria-label={say('keys.opening')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event) => setTyped(event.currentTarget.value)}
      className="border-line w-full border-b bg-transparent py-3.5 pr-4 pl-11 text-base outline-none"
    />
  )
  return (
    <Suspense fallback={<LoadingDialog onClose={onClose}>{input}</LoadingDialog>}>
      <Commands typed={typed} onClose={onClose} />
    </Suspense>
  )
}

interface LoadingDialogProps {
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog: no key may reach the page during loading. */
function LoadingDialog({ onClose, children }: LoadingDialogProps) {
  const { say } = useText()
  return (
    <Dialog title={say('keys.opening')} look="palette" onDismiss={onClose}>
      {children}
      <SkeletonRows rows={4} rowRem={2.5} />
    </Dialog>
  )
}

function GoShortcuts({ isSignedIn }: { isSignedIn: boolean }) {
  const mayRead = useMay('case:read')
  const go = useGo()
  useShortcut('go.search', () => go(paths.search()), isSignedIn && mayRead)
  useShortcut('go.help', () => go(paths.help()))
  return useLinks('bar', 'wide', 'menu').map(({ shortcut, to, labelId }) =>
    shortcut === undefined || !isSignedIn ? null : <GoShortcut key={labelId} shortcut={shortcut} to={to} />,
  )
}

function GoShortcut({ shortcut, to }: { shortcut: ShortcutId; to: PageLink['to'] }) {
  const from = useLocation()
  const go = useGo()
  useShortcut(shortcut, () => go(to(from)))
  return null
}

function useGo(): (address: string) => void {
  const navigate = useNavigate()
  const keyboard = useKeyboard()
  const { pathname, search, hash } = useLocation()
  return (address) => {
    if (address !== pathname + search + hash) void navigate(address)
    else if (address === paths.search()) keyboard.run('search')
    else document.querySelector('main')?.focus()
  }
}

export function SignOutProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const sessionParts = useSessionParts()
  const [isAsking, setAsking] = useState(false)

  function signOut(): void {
    if (sessionParts.some(({ wouldLose }) => wouldLose?.())) setAsking(true)
    else session.signOut()
  }

  return (
    <SignOutContext value={signOut}>
      {children}
      {isAsking ? <SignOutDialog onStay={() => setAsking(false)} /> : null}
    </SignOutContext>
  )
}
