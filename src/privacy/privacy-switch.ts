/** Where a choice is kept between visits and heard of from other tabs. */
export interface ChoiceMemory {
  read(): string | null
  write(choice: string): void
  /** Tells of choices made in other tabs. */
  follow(listener: () => void): void
}

/**
 * Privacy mode, on or off, in all tabs of this browser. What was chosen here counts before what the house sets; it says
 * nothing of a person.
 */
export function createPrivacySwitch(memory: ChoiceMemory, isOnByDefault: boolean) {
  const listeners = new Set<() => void>()

  function read(): boolean {
    const chosen = memory.read()
    return chosen === 'on' || (chosen !== 'off' && isOnByDefault)
  }

  let isOn = read()

  function set(next: boolean): void {
    if (next === isOn) return
    isOn = next
    for (const listener of listeners) listener()
  }

  memory.follow(() => set(read()))

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn: (): boolean => isOn,
    toggle: (): void => {
      memory.write(isOn ? 'off' : 'on')
      set(!isOn)
    },
  }
}

export type PrivacySwitch = ReturnType<typeof createPrivacySwitch>
