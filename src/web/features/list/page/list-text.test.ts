import { expect, test } from 'vitest'
import { createListPageState, replaceText, restoreText } from './list-page-state.ts'

const listText = (text: string) => ({ text, sheet: null, reading: {} })
const TABLE = { text: 'Nome;Chave\nMaria;k0', sheet: { name: 'Hoje', count: 2 }, reading: { column: 1 } }

/** A page on which somebody edited a text. */
function editedPage() {
  const page = createListPageState()
  page.setState({ ...TABLE, isTextEdited: true })
  return page
}

test('a text that was edited is kept when another takes its place, with how it is read', () => {
  const page = editedPage()
  expect(replaceText(page, listText('k1'), true)).toBe(true)
  expect(page.getState()).toMatchObject({ text: 'k1', sheet: null, reading: {}, replacedTexts: [TABLE] })
  restoreText(page)
  expect(page.getState()).toMatchObject({ ...TABLE, isTextEdited: true, replacedTexts: [listText('k1')] })
})

test('each of several comes back in turn', () => {
  const page = editedPage()
  for (const text of ['k1', 'k2']) replaceText(page, listText(text), true)
  const restored = [1, 2, 3].map(() => {
    restoreText(page)
    return page.getState().text
  })
  expect(restored).toEqual(['k1', TABLE.text, 'k2'])
})

test('a text of a list or of a file, a blank one and the same one are not kept', () => {
  const page = createListPageState()
  page.setState(listText('k0'))
  expect(replaceText(page, listText('k1'))).toBe(false)
  expect(replaceText(page, listText(' \n'), true)).toBe(false)
  expect(replaceText(page, listText('k2'), true)).toBe(false)
  expect(replaceText(page, listText('k2'))).toBe(false)
  expect(page.getState().replacedTexts).toEqual([])
  restoreText(page)
  expect(page.getState().text).toBe('k2')
})
