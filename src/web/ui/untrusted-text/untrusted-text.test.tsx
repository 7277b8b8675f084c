import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copyOriginals, UntrustedText } from './untrusted-text.tsx'
import { MarkedText } from './marked-text.tsx'

function draw(node: React.ReactNode): HTMLElement {
  return render(<I18nProvider i18n={i18n}>{node}</I18nProvider>).container
}

test('a plain text is one bdi in Portuguese and nothing else', () => {
  const container = draw(<UntrustedText text="Marina Souza 👩🏽‍💻" className="x" />)
  expect(container.innerHTML).toBe('<bdi lang="pt-BR" class="x">Marina Souza 👩🏽‍💻</bdi>')
})

test('markup is text', () => {
  const text = '<img src=x onerror=alert(1)>{{7*7}}'
  const container = draw(<UntrustedText text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('img')).toBeNull()
})

test('an invisible character is escaped, highlighted and explained', () => {
  const container = draw(<UntrustedText text={'José \u202Eavlis'} />)
  expect(container.textContent).toBe('José ‹U+202E›avlis')
  expect(screen.getByTitle('Caractere invisível que muda a direção do texto')).toHaveTextContent('‹U+202E›')
})

test('a text that is too long to be read is cut', () => {
  expect(draw(<UntrustedText text={'A'.repeat(2000)} />).textContent).toBe('A'.repeat(2000))
  expect(draw(<UntrustedText text={'A'.repeat(5000)} />).textContent).toBe(`${'A'.repeat(300)}…`)
})

test('thousands of invisible characters among letters are few elements', () => {
  const container = draw(<UntrustedText text={'a\u200B'.repeat(1000)} />)
  expect(container.querySelectorAll('*')).toHaveLength(2)
  expect(container.textContent).toContain('a‹U+200B›a')
})

test('an invisible difference is marked and escaped', () => {
  const container = draw(<MarkedText text={'MARIA\u200B SOUZA'} against="MARIA SOUZA" />)
  expect(container.querySelector('mark')).toHaveTextContent('‹U+200B›')
  expect(container.querySelectorAll('mark')).toHaveLength(1)
})

test('a letter of another alphabet is marked', () => {
  const container = draw(<MarkedText text={'M\u0410RIA'} against="MARIA" />)
  expect(container.querySelector('mark')).toHaveTextContent('\u0410')
})

test('a selection is copied as the original text', () => {
  const stop = copyOriginals(document)
  const container = draw(<UntrustedText text={'a\u202Eb ‹U+202E›'} />)
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
])('%s compared with %s: the letters that differ are marked', (text, against, marks) => {
  const container = draw(<MarkedText text={text} against={against} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marks)
  // Screen readers get the text once and whole, and its parts not at all.
  const spoken = container.querySelector('bdi')?.cloneNode(true) as HTMLElement
  for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove()
  expect(spoken.textContent).toBe(text)
})

test('a text of hundreds of letters is not marked', () => {
  const container = draw(<MarkedText text={`${'A'.repeat(300)}B`} against={'A'.repeat(300)} />)
  expect(container.querySelector('mark')).toBeNull()
})
