import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { findElement, openCase } from '#web/app/testing/render-app.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function passSeconds(count: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(count * 1000))
}

async function openInProgress(times: object = {}, refusal?: () => Response | null) {
  let isFinal = false
  const changed = changingAt(/Score.Consultar/, (body) => {
    const answer = JSON.parse(body) as { Analise: object }
    Object.assign(answer.Analise, times, isFinal && { Status: '1', DataResposta: '2026-11-19 10:00:00' })
    return JSON.stringify(answer)
  })
  const app = await openCase('caso-em-andamento', {
    intercept: async (request, next) => refusal?.() ?? changed.intercept(request, next),
  })
  app.requests.length = 0
  const requestCount = (operation = 'Score/Consultar') =>
    app.requests.filter((request) => request.includes(operation)).length
  return { ...app, requestCount, finish: () => (isFinal = true) }
}

const countdown = (time: string) => screen.findByText(new RegExp(`^consultado de novo em ${time}`))

test('requests only what is pending again, at growing intervals, and then the laudo', async () => {
  const { requestCount, finish } = await openInProgress()
  expect(screen.getByText(/^Enviada em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} · \S/)).toBeVisible()
  const counts = []
  for (const seconds of [9, 1, 19, 1, 40, 60]) {
    await passSeconds(seconds)
    counts.push(requestCount())
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 4])
  expect(requestCount('Biometria/Consultar')).toBe(4)
  expect(requestCount('ObterLaudo')).toBe(0)
  finish()
  await passSeconds(60)
  await waitFor(() => expect(requestCount('ObterLaudo')).toBe(1))
  await passSeconds(60)
  expect(requestCount()).toBe(5)
  expect(requestCount('Biometria/Consultar')).toBe(6)
})

test('an answer is announced and named in the title, and closes nothing', async () => {
  const { finish, user, article } = await openInProgress()
  const raw = [...article.querySelectorAll('details')].at(-1)
  if (raw) raw.open = true
  await user.click(screen.getByRole('button', { name: 'Mais ações do caso' }))
  const focused = document.activeElement
  finish()
  await passSeconds(10)
  await waitFor(() => expect(document.title).toBe('Resposta nova · Caso …0023 · Lupa'))
  expect(findElement('[data-announcer]')).toHaveTextContent(/^A resposta chegou\. /)
  expect(await screen.findByText(/^Respondida em 19\/11\/2026 10:00:00 /)).toBeVisible()
  expect(raw?.open).toBe(true)
  expect(document.activeElement).toBe(focused)
})

test('waits while the page is hidden, stops on request or when the session ends, goes on with "Consultar agora"', async () => {
  const { user, services, requestCount } = await openInProgress()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await passSeconds(100)
  expect(requestCount()).toBe(0)
  visibility.mockReturnValue('visible')
  // It was due.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(requestCount()).toBe(1)

  await user.click(screen.getByRole('button', { name: 'Parar' }))
  const requestNow = screen.getByRole('button', { name: 'Consultar agora' })
  expect(requestNow).toHaveFocus()
  await passSeconds(100)
  expect(requestCount()).toBe(1)
  await user.click(requestNow)
  expect(requestCount()).toBe(2)
  await countdown('40 s')

  act(() => services.session.handleUnauthorized(services.session.bearer() ?? ''))
  await passSeconds(60)
  expect(requestCount()).toBe(2)
})

test('a 429 slows it down, at least to its Retry-After; an hour ends it', async () => {
  let isLimited = false
  const { requestCount } = await openInProgress({}, () =>
    isLimited ? new Response(null, { status: 429, headers: { 'Retry-After': '90' } }) : null,
  )
  isLimited = true
  await passSeconds(10)
  await countdown('1 min')
  isLimited = false
  await passSeconds(89)
  expect(requestCount()).toBe(1)
  await passSeconds(1)
  expect(requestCount()).toBe(2)

  vi.setSystemTime(Date.now() + 60 * 60_000)
  await passSeconds(60)
  const count = requestCount()
  await passSeconds(60)
  expect(requestCount()).toBe(count)
  expect(screen.queryByText(/consultado de novo/)).toBeNull()
})

test('a case without the time of its submission shows when it was registered', async () => {
  await openInProgress({ DataEnvio: '0001-01-01', DataCadastro: '2020-01-02T03:04:05' })
  expect(screen.getByText(/^Cadastrada em 02\/01\/2020 03:04:05 · há \d+ anos$/)).toBeVisible()
})
