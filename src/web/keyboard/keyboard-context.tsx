import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createRequiredContext } from '../session/required-context.ts'
import { createKeyboard, isApple, isAvailable, singleKeys, useSingleKeys } from './keyboard.ts'
import type { Handlers, Keyboard } from './keyboard.ts'
import { ariaKeys, keyCaps } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'
import { useText } from '../i18n/text.ts'

const [KeyboardContext, useKeyboard] = createRequiredContext<Keyboard>('KeyboardProvider')
export { useKeyboard }

/** Listens to keydown events and provides the shortcuts to everything below. */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [keyboard] = useState(() => createKeyboard({ areSingleKeysOn: singleKeys.getState }))
  useEffect(() => {
    document.addEventListener('keydown', keyboard.handleKeyDown)
    return () => document.removeEventListener('keydown', keyboard.handleKeyDown)
  }, [keyboard])
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>
}

/** Handles a shortcut while the component is mounted and `isOn`. */
export function useShortcut(id: ShortcutId, run: () => void, isOn = true): void {
  const keyboard = useKeyboard()
  const latest = useEffectEvent(run)
  // A layout effect, so that a page that is hidden until its code is loaded does nothing.
  useLayoutEffect(() => {
    if (!isOn) return
    const handlers: Handlers = { [id]: () => latest() }
    return keyboard.register(handlers)
  }, [keyboard, id, isOn])
}

/** The `aria-keyshortcuts` of a shortcut's control; undefined while single-key shortcuts are off. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return isAvailable(id, useSingleKeys()) ? ariaKeys(id) : undefined
}

/** What the page can do now, named among the commands; it has no keys of its own. */
interface PageCommand {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

const offered = createStore<readonly PageCommand[]>(() => [])

/** The commands that the page offers now. */
export function usePageCommands(): readonly PageCommand[] {
  return useStore(offered)
}

/** Offers a command while the component is mounted and `isOn`. */
export function usePageCommand(id: string, label: string, run: () => void, isOn = true): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const command: PageCommand = { id, label, run: () => latest() }
    offered.setState([...offered.getState(), command], true)
    return () =>
      offered.setState(
        offered.getState().filter((each) => each !== command),
        true,
      )
  }, [id, label, isOn])
}

/** The key of a control beside its name, where there is a keyboard; decoration, as the control has `aria-keyshortcuts`. */
export function KeyHint({ id, className = '' }: { id: ShortcutId; className?: string }) {
  const { language } = useText()
  if (!isAvailable(id, useSingleKeys())) return null
  return (
    <kbd
      aria-hidden="true"
      className={`border-line text-muted text-2xs rounded border px-1 font-mono leading-4 max-sm:hidden pointer-coarse:hidden print:hidden ${className}`}
    >
      {keyCaps(id, language, isApple()).join(' ')}
    </kbd>
  )
}
