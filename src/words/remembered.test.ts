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
  ['there is none', () => vi.stubGlobal('localStorage', null)],
  ['it may not be read or written', () => storage({ getItem: deny, setItem: deny })],
  ['it is full, and has an earlier choice', () => storage({ setItem: deny })],
])('a choice lasts until the page is left where %s', (where, stub) => {
  stub()
  remember(where, 'new')
  expect(recall(where)).toBe('new')
})

test('what was stored goes before a choice that could not be', () => {
  storage({ setItem: deny })
  remember('theme', 'dark')
  storage({ getItem: () => 'light' })
  remember('theme', 'light')
  expect(recall('theme')).toBe('light')
})

test('without storage there is no earlier choice', () => {
  storage({ getItem: deny })
  expect(recall('language')).toBeNull()
})
