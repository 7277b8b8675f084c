import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`${selector} is not in the page`)
  return element
}

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1"><section tabindex="-1"><p><button id="one">1</button><button id="two">2</button></p></section></main>`
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  // Other files of this worker share the document.
  document.body.replaceChildren()
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('moves focus to an ancestor when the focused element is removed', async () => {
  find('#one').focus()
  document.dispatchEvent(new Event('keydown'))
  find('#one').remove()
  await waitFor(() => expect(find('section')).toBe(document.activeElement))
  find('section').remove()
  await waitFor(() => expect(find('main')).toBe(document.activeElement))
})

test('leaves focus that has moved elsewhere', async () => {
  find('#one').focus()
  find('#one').remove()
  find('#two').focus()
  await settle()
  expect(document.activeElement).toBe(find('#two'))
})

test('does not move focus when a blurred element is removed', async () => {
  find('#one').focus()
  find('#one').blur()
  await settle()
  find('#one').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})

test('does not move focus after a pointer event', async () => {
  find('#one').focus()
  document.dispatchEvent(new Event('pointerdown'))
  find('#one').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})

test('does not move focus when another element is removed', async () => {
  find('#one').focus()
  find('#two').remove()
  await settle()
  expect(document.activeElement).toBe(find('#one'))
})
