import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useText } from '#words/use-text.ts'
import { activateLanguage } from '#words/words.ts'
import {
  announce,
  announceLead,
  ClearAnnouncement,
  LiveRegion,
  showConfirmation,
  useAnnounceChange,
} from './live-region.tsx'

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

function CaseCount({ count, subject }: { count: number | null; subject: object }) {
  const { language } = useText()
  useAnnounceChange(count === null ? null : `${count} ${language === 'en' ? 'cases' : 'casos'}`, subject)
  return <LiveRegion />
}

/** Waits longer than the debounce. */
const wait = () => act(() => void vi.advanceTimersByTime(500))

const caseCount = (count: number | null, subject: object) => (
  <I18nProvider i18n={i18n}>
    <CaseCount count={count} subject={subject} />
  </I18nProvider>
)

test('announces a change, but not the first text of a page or a subject, nor a translation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [list, otherList] = [{}, {}]
  const page = render(caseCount(3, list))
  function textsAfter(count: number | null, subject: object) {
    act(() => announce(''))
    page.rerender(caseCount(count, subject))
    wait()
    return texts(page)
  }
  expect(textsAfter(3, list)).toEqual([])
  expect(textsAfter(2, list)).toEqual(['2 casos'])
  expect(textsAfter(9, otherList)).toEqual([])
  expect(textsAfter(null, otherList)).toEqual([])
  expect(textsAfter(8, otherList)).toEqual(['8 casos'])
  act(() => announce(''))
  await act(() => activateLanguage('en'))
  wait()
  expect(texts(page)).toEqual([])
})
