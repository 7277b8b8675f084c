import { use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Masks } from '#core/masking/mask-case.ts'
import type { ReadableStore } from '#web/session/session.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

async function importMasks(): Promise<Masks> {
  return (await import('#core/masking/mask-case.ts')).MASKS
}

type LazyMasks = ReturnType<typeof createLazyMasks>

export function createLazyMasks(importCode = importMasks) {
  let masks: Masks | null = null
  let attempt: Promise<Masks> | null = null
  let hasFailed = false

  function load(): Promise<Masks> {
    if (attempt && !hasFailed) return attempt
    hasFailed = false
    attempt = importCode()
    attempt.then(
      (loaded) => (masks = loaded),
      () => (hasFailed = true),
    )
    return attempt
  }

  return {
    load,
    get: () => masks,
    /** The latest attempt, even if it failed: a page that waits for it must not start another. */
    pending: () => attempt ?? load(),
  }
}

interface ChoiceMemory {
  read(): string | null
  write(choice: string): void
  follow(listener: () => void): void
}

export interface PrivacySwitch extends ReadableStore<boolean> {
  readonly toggle: () => void
  readonly masks: LazyMasks
}

/** This browser's choice overrides the installation's default. Switching on loads the masks. */
export function createPrivacySwitch(
  memory: ChoiceMemory,
  isOnByDefault: boolean,
  masks: LazyMasks,
): PrivacySwitch {
  function readPreference(): boolean {
    const choice = memory.read()
    return choice === 'on' || (choice !== 'off' && isOnByDefault)
  }

  const store = createStore(() => false)

  function set(isOn: boolean): void {
    if (isOn) void masks.load()
    store.setState(isOn)
  }

  set(readPreference())
  memory.follow(() => set(readPreference()))

  return {
    ...store,
    toggle() {
      const isOn = !store.getState()
      memory.write(isOn ? 'on' : 'off')
      set(isOn)
    },
    masks,
  }
}

export const [PrivacyContext, usePrivacySwitch] = createRequiredContext<PrivacySwitch>('PrivacyContext')

/** Does not wait for the masks: only for components that display no value of a case. */
export function useIsPrivacyOn(): boolean {
  return useStore(usePrivacySwitch())
}

/** Null outside privacy mode. Suspends until the masks are loaded, and throws if they cannot be: nothing renders without them. */
export function useMasks(): Masks | null {
  const { masks } = usePrivacySwitch()
  return useIsPrivacyOn() ? (masks.get() ?? use(masks.pending())) : null
}

/** Suspends and throws like `useMasks`. */
export function useIsMasked(): boolean {
  return useMasks() !== null
}
