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
  // Later files of the same worker have the same document.
  document.body.replaceChildren()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('when the focused element is removed, focus moves to its ancestor', async () => {
  find('#one').focus()
  document.dispatchEvent(new Event('keydown'))
  find('#one').remove()
  await waitFor(() => expect(find('section')).toBe(document.activeElement))
  find('section').remove()
  await waitFor(() => expect(find('main')).toBe(document.activeElement))
})

test('focus that has moved elsewhere stays there', async () => {
  find('#one').focus()
  find('#one').remove()
  find('#two').focus()
  await settled()
  expect(document.activeElement).toBe(find('#two'))
})

test('removing an element that was blurred before moves no focus', async () => {
  find('#one').focus()
  find('#one').blur()
  await settled()
  find('#one').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('after a pointer event no focus is moved', async () => {
  find('#one').focus()
  document.dispatchEvent(new Event('pointerdown'))
  find('#one').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('removing another element moves no focus', async () => {
  find('#one').focus()
  find('#two').remove()
  await settled()
  expect(document.activeElement).toBe(find('#one'))
})
