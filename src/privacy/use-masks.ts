import { use, useSyncExternalStore } from 'react'
import type * as Masked from './masks.ts'
import { usePrivacy } from './privacy-context.ts'

export type Masks = typeof Masked

/** Marks a promise as one that has been kept, so that React's `use` reads it without a wait. */
function markKept<Value>(promise: Promise<Value>, value: Value): void {
  void Object.assign(promise, { status: 'fulfilled', value })
}

const NONE = Promise.resolve(null)
markKept(NONE, null)

let loaded: Masks | null = null
let coming: Promise<Masks> | null = null
const listeners = new Set<() => void>()

async function load(): Promise<Masks> {
  try {
    loaded = await import('./masks.ts')
    if (coming) markKept(coming, loaded)
    for (const listener of listeners) listener()
    return loaded
  } catch (cause) {
    coming = null
    throw cause
  }
}

/** Brings what privacy mode masks with; may be called any number of times, and again after it failed. */
export function loadMasks(): Promise<Masks> {
  coming ??= load()
  return coming
}

/**
 * What a page has to mask with; null where privacy mode is off. Until it has been brought, the page waits under its
 * `Suspense`: it shows nothing rather than something unmasked.
 */
export function useMasks(): Masks | null {
  // Asked in either case: a drawing that waited here has to come by again (react.dev/warnings/conditional-use-of-use).
  return use<Masks | null>(usePrivacy() ? loadMasks() : NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The masks, whether privacy mode is on or not, as soon as something else has brought them. */
export function useMasksIfThere(): Masks | null {
  return useSyncExternalStore(subscribe, () => loaded)
}
