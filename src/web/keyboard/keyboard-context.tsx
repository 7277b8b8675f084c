import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createRequiredContext } from '../state/required-context.ts'
import { createKeyboard, isAvailable } from './keyboard.ts'
import type { Handlers, Keyboard } from './keyboard.ts'
import { ariaKeys } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'
import { singleKeys, useSingleKeys } from './single-keys.ts'

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
