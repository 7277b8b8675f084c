import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { createKeyboard, isAvailable } from './keyboard.ts'
import type { Handlers, Keyboard } from './keyboard.ts'
import { ariaKeys } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'
import { singleKeys, useSingleKeys } from './single-keys.ts'

const KeyboardContext = createContext<Keyboard | null>(null)

/** Listens to the page's keys for everything below. */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [keyboard] = useState(() => createKeyboard({ areSingleKeysOn: singleKeys.getState }))
  useEffect(() => {
    document.addEventListener('keydown', keyboard.press)
    return () => document.removeEventListener('keydown', keyboard.press)
  }, [keyboard])
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>
}

/** @throws Error outside of a KeyboardProvider, which is a mistake of ours. */
export function useKeyboard(): Keyboard {
  const keyboard = use(KeyboardContext)
  if (!keyboard) throw new Error('useKeyboard needs a KeyboardProvider above it')
  return keyboard
}

/** Answers for a shortcut as long as the component is there, and as long as `isOn`. */
export function useShortcut(id: ShortcutId, run: () => void, isOn = true): void {
  const keyboard = useKeyboard()
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const handlers: Handlers = { [id]: () => latest() }
    return keyboard.answer(handlers)
  }, [keyboard, id, isOn])
}

/** The `aria-keyshortcuts` of what a shortcut does; none while single keys are switched off. */
export function useAriaKeys(id: ShortcutId): string | undefined {
  return isAvailable(id, useSingleKeys()) ? ariaKeys(id) : undefined
}
