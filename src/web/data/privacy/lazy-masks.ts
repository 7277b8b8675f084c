import type { Masks } from '../../../core/privacy/mask-case.ts'

/** The code of the masks, which is loaded when privacy mode needs it. */
export interface LazyMasks {
  /** Loads it; may be called repeatedly, and tries again after a failure. */
  readonly load: () => Promise<Masks>
  /** Null until it is loaded. */
  readonly get: () => Masks | null
  /** The latest loading, which may have failed: a page that waits for it must not start another. */
  readonly loading: () => Promise<Masks>
}

async function importMasks(): Promise<Masks> {
  return (await import('../../../core/privacy/mask-case.ts')).MASKS
}

/** Masks that are not loaded yet. */
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
