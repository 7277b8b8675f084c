import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce, announceFirst, ClearAnnouncement, confirm, LiveRegion } from './live-region.tsx'

/** The elements that a region holds, each of which is read out when it comes. */
function said({ container }: ReturnType<typeof render>): readonly Element[] {
  return [...container.querySelectorAll('[data-announcer] > *')]
}

const texts = (region: ReturnType<typeof render>) => said(region).map((each) => each.textContent.trim())

test('the same text again is another element, also where it was cleared in between', () => {
  const region = render(<LiveRegion />)
  act(() => announce('Sem alertas'))
  const [first] = said(region)
  act(() => {
    announce('')
    announce('Sem alertas')
  })
  expect(texts(region)).toEqual(['Sem alertas'])
  expect(said(region)[0]).not.toBe(first)
})

test('what follows a confirmation leaves its element alone, and replaces what followed before', () => {
  const region = render(<LiveRegion />)
  act(() => confirm('Alerta copiado'))
  const [lead] = said(region)
  act(() => announce('Alerta 3 de 9'))
  act(() => announce('Alerta 4 de 9'))
  expect(texts(region)).toEqual(['Alerta copiado', 'Alerta 4 de 9'])
  expect(said(region)[0]).toBe(lead)
  act(() => announceFirst('Caso 2 de 3'))
  expect(texts(region)).toEqual(['Caso 2 de 3'])
})

const seen = () => document.querySelector('[data-confirmation]')?.textContent

const pageOf = (key: string) => (
  <>
    <LiveRegion />
    <ClearAnnouncement key={key} />
  </>
)

test('a confirmation is not seen over the next case', () => {
  const { rerender } = render(pageOf('1'))
  act(() => confirm('Alerta copiado'))
  expect(seen()).toBe('Alerta copiado')
  rerender(pageOf('2'))
  expect(seen()).toBeUndefined()
})

test('a region that comes later, as in a dialog, repeats nothing', () => {
  const page = render(<LiveRegion />)
  act(() => announce('Alerta 1 de 9'))
  const dialog = render(<LiveRegion />)
  expect(texts(dialog)).toEqual([])
  act(() => announce('Copiado'))
  expect([texts(page), texts(dialog)]).toEqual([['Copiado'], ['Copiado']])
})
