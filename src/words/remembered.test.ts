import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember } from './remembered.ts'

afterEach(() => void vi.unstubAllGlobals())

const deny = () => {
  throw new DOMException('denied', 'SecurityError')
}

function storage({
  getItem = () => 'old',
  setItem = () => {},
}: Partial<Pick<Storage, 'getItem' | 'setItem'>>) {
  vi.stubGlobal('localStorage', { getItem, setItem })
}

test.each([
  ['is missing', () => vi.stubGlobal('localStorage', null)],
  ['denies reading and writing', () => storage({ getItem: deny, setItem: deny })],
  ['is full and has an earlier choice', () => storage({ setItem: deny })],
])('keeps a choice in memory if storage %s', (key, stub) => {
  stub()
  remember(key, 'new')
  expect(recall(key)).toBe('new')
})

test('prefers a later stored choice over one kept in memory', () => {
  storage({ setItem: deny })
  remember('theme', 'dark')
  storage({ getItem: () => 'light' })
  remember('theme', 'light')
  expect(recall('theme')).toBe('light')
})

test('recalls null if storage denies reading', () => {
  storage({ getItem: deny })
  expect(recall('language')).toBeNull()
})
