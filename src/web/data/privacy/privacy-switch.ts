import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../session/session.ts'
import type { LazyMasks } from './lazy-masks.ts'

/** Where the choice is stored between visits, and how choices of other tabs arrive. */
export interface ChoiceMemory {
  read(): string | null
  write(choice: string): void
  /** Calls `listener` after another tab has written. */
  follow(listener: () => void): void
}

/** Whether privacy mode is on, in all tabs of this browser. */
export interface PrivacySwitch extends ReadableStore<boolean> {
  readonly toggle: () => void
  readonly masks: LazyMasks
}

/**
 * The switch of privacy mode. A choice made in this browser takes precedence over the installation's default; it contains
 * no personal data. Its masks are loaded as soon as it is on, and again if that failed before.
 */
export function createPrivacySwitch(
  memory: ChoiceMemory,
  isOnByDefault: boolean,
  masks: LazyMasks,
): PrivacySwitch {
  function read(): boolean {
    const choice = memory.read()
    return choice === 'on' || (choice !== 'off' && isOnByDefault)
  }

  const store = createStore(() => false)

  function turn(isOn: boolean): void {
    if (isOn) void masks.load()
    store.setState(isOn)
  }

  turn(read())
  memory.follow(() => turn(read()))

  return {
    ...store,
    toggle() {
      const isOn = !store.getState()
      memory.write(isOn ? 'on' : 'off')
      turn(isOn)
    },
    masks,
  }
}
