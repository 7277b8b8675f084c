import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { copyOriginals, UntrustedText } from './untrusted-text.tsx'
import { JsonTree } from './json-tree.tsx'
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

test('a long text is truncated, expands and collapses', async () => {
  const text = `${'A'.repeat(102_399)}Z`
  const container = draw(<UntrustedText text={text} />)
  expect(container.querySelector('bdi')?.textContent).toHaveLength(401)
  await userEvent.click(screen.getByRole('button', { name: 'mostrar tudo (102.400 caracteres)' }))
  expect(container.querySelector('bdi')?.textContent).toBe(text)
  expect(screen.queryByRole('button', { name: /mostrar tudo/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'mostrar menos' }))
  expect(container.querySelector('bdi')?.textContent).toHaveLength(401)
})

test('a very long text expands in steps', async () => {
  draw(<UntrustedText text={'B'.repeat(450_000)} />)
  for (const name of ['mostrar 200.000 de 450.000 caracteres', 'mostrar 400.000 de 450.000 caracteres']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  await userEvent.click(screen.getByRole('button', { name: 'mostrar tudo (450.000 caracteres)' }))
  expect(screen.getByRole('group', { name: 'Texto longo' }).textContent).toHaveLength(450_000)
})

test('100 kB of invisible characters among letters are few elements', async () => {
  const container = draw(<UntrustedText text={'a\u200B'.repeat(51_200)} />)
  expect(container.querySelectorAll('*').length).toBeLessThan(1000)
  await userEvent.click(screen.getByRole('button', { name: /mostrar tudo/ }))
  expect(container.querySelectorAll('*').length).toBeLessThan(1000)
  expect(container.textContent).toContain('a‹U+200B›a')
})

test('a short text of many combining marks is truncated by its escaped length', async () => {
  const text = `Z${'\u0351\u0357\u0343'.repeat(60)}`
  const container = draw(<UntrustedText text={text} />)
  expect(container.textContent?.length).toBeLessThan(600)
  await userEvent.click(screen.getByRole('button', { name: 'mostrar tudo (181 caracteres)' }))
  expect(container.textContent?.length).toBeGreaterThan(1400)
})

test('inside a control, a long text is truncated and followed by its length', () => {
  const container = draw(<UntrustedText text={'C'.repeat(5000)} isCut />)
  expect(container.textContent).toBe(`${'C'.repeat(60)}… (5.000 caracteres)`)
  expect(container.querySelector('button')).toBeNull()
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

test('a JSON tree shows hostile keys and values', async () => {
  const answer = JSON.parse('{"__proto__":"a","\\u202Ekey":"b\\u200B","<b>":{"x":1}}') as unknown
  const container = draw(<JsonTree value={answer} />)
  expect(container.textContent).toContain('__proto__: "a"')
  expect(container.textContent).toContain('‹U+202E›key: "b‹U+200B›"')
  expect(container.querySelector('b')).toBeNull()
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
  expect(copied).toEqual(['a\u202Eb ‹U+202E›'])
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
