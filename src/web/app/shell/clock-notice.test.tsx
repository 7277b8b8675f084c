import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { clockOffset, compareClocks } from '#web/data/host-clock.ts'
import { openCase, findElement } from '#web/app/testing/render-app.tsx'

/** The demonstration service's day. */
const HOST_DATE = new Headers({ Date: 'Fri, 20 Nov 2026 18:00:00 GMT' })

/** Stops this computer's clock; the setup restores it. */
function setClock(time: string): void {
  Date.now = () => Date.parse(time)
  onTestFinished(() => clockOffset.setState(0))
}

const notice = () => screen.queryByText(/^O relógio deste computador está errado/)

test.each([
  ['2011-01-03T15:00:00Z', '03/01/2011'],
  ['2031-06-15T15:00:00Z', '15/06/2031'],
])('at %s, warns of the wrong clock and takes dates from the host', async (time, wrongDay) => {
  setClock(time)
  compareClocks(HOST_DATE)
  const { article, user } = await openCase('caso-limpo')
  expect(notice()).toHaveTextContent(`marca ${wrongDay}, e o do servidor marca 20/11/2026`)
  expect(article).toHaveAttribute('data-verdict', 'clear')
  expect(article).toHaveTextContent(/há \d+ dias/)
  await user.keyboard('t')
  await waitFor(() =>
    expect(findElement('[data-text=opinion]')).toHaveTextContent(/20\/11\/2026 \d\d:\d\d:\d\d/),
  )
  expect(findElement('[data-text=opinion]')).not.toHaveTextContent(wrongDay.slice(-4))
})

test('shows the notice only while the clock is wrong', async () => {
  setClock('2031-06-15T15:00:00Z')
  await openCase('caso-limpo')
  expect(notice()).toBeNull()
  act(() => compareClocks(HOST_DATE))
  expect(notice()).toBeVisible()
  setClock('2026-11-20T18:00:01Z')
  act(() => compareClocks(HOST_DATE))
  expect(notice()).toBeNull()
})
