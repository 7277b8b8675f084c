import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce, announceLead, ClearAnnouncement, showConfirmation, LiveRegion } from './live-region.tsx'

/** Screen readers read each new element. */
function elementsOf({ container }: ReturnType<typeof render>): readonly Element[] {
  return [...container.querySelectorAll('[data-announcer] > *')]
}

const texts = (region: ReturnType<typeof render>) =>
  elementsOf(region).map(({ textContent }) => textContent.trim())

test('repeating a text creates a new element', () => {
  const region = render(<LiveRegion />)
  act(() => announce('Sem alertas'))
  const [first] = elementsOf(region)
  act(() => {
    announce('')
    announce('Sem alertas')
  })
  expect(texts(region)).toEqual(['Sem alertas'])
  expect(elementsOf(region)[0]).not.toBe(first)
})

test('announcements follow a confirmation, keep its element, and replace each other', () => {
  const region = render(<LiveRegion />)
  act(() => showConfirmation('Alerta copiado'))
  const [lead] = elementsOf(region)
  act(() => announce('Alerta 3 de 9'))
  act(() => announce('Alerta 4 de 9'))
  expect(texts(region)).toEqual(['Alerta copiado', 'Alerta 4 de 9'])
  expect(elementsOf(region)[0]).toBe(lead)
  act(() => announceLead('Caso 2 de 3'))
  expect(texts(region)).toEqual(['Caso 2 de 3'])
})

const visibleConfirmation = () => document.querySelector('[data-confirmation]')?.textContent

const pageOf = (key: string) => (
  <>
    <LiveRegion />
    <ClearAnnouncement key={key} />
  </>
)

test('the next case hides a confirmation', () => {
  const { rerender } = render(pageOf('1'))
  act(() => showConfirmation('Alerta copiado'))
  expect(visibleConfirmation()).toBe('Alerta copiado')
  rerender(pageOf('2'))
  expect(visibleConfirmation()).toBeUndefined()
})

test('a later region, as in a dialog, repeats nothing', () => {
  const page = render(<LiveRegion />)
  act(() => announce('Alerta 1 de 9'))
  const dialog = render(<LiveRegion />)
  expect(texts(dialog)).toEqual([])
  act(() => announce('Copiado'))
  expect([texts(page), texts(dialog)]).toEqual([['Copiado'], ['Copiado']])
})
