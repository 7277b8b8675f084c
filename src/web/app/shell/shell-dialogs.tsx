import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../words/text.ts'
import { useKeyboard, useShortcut } from '../../keyboard/keyboard.tsx'
import { paths } from '../../../core/paths/paths.ts'
import { Dialog } from '../../ui/overlay.tsx'
import { SkeletonRows } from '../../ui/panel.tsx'
import { OVERLAYS, SignOutDialog } from '../pages/lazy-pages.ts'
import { useAccess, useMay } from '../../data/access.ts'
import { useComparePath } from './bar.tsx'
import { SignOutContext, useSession } from '../../session/session-context.ts'
import { useListPlace } from '../../../modules/list/web/data/list-context.tsx'
import { lossOf } from '../../../modules/list/web/data/case-list.ts'

type DialogName = keyof typeof OVERLAYS

/** The dialogs that a shortcut opens over any page, and the shortcuts that go to other pages. */
export function ShellDialogs({ isSignedIn }: { isSignedIn: boolean }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const close = () => setOpen(null)
  useShortcut('commands', () => setOpen('commands'), isSignedIn)
  useShortcut('shortcuts', () => setOpen('shortcuts'))
  useGoing(isSignedIn)
  if (open === 'commands' && isSignedIn) return <CommandsDialog onClose={close} />
  if (open !== 'shortcuts') return null
  return (
    <Suspense fallback={<Opening onClose={close} />}>
      <OVERLAYS.shortcuts onClose={close} />
    </Suspense>
  )
}

/** The commands. What is typed while their code loads is handed over to them. */
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
    <Suspense fallback={<Opening onClose={onClose}>{input}</Opening>}>
      <OVERLAYS.commands typed={typed} onClose={onClose} />
    </Suspense>
  )
}

interface OpeningProps {
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog as well, so that no key reaches the page while the code loads. */
function Opening({ onClose, children }: OpeningProps) {
  const { say } = useText()
  return (
    <Dialog title={say('keys.opening')} look="palette" onDismiss={onClose}>
      {children}
      <SkeletonRows rows={4} rowRem={2.5} />
    </Dialog>
  )
}

/** The shortcuts that go to a page; from a case, the comparison starts with that case. */
function useGoing(isSignedIn: boolean): void {
  const navigate = useNavigate()
  const keyboard = useKeyboard()
  const { pathname, search, hash } = useLocation()

  function go(address: string): void {
    if (address !== pathname + search + hash) void navigate(address)
    else if (address === paths.search()) keyboard.run('search')
    else document.querySelector('main')?.focus()
  }

  const compare = useComparePath()
  const [mayRead, mayList] = [useMay('case:read'), useMay('list:run')]
  useShortcut('go.search', () => go(paths.search()), isSignedIn && mayRead)
  useShortcut('go.batch', () => go(paths.batch()), isSignedIn && mayList)
  useShortcut('go.compare', () => go(compare), isSignedIn && mayRead)
  useShortcut('go.help', () => go(paths.help()))
}

/** Provides the sign-out, which asks first where a list or a draft would be lost. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const lazyList = useListPlace()
  const { dossiers } = useAccess()
  const [isAsking, setAsking] = useState(false)

  function signOut(): void {
    const list = lazyList.get()
    const loss = list && lossOf(list.run.getSnapshot())
    if (loss === null && !dossiers?.hasDraft()) {
      session.signOut()
      return
    }
    // Signing out never waits for what cannot be loaded.
    SignOutDialog.preload().then(() => setAsking(true), session.signOut)
  }

  return (
    <SignOutContext value={signOut}>
      {children}
      {isAsking ? (
        <Suspense>
          <SignOutDialog onStay={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </SignOutContext>
  )
}
