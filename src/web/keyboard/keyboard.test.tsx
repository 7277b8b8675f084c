import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyboardProvider, setSingleKeys, useAriaKeys, useShortcut } from './keyboard.tsx'
import { ariaKeys, keyCaps, shortcut, shortcutIds } from './shortcuts.ts'
import type { ShortcutId } from './shortcuts.ts'

const done: string[] = []

function Handler({ id, as = id }: { id: ShortcutId; as?: string }) {
  useShortcut(id, () => done.push(as))
  return <p data-testid={as} aria-keyshortcuts={useAriaKeys(id)} />
}

function draw(...more: readonly React.ReactNode[]) {
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

const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more })

beforeEach(() => setSingleKeys(true))
afterEach(() => {
  done.length = 0
  cleanup()
})

test.each([
  ['/', {}, 'search'],
  ['/', { shiftKey: true }, 'search'],
  ['?', { shiftKey: true }, 'shortcuts'],
  ['k', { ctrlKey: true }, 'commands'],
  ['p', {}, 'privacy'],
  ['f', {}, 'case.flag'],
  ['F', {}, 'case.flag'],
  ['e', {}, 'case.evidence'],
  ['c', {}, 'case.copy'],
  ['r', {}, 'case.refresh'],
] as const)('%s %o is %s', (key, more, id) => {
  draw()
  // fireEvent returns false where the default was prevented.
  expect(press(key, more)).toBe(false)
  expect(done).toEqual([id])
})

test.each(['p', 's', 'a', 'h'])('g then %s goes to a page in either language', (letter) => {
  draw()
  press('g')
  press(letter)
  expect(done).toHaveLength(1)
  expect(done[0]).toMatch(/^go\./)
})

test('the second key of a sequence does nothing else, and must come in time', () => {
  draw()
  press('g')
  press('f')
  expect(done).toEqual([])
  press('f')
  expect(done).toEqual(['case.flag'])
  vi.useFakeTimers({ toFake: ['Date'] })
  press('g')
  vi.setSystemTime(Date.now() + 5000)
  press('p')
  vi.useRealTimers()
  expect(done).toEqual(['case.flag', 'privacy'])
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
  { isComposing: true },
])('a letter with %o is not a shortcut', (more) => {
  draw()
  for (const key of ['f', 'e', 'c', 'r', 'p', 'j']) expect(press(key, more)).toBe(true)
  press('g', more)
  press('a', more)
  expect(done).toEqual([])
})

test('none fires in a text input; a checkbox is not one', () => {
  draw()
  for (const label of ['texto', 'linhas', 'lista']) {
    for (const key of ['/', '?', 'f', 'p', 'g', 'c']) press(key, {}, screen.getByLabelText(label))
  }
  press('f', {}, screen.getByRole('note'))
  expect(done).toEqual([])
  press('k', { ctrlKey: true }, screen.getByLabelText('texto'))
  press('f', {}, screen.getByLabelText('escolha'))
  expect(done).toEqual(['commands', 'case.flag'])
})

test('none fires in a dialog', () => {
  draw(<dialog key="dialog" open />)
  press('f')
  press('k', { ctrlKey: true })
  expect(done).toEqual([])
})

test('a held key repeats only some shortcuts', () => {
  draw()
  for (const key of ['f', 'e', 'c', 'r', 'p', 'j', 'k', '/', '?']) press(key, { repeat: true })
  press('k', { ctrlKey: true, repeat: true })
  press('g', { repeat: true })
  press('h')
  expect(done).toEqual(['case.flag'])
})

test('a prevented event is ignored, and a key without a handler keeps its default', () => {
  const { unmount } = draw()
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('f')
  expect(done).toEqual([])
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
  expect(done).toEqual(['part', 'page'])
})

test('single keys can be turned off, which is remembered and removes aria-keyshortcuts', () => {
  draw()
  expect(screen.getByTestId('case.flag')).toHaveAttribute('aria-keyshortcuts', 'f')
  act(() => setSingleKeys(false))
  expect(screen.getByTestId('case.flag')).not.toHaveAttribute('aria-keyshortcuts')
  expect(localStorage.getItem('lupa.keys')).toBe('off')
  for (const key of ['/', '?', 'f', 'p', 'g', 'a']) press(key)
  press('k', { ctrlKey: true })
  expect(done).toEqual(['commands'])
})

test('no two shortcuts have the same keys, in any language', () => {
  const all = shortcutIds().flatMap((id) => {
    const { keys } = shortcut(id)
    // Two languages may have the same letters for one shortcut.
    return typeof keys === 'string' ? [keys] : [...new Set<string>(Object.values(keys))]
  })
  expect(all.filter((keys, at) => all.indexOf(keys) !== at)).toEqual([])
})

test('keys are written as on the keyboard, and for assistive technology in the form of ARIA', () => {
  expect(keyCaps('commands', 'pt-BR', false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps('commands', 'pt-BR', true)).toEqual(['⌘', 'K'])
  expect(keyCaps('go.search', 'pt-BR', false)).toEqual(['G', 'P'])
  expect(keyCaps('go.search', 'en', false)).toEqual(['G', 'S'])
  expect(ariaKeys('commands')).toBe('Control+k Meta+k')
  expect(ariaKeys('search')).toBe('/')
  expect(ariaKeys('go.help')).toBeUndefined()
})
