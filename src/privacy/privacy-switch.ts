import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../state/readable-store.ts'

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
}

/**
 * The switch of privacy mode. A choice made in this browser takes precedence over the installation's default; it contains
 * no personal data.
 */
export function createPrivacySwitch(memory: ChoiceMemory, isOnByDefault: boolean): PrivacySwitch {
  function read(): boolean {
    const choice = memory.read()
    return choice === 'on' || (choice !== 'off' && isOnByDefault)
  }

  const store = createStore(read)
  memory.follow(() => store.setState(read()))

  return {
    ...store,
    toggle() {
      const isOn = !store.getState()
      memory.write(isOn ? 'on' : 'off')
      store.setState(isOn)
    },
  }
}
