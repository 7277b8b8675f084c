import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { runHeldTimers } from '#web/app/testing/held-timers.ts'
import { waitForCase, findElement, renderApp } from '#web/app/testing/render-app.tsx'

const ANNOUNCEMENT_GAP_MS = 1500
const panelState = (name: string) => findElement(`[data-panel=${name}]`).dataset['state']

afterEach(() => void vi.useRealTimers())

/** Stops the clock, and holds the answers to requests with this path until `release`. Aborts end a held request. */
function openSlow(path: string, address = '/analyses?chave=caso-limpo') {
  let gate = Promise.withResolvers<void>()
  const aborted: string[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: false })
  const app = renderApp(address, {
    intercept: async (request, next) => {
      if (request.url.includes(path)) {
        const abort = Promise.withResolvers<never>()
        request.signal.addEventListener('abort', () => {
          aborted.push(new URL(request.url).pathname)
          abort.reject(request.signal.reason)
        })
        await Promise.race([gate.promise, abort.promise])
      }
      return next(request)
    },
  })
  const hold = () => (gate = Promise.withResolvers())
  return { ...app, aborted, release: () => gate.resolve(), hold }
}

const passSeconds = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

test('after five seconds a panel shows how long it has waited, and announces it once', async () => {
  const app = openSlow('ObterLaudo')
  await waitFor(() => expect(panelState('ocr')).toBe('ready'))
  const laudo = within(findElement('[data-panel=laudo]'))
  await passSeconds(4)
  expect(laudo.queryByRole('timer')).toBeNull()
  await passSeconds(2)
  expect(laudo.getByRole('timer')).toHaveTextContent('Aguardando o laudo há 6 s')
  expect(within(findElement('[data-panel=findings]')).getByRole('timer')).toHaveTextContent('há 6 s')
  expect(within(findElement('[data-panel=face]')).queryByRole('timer')).toBeNull()
  await waitFor(() => expect(findElement('[data-announcer]')).toHaveTextContent('Aguardando o laudo há 5 s'))
  await passSeconds(7)
  expect(laudo.getByRole('timer')).toHaveTextContent('há 13 s')
  expect(findElement('[data-announcer]')).toHaveTextContent('há 5 s')
  app.release()
  await waitForCase()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('cancelling a wait aborts the request, and the panel offers to request again', async () => {
  const app = openSlow('ObterLaudo')
  await waitFor(() => expect(panelState('ocr')).toBe('ready'))
  await passSeconds(6)
  const laudo = findElement('[data-panel=laudo]')
  await app.user.click(within(laudo).getByRole('button', { name: 'Cancelar espera' }))
  await waitForCase()
  expect(app.aborted).toEqual(['/api/Score/ObterLaudo/200001'])
  expect(laudo.dataset).toMatchObject({ state: 'error', error: 'cancelled' })
  expect(laudo).toHaveTextContent('Você cancelou a espera pelo laudo')
  expect(findElement('[data-case]').dataset).toMatchObject({ state: 'partial', verdict: 'incomplete' })
  expect(findElement('[data-coverage=laudo]').dataset['state']).toBe('missing')
  app.release()
  await app.user.click(within(laudo).getByRole('button', { name: 'Consultar de novo' }))
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('ready'))
  expect(laudo.dataset['state']).toBe('ready')
})

test('the first call can be cancelled as well', async () => {
  const app = openSlow('Score/Consultar')
  await waitFor(() => findElement('[data-case]'))
  await passSeconds(6)
  const findings = within(findElement('[data-panel=findings]'))
  expect(findings.getByRole('timer')).toHaveTextContent('Aguardando a análise há 6 s')
  await app.user.click(findings.getByRole('button', { name: 'Cancelar espera' }))
  expect((await waitForCase()).dataset).toMatchObject({ state: 'error', error: 'cancelled' })
  expect(screen.getByRole('alert')).toHaveTextContent('Você cancelou a espera pela análise')
})

test('a slow refresh shows its wait over the case; cancelling it keeps the earlier answer', async () => {
  const app = openSlow('ObterLaudo')
  app.release()
  await waitForCase()
  app.hold()
  await app.user.keyboard('r')
  await passSeconds(4)
  expect(screen.queryByRole('timer')).toBeNull()
  await passSeconds(2)
  expect(screen.getByRole('timer')).toHaveTextContent('Aguardando o laudo há 6 s')
  // The laudo is the third call.
  act(() => runHeldTimers(2 * ANNOUNCEMENT_GAP_MS))
  await waitFor(() => expect(findElement('[data-announcer]')).toHaveTextContent('Aguardando o laudo há 5 s'))
  expect(panelState('laudo')).toBe('ready')
  await app.user.click(screen.getByRole('button', { name: 'Cancelar espera' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(app.aborted).toEqual(['/api/Score/ObterLaudo/200001'])
  expect(findElement('[data-panel=findings]')).toHaveFocus()
  expect(panelState('laudo')).toBe('ready')
  expect(findElement('[data-case]').dataset['state']).toBe('ready')
})

test('digits show each call that they wait for', async () => {
  const app = openSlow('Score/', '/analyses?q=200001')
  await waitFor(() => findElement('[data-case]'))
  await passSeconds(6)
  const [analysis, laudo] = screen.getAllByRole('timer')
  expect(analysis).toHaveTextContent('Aguardando a análise há 6 s')
  expect(laudo).toHaveTextContent('Aguardando o laudo há 6 s')
  app.release()
  await screen.findByRole('heading', { level: 1, name: /leva a dois casos/ })
})
