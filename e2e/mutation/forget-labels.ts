import { beforeEach, vi } from 'vitest'

const caches = vi.hoisted(() => new Set<Map<string, unknown>>())

// Each test reads its labels itself. Stryker runs a mutant against the tests that reach it.
vi.mock('#core/findings/vocabulary/remember.ts', () => ({
  rememberLabels<Found>(find: (label: string) => Found) {
    const cache = new Map<string, Found>()
    caches.add(cache)
    return (label: string) => {
      if (!cache.has(label)) cache.set(label, find(label))
      return cache.get(label)
    }
  },
}))

beforeEach(() => {
  for (const cache of caches) cache.clear()
})
