import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clockOffset, compareClocks } from '#web/data/host-clock.ts'
import { openCase, part } from '#web/app/testing/render-app.tsx'

/** The day of the demonstration service in these tests. */
const HOST_DATE = new Headers({ Date: 'Fri, 20 Nov 2026 18:00:00 GMT' })

/** Stops the clock of this computer at a time. The setup sets it right again. */
function setClock(time: string): void {
  Date.now = () => Date.parse(time)
  onTestFinished(() => clockOffset.setState(0))
}

const notice = () => screen.queryByText(/^O relógio deste computador está errado/)

test.each([
  ['2011-01-03T15:00:00Z', '03/01/2011'],
  ['2031-06-15T15:00:00Z', '15/06/2031'],
])('at %s the page says that the clock is wrong, and takes every date from the host', async (time, here) => {
  setClock(time)
  compareClocks(HOST_DATE)
  const { shown, user } = await openCase('caso-limpo')
  expect(notice()).toHaveTextContent(`marca ${here}, e o do servidor marca 20/11/2026`)
  expect(shown).toHaveAttribute('data-verdict', 'clear')
  expect(shown).toHaveTextContent(/há \d+ dias/)
  await user.keyboard('t')
  await vi.waitFor(() => expect(part('[data-text=opinion]')).toHaveTextContent(/20\/11\/2026 \d\d:\d\d:\d\d/))
  expect(part('[data-text=opinion]')).not.toHaveTextContent(here.slice(-4))
})

test('the notice goes once the clock is set right, and is not there before it was wrong', async () => {
  setClock('2031-06-15T15:00:00Z')
  await openCase('caso-limpo')
  expect(notice()).toBeNull()
  act(() => compareClocks(HOST_DATE))
  expect(notice()).toBeVisible()
  setClock('2026-11-20T18:00:01Z')
  act(() => compareClocks(HOST_DATE))
  expect(notice()).toBeNull()
})
