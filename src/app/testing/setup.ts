import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { activateLanguage } from '../../i18n/language.ts'

// A console.error is a defect unless the test says that it expects it.
const spies = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('pt-BR')
})

afterEach(() => {
  cleanup()
  const said = [...spies.error.mock.calls, ...spies.warn.mock.calls]
  spies.error.mockClear()
  spies.warn.mockClear()
  expect(said).toEqual([])
})
