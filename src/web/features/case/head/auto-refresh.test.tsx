import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase } from '#web/app/testing/render-app.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function passSeconds(count: number): void {
  for (let second = 0; second < count; second += 1) act(() => void vi.advanceTimersByTime(1000))
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
  const requestCount = () => app.requests.filter((request) => request.includes('Score/Consultar')).length
  return { ...app, requestCount, finish: () => (isFinal = true) }
}

test('refreshes a case in progress, at doubling intervals, until its final answer', async () => {
  const { requestCount, finish } = await openInProgress()
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  passSeconds(29)
  expect(requestCount()).toBe(0)
  passSeconds(1)
  expect(requestCount()).toBe(1)
  await screen.findByText(/consulta de novo em 1 min/)
  finish()
  passSeconds(60)
  await waitFor(() => expect(screen.getByText(/^Respondida em 19\/11\/2026 10:00:00 .* · /)).toBeVisible())
  passSeconds(300)
  expect(requestCount()).toBe(2)
})

test('pauses while the page is hidden, and stops on request', async () => {
  const { user, requestCount } = await openInProgress()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  passSeconds(100)
  hidden.mockReturnValue(false)
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  passSeconds(100)
  expect(requestCount()).toBe(0)
})

test.each([
  [{}, /^Enviada em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} · \S/],
  [
    { DataEnvio: null, DataCadastro: '2020-01-02T03:04:05' },
    /^Cadastrada em 02\/01\/2020 03:04:05 · há \d+ anos$/,
  ],
  [{ DataEnvio: '0001-01-01', DataCadastro: '2020-01-02T03:04:05' }, /^Cadastrada em 02\/01\/2020/],
])('with the times %j, shows when the case was sent or registered', async (times, text) => {
  await openInProgress(times)
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  '0001-01-01T00:00:00',
  '/Date(-62135596800000)/',
  'PENDENTE',
  0,
  // A real time: the config calls the Status unfinished.
  '2026-11-19T14:03:41',
])('with %j as DataResposta the case is in progress', async (DataResposta) => {
  const { article } = await openInProgress({ DataResposta })
  expect(screen.getByText(/consulta de novo em 30 s/)).toBeVisible()
  expect(article).not.toHaveTextContent(/Respondida|há \d\.\d+ anos/)
  expect(article.dataset['verdict']).toBe('incomplete')
})
