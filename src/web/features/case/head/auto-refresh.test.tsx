import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase } from '#web/app/testing/render-app.tsx'

// Only what counts the seconds: the rest of the page goes on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function pass(seconds: number): void {
  for (let at = 0; at < seconds; at += 1) act(() => void vi.advanceTimersByTime(1000))
}

async function openInProgress(times: object = {}) {
  let isFinal = false
  const changed = changingAt(/Score.Consultar/, (body) => {
    const answer = JSON.parse(body) as { Analise: object }
    Object.assign(answer.Analise, times, isFinal && { Status: '1', DataResposta: '2026-11-19 10:00:00' })
    return JSON.stringify(answer)
  })
  const app = await openCase('caso-em-andamento', changed)
  app.requests.length = 0
  const requests = () => app.requests.filter((each) => each.includes('Score/Consultar')).length
  return { ...app, requests, finish: () => (isFinal = true) }
}

test('a case in progress is asked for again, more and more rarely, until it is answered', async () => {
  const { requests, finish } = await openInProgress()
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  pass(29)
  expect(requests()).toBe(0)
  pass(1)
  expect(requests()).toBe(1)
  await screen.findByText(/consulta de novo em 1 min/)
  finish()
  pass(60)
  await waitFor(() => expect(screen.getByText(/^Respondida em 19\/11\/2026 10:00:00 .* · /)).toBeVisible())
  pass(300)
  expect(requests()).toBe(2)
})

test.each([
  ['sent', {}, /^Enviada em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} · \S/],
  [
    'registered',
    { DataEnvio: null, DataCadastro: '2020-01-02T03:04:05' },
    /^Cadastrada em 02\/01\/2020 03:04:05 · há \d+ anos$/,
  ],
])('a case in progress says when it was %s, and how many days ago', async (_what, times, said) => {
  await openInProgress(times)
  expect(screen.getByText(said)).toBeVisible()
})

test.each(['0001-01-01T00:00:00', '/Date(-62135596800000)/', 'PENDENTE', 0])(
  'with %j as the time of its answer a case is in progress',
  async (DataResposta) => {
    const { shown } = await openInProgress({ DataResposta })
    expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
    expect(shown).not.toHaveTextContent(/Respondida|há \d\.\d+ anos/)
    expect(shown.dataset['verdict']).toBe('incomplete')
  },
)

test('no default date is shown as the time of sending', async () => {
  const { shown } = await openInProgress({ DataEnvio: '0001-01-01', DataCadastro: '2020-01-02T03:04:05' })
  expect(shown).toHaveTextContent(/Cadastrada em 02\/01\/2020/)
})

test('a Status that the config calls still running is in progress, though it has an answer’s time', async () => {
  const { shown } = await openInProgress({ DataResposta: '2026-11-19T14:03:41' })
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  expect(shown).not.toHaveTextContent('Respondida')
})

test('the seconds stand still while nobody sees the page, and can be stopped', async () => {
  const { user, requests } = await openInProgress()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(100)
  hidden.mockReturnValue(false)
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  pass(100)
  expect(requests()).toBe(0)
})
