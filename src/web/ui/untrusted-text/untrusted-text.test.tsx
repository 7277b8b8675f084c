import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyOriginals, UntrustedText } from './untrusted-text.tsx'
import { MarkedText } from './marked-text.tsx'

function renderText(node: React.ReactNode): HTMLElement {
  return render(<I18nProvider i18n={i18n}>{node}</I18nProvider>).container
}

test('renders a plain text as one bdi in Portuguese', () => {
  const container = renderText(<UntrustedText text="Marina Souza 👩🏽‍💻" className="x" />)
  expect(container.innerHTML).toBe('<bdi lang="pt-BR" class="x">Marina Souza 👩🏽‍💻</bdi>')
})

test('renders markup as text', () => {
  const text = '<img src=x onerror=alert(1)>{{7*7}}'
  const container = renderText(<UntrustedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('img')).toBeNull()
})

test('escapes, highlights and explains an invisible character', () => {
  const container = renderText(<UntrustedText text={'José \u202Eavlis'} />)
  expect(container.textContent).toBe('José ‹U+202E›avlis')
  expect(screen.getByTitle('Caractere invisível que muda a direção do texto')).toHaveTextContent('‹U+202E›')
})

test('truncates a text that the rules do not read', () => {
  expect(renderText(<UntrustedText text={'A'.repeat(2000)} />).textContent).toBe('A'.repeat(2000))
  expect(renderText(<UntrustedText text={'A'.repeat(5000)} />).textContent).toBe(`${'A'.repeat(300)}…`)
})

test('renders thousands of invisible characters as few elements', () => {
  const container = renderText(<UntrustedText text={'a\u200B'.repeat(1000)} />)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.textContent).toContain('a‹U+200B›a')
})

test('marks and escapes an invisible difference', () => {
  const container = renderText(<MarkedText text={'MARIA\u200B SOUZA'} against="MARIA SOUZA" />)
  expect(container.querySelector('mark')).toHaveTextContent('‹U+200B›')
  expect(container.querySelectorAll('mark')).toHaveLength(1)
})

test('copies a selection as the original text', () => {
  const stop = copyOriginals(document)
  const container = renderText(<UntrustedText text={'a\u202Eb ‹U+202E›'} />)
  const bdi = container.querySelector('bdi') ?? container
  const selection = document.getSelection()
  const range = document.createRange()
  range.selectNodeContents(bdi)
  selection?.removeAllRanges()
  selection?.addRange(range)
  const copied: string[] = []
  fireEvent.copy(bdi, { clipboardData: { setData: (_type: string, text: string) => copied.push(text) } })
  expect(copied.at(0)).toBe('a\u202Eb ‹U+202E›')
  stop()
})

test.each([
  ['Marina Souza Albuquerque', 'Marina Sousa Albuquerque', ['z']],
  ['12/03/1991', '21/03/1991', ['2']],
  ['529.982.247-25', '529.982.274-25', ['7']],
  // A letter of another alphabet.
  ['M\u0410RIA', 'MARIA', ['\u0410']],
])('marks the letters of %s that differ from %s', (text, against, marks) => {
  const container = renderText(<MarkedText text={text} against={against} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marks)
  // Screen readers get the whole text once.
  const spoken = container.querySelector('bdi')?.cloneNode(true) as HTMLElement
  for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove()
  expect(spoken.textContent).toBe(text)
})

test('does not mark a text of hundreds of letters', () => {
  const container = renderText(<MarkedText text={`${'A'.repeat(300)}B`} against={'A'.repeat(300)} />)
  expect(container.querySelector('mark')).toBeNull()
})
