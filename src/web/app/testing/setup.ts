import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadEvidence } from '#web/features/case/evidence/evidence-flag.tsx'
import { Texts } from '#web/features/case/texts/case-texts.tsx'
import { activateLanguage, CATALOGUE_NAMES, loadWords } from '#words/words.ts'
import { WEB_MODULES } from '#modules/index.web.ts'
import { addShortcuts } from '#web/keyboard/shortcuts.ts'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { preloadPages } from '#web/app/shell/pages.tsx'
import { holdTimers, releaseTimers } from './held-timers.ts'

// Below Vitest's limit of a test, so a failure shows the page.
const LIMIT_MS = 12_000
configure({ asyncUtilTimeout: LIMIT_MS })

// Hides Node from p-queue, which would use Node's EventTarget instead of happy-dom's.
process.getBuiltinModule = () => undefined

for (const { shortcuts = {} } of WEB_MODULES) addShortcuts(shortcuts)

// A console.error is a defect unless the test clears it.
const spies = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }

beforeEach(async () => {
  holdTimers(LIMIT_MS)
  localStorage.clear()
  await activateLanguage('pt-BR')
  // Preloaded: tests must not wait for lazy code.
  await Promise.all([
    loadWords(...CATALOGUE_NAMES),
    preloadPages(WEB_MODULES),
    preloadEvidence(),
    Texts.preload(),
  ])
})

afterEach(() => {
  releaseTimers()
  cleanup()
  // A selection would prevent a click from copying a value.
  document.getSelection()?.removeAllRanges()
  // The next test's announcements would follow a confirmation.
  showConfirmation('')
  const logged = [...spies.error.mock.calls, ...spies.warn.mock.calls]
  spies.error.mockClear()
  spies.warn.mockClear()
  expect(logged).toEqual([])
})
