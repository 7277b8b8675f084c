import { use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Masks } from '#core/masking/mask-case.ts'
import type { ReadableStore } from '#web/session/session.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

export interface LazyMasks {
  /** Loads it; may be called repeatedly, and tries again after a failure. */
  readonly load: () => Promise<Masks>
  readonly get: () => Masks | null
  /** The latest loading, which may have failed: a page that waits for it must not start another. */
  readonly loading: () => Promise<Masks>
}

async function importMasks(): Promise<Masks> {
  return (await import('#core/masking/mask-case.ts')).MASKS
}

export function createLazyMasks(importCode = importMasks): LazyMasks {
  let masks: Masks | null = null
  let loading: Promise<Masks> | null = null
  let hasFailed = false

  function load(): Promise<Masks> {
    if (loading && !hasFailed) return loading
    hasFailed = false
    loading = importCode()
    loading.then(
      (loaded) => (masks = loaded),
      () => (hasFailed = true),
    )
    return loading
  }

  return { load, get: () => masks, loading: () => loading ?? load() }
}

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

/** A choice in this browser goes before the installation's default; it holds no personal data. Masks are loaded once it is on, again if that failed. */
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

export const [PrivacyContext, usePrivacySwitch] = createRequiredContext<PrivacySwitch>('PrivacyContext')

/** Whether privacy mode is on, its masks loaded or not: for what shows no value of a case. */
export function useIsSwitchedOn(): boolean {
  return useStore(usePrivacySwitch())
}

/** Null outside of privacy mode. Suspends until they are loaded and throws where they could not be: nothing is shown without them. */
export function useMasks(): Masks | null {
  const { masks } = usePrivacySwitch()
  return useIsSwitchedOn() ? (masks.get() ?? use(masks.loading())) : null
}

/** Whether privacy mode is on; suspends and throws as `useMasks`. */
export function usePrivacy(): boolean {
  return useMasks() !== null
}
