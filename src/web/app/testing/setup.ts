import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadEvidence } from '#web/features/case/evidence/evidence-flag.tsx'
import { Texts } from '#web/features/case/texts/case-texts.tsx'
import { activateLanguage, CATALOGUE_NAMES, loadWords } from '#words/words.ts'
import { WEB_MODULES } from '#modules/index.web.ts'
import { addShortcuts } from '#web/keyboard/shortcuts.ts'
import { confirm } from '#web/ui/live-region.tsx'
import { preloadPages } from '#web/app/shell/pages.tsx'
import { holdTimers, releaseTimers } from './held-timers.ts'

// Only what hangs is to fail, however busy the machine is.
const LIMIT_MS = 30_000
configure({ asyncUtilTimeout: LIMIT_MS })

// As in a browser: p-queue hands its queues to Node where it finds it, whose EventTarget is not the one of these tests.
process.getBuiltinModule = () => undefined

for (const { shortcuts = {} } of WEB_MODULES) addShortcuts(shortcuts)

// A console.error is a defect unless the test says that it expects it.
const spies = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }

beforeEach(async () => {
  holdTimers(LIMIT_MS)
  localStorage.clear()
  await activateLanguage('pt-BR')
  // Preloaded, so that tests do not wait for lazy code.
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
  // A click on a value copies it only where no text is selected.
  document.getSelection()?.removeAllRanges()
  // What a test confirmed would go before what the next one announces.
  confirm('')
  const logged = [...spies.error.mock.calls, ...spies.warn.mock.calls]
  spies.error.mockClear()
  spies.warn.mockClear()
  expect(logged).toEqual([])
})
