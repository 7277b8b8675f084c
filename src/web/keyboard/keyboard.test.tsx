import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyboardProvider, setSingleKeys, useAriaKeys, useShortcut } from './keyboard.tsx'
import { ariaKeys, keyCaps, shortcut, shortcutIds } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

const handled: string[] = []

function Handler({ id, as = id }: { id: ShortcutId; as?: string }) {
  useShortcut(id, () => handled.push(as))
  return <p data-testid={as} aria-keyshortcuts={useAriaKeys(id)} />
}

function renderKeyboard(...more: readonly React.ReactNode[]) {
  return render(
    <KeyboardProvider>
      {shortcutIds().map((id) => (
        <Handler key={id} id={id} />
      ))}
      {more}
      <input aria-label="texto" />
      <input type="checkbox" aria-label="escolha" />
      <textarea aria-label="linhas" />
      <select aria-label="lista" />
      <p role="note" contentEditable="true" suppressContentEditableWarning>
        livre
      </p>
    </KeyboardProvider>,
  )
}

const press = (key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...modifiers })

beforeEach(() => setSingleKeys(true))
afterEach(() => {
  handled.length = 0
  cleanup()
})

test.each([
  ['/', {}, 'search'],
  ['/', { shiftKey: true }, 'search'],
  ['?', { shiftKey: true }, 'shortcuts'],
  ['k', { ctrlKey: true }, 'commands'],
  ['f', {}, 'case.flag'],
  ['F', {}, 'case.flag'],
] as const)('%s %o is %s', (key, more, id) => {
  renderKeyboard()
  // fireEvent returns false if the default was prevented.
  expect(press(key, more)).toBe(false)
  expect(handled).toEqual([id])
})

test.each(['p', 's', 'a', 'h'])('g then %s opens a page in either language', (letter) => {
  renderKeyboard()
  press('g')
  press(letter)
  expect(handled).toHaveLength(1)
  expect(handled[0]).toMatch(/^go\./)
})

test('the second key of a sequence runs no other shortcut, and must come in time', () => {
  renderKeyboard()
  press('g')
  press('f')
  expect(handled).toEqual([])
  press('f')
  expect(handled).toEqual(['case.flag'])
  vi.useFakeTimers({ toFake: ['Date'] })
  press('g')
  vi.setSystemTime(Date.now() + 5000)
  press('p')
  vi.useRealTimers()
  expect(handled).toEqual(['case.flag', 'privacy'])
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
  { isComposing: true },
])('a letter with %o is not a shortcut', (more) => {
  renderKeyboard()
  for (const key of ['f', 'e', 'c', 'r', 'p', 'j']) expect(press(key, more)).toBe(true)
  press('g', more)
  press('a', more)
  expect(handled).toEqual([])
})

test('no single key works in a text input; a checkbox is not one', () => {
  renderKeyboard()
  for (const label of ['texto', 'linhas', 'lista']) {
    for (const key of ['/', '?', 'f', 'p', 'g', 'c']) press(key, {}, screen.getByLabelText(label))
  }
  press('f', {}, screen.getByRole('note'))
  expect(handled).toEqual([])
  press('k', { ctrlKey: true }, screen.getByLabelText('texto'))
  press('f', {}, screen.getByLabelText('escolha'))
  expect(handled).toEqual(['commands', 'case.flag'])
})

test('no shortcut works while a dialog is open', () => {
  renderKeyboard(<dialog key="dialog" open />)
  press('f')
  press('k', { ctrlKey: true })
  expect(handled).toEqual([])
})

test('a held key repeats case.flag only', () => {
  renderKeyboard()
  for (const key of ['f', 'e', 'c', 'r', 'p', 'j', 'k', '/', '?']) press(key, { repeat: true })
  press('k', { ctrlKey: true, repeat: true })
  press('g', { repeat: true })
  press('h')
  expect(handled).toEqual(['case.flag'])
})

test('ignores a prevented event, and keeps the default of a key without a handler', () => {
  const { unmount } = renderKeyboard()
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('f')
  expect(handled).toEqual([])
  unmount()
  expect(press('f')).toBe(true)
})

test('the handler registered last takes precedence until it is removed', () => {
  const { rerender } = render(
    <KeyboardProvider>
      <Handler id="case.flag" as="page" />
      <Handler id="case.flag" as="part" />
    </KeyboardProvider>,
  )
  press('f')
  rerender(
    <KeyboardProvider>
      <Handler id="case.flag" as="page" />
    </KeyboardProvider>,
  )
  press('f')
  expect(handled).toEqual(['part', 'page'])
})

test('turning single keys off is remembered and removes aria-keyshortcuts', () => {
  renderKeyboard()
  expect(screen.getByTestId('case.flag')).toHaveAttribute('aria-keyshortcuts', 'f')
  act(() => setSingleKeys(false))
  expect(screen.getByTestId('case.flag')).not.toHaveAttribute('aria-keyshortcuts')
  expect(localStorage.getItem('lupa.keys')).toBe('off')
  for (const key of ['/', '?', 'f', 'p', 'g', 'a']) press(key)
  press('k', { ctrlKey: true })
  expect(handled).toEqual(['commands'])
})

test('no two shortcuts have the same keys, in any language', () => {
  const allKeys = shortcutIds().flatMap((id) => {
    const { keys } = shortcut(id)
    // Two languages may share the letters of one shortcut.
    return typeof keys === 'string' ? [keys] : [...new Set<string>(Object.values(keys))]
  })
  expect(allKeys.filter((keys, index) => allKeys.indexOf(keys) !== index)).toEqual([])
})

test('writes keys as on the keyboard, and for aria-keyshortcuts as ARIA requires', () => {
  expect(keyCaps('commands', 'pt-BR', false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps('commands', 'pt-BR', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('go.search', 'pt-BR', false)).toEqual(['G', 'P'])
  expect(keyCaps('go.search', 'en', false)).toEqual(['G', 'S'])
  expect(ariaKeys('commands')).toBe('Control+k Meta+k')
  expect(ariaKeys('search')).toBe('/')
  expect(ariaKeys('go.help')).toBeUndefined()
})
