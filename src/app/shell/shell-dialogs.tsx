import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { useKeyboard, useShortcut } from '../../keyboard/keyboard-context.tsx'
import { paths } from '../../paths/paths.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OVERLAYS } from '../pages/lazy-pages.ts'
import { useMay } from '../../team/team-context.ts'
import { useComparePath } from './compare-link.tsx'

type DialogName = keyof typeof OVERLAYS

/** The dialogs that a shortcut opens over any page, and the shortcuts that go to other pages. */
export function ShellDialogs({ isSignedIn }: { isSignedIn: boolean }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const close = () => setOpen(null)
  useShortcut('commands', () => setOpen('commands'), isSignedIn)
  useShortcut('shortcuts', () => setOpen('shortcuts'))
  useGoing(isSignedIn)
  if (open === null || (open === 'commands' && !isSignedIn)) return null
  const Content = OVERLAYS[open]
  return (
    // A dialog as well, so that no key reaches the page while the code loads.
    <Suspense fallback={<Opening onClose={close} />}>
      <Content onClose={close} />
    </Suspense>
  )
}

function Opening({ onClose }: { onClose: () => void }) {
  const { say } = useText()
  return (
    <Dialog title={say('keys.opening')} look="palette" onDismiss={onClose}>
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
