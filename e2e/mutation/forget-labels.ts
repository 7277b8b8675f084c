import { vi } from 'vitest'

// Without the cache each test reads its labels itself. Stryker runs a mutant against the tests that reach it.
vi.mock('#core/findings/vocabulary/remember.ts', () => ({
  rememberLabels: <Found>(find: (label: string) => Found) => find,
}))
