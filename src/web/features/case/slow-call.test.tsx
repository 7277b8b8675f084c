import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endTimersOf } from '#web/app/testing/held-timers.ts'
import { caseEnded, part, renderApp } from '#web/app/testing/render-app.tsx'

/** Between the announcements of two slow calls. */
const ANNOUNCEMENT_GAP_MS = 1500

afterEach(() => void vi.useRealTimers())

/** Opens a case whose answers at an address come only once `release` is called; with the clock in the test's hands. */
async function openSlow(slow: string, address = '/analyses?chave=caso-limpo') {
  let released = Promise.withResolvers<void>()
  const aborted: string[] = []
  let isReleased = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: false })
  const app = renderApp(address, {
    intercept: async (request, next) => {
      if (request.url.includes(slow) && !isReleased) {
        const gone = Promise.withResolvers<never>()
        request.signal.addEventListener('abort', () => {
          aborted.push(new URL(request.url).pathname)
          gone.reject(request.signal.reason)
        })
        await Promise.race([released.promise, gone.promise])
      }
      return next(request)
    },
  })
  return {
    ...app,
    aborted,
    release: () => {
      isReleased = true
      released.resolve()
    },
    hold: () => {
      isReleased = false
      released = Promise.withResolvers()
    },
  }
}

const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

test('after five seconds a panel says what it waits for and since when, and announces it once', async () => {
  const app = await openSlow('ObterLaudo')
  await waitFor(() => expect(part('[data-panel=ocr]').dataset['state']).toBe('ready'))
  const laudo = within(part('[data-panel=laudo]'))
  await pass(4)
  expect(laudo.queryByRole('timer')).toBeNull()
  await pass(2)
  expect(laudo.getByRole('timer')).toHaveTextContent('Aguardando o laudo há 6 s')
  expect(within(part('[data-panel=findings]')).getByRole('timer')).toHaveTextContent('há 6 s')
  expect(within(part('[data-panel=face]')).queryByRole('timer')).toBeNull()
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent('Aguardando o laudo há 5 s'))
  await pass(7)
  expect(laudo.getByRole('timer')).toHaveTextContent('há 13 s')
  expect(part('[data-announcer]')).toHaveTextContent('há 5 s')
  app.release()
  await caseEnded()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a wait that is cancelled ends its request; the panel says so, and asks again', async () => {
  const app = await openSlow('ObterLaudo')
  await waitFor(() => expect(part('[data-panel=ocr]').dataset['state']).toBe('ready'))
  await pass(6)
  const laudo = part('[data-panel=laudo]')
  await app.user.click(within(laudo).getByRole('button', { name: 'Cancelar espera' }))
  await caseEnded()
  expect(app.aborted).toEqual(['/api/Score/ObterLaudo/200001'])
  expect(laudo.dataset).toMatchObject({ state: 'error', error: 'cancelled' })
  expect(laudo).toHaveTextContent('Você cancelou a espera pelo laudo')
  expect(part('[data-case]').dataset).toMatchObject({ state: 'partial', verdict: 'incomplete' })
  expect(part('[data-coverage=laudo]').dataset['state']).toBe('missing')
  app.release()
  await app.user.click(within(laudo).getByRole('button', { name: 'Consultar de novo' }))
  await waitFor(() => expect(part('[data-case]').dataset['state']).toBe('ready'))
  expect(laudo.dataset['state']).toBe('ready')
})

test('the first wait can be cancelled as well', async () => {
  const app = await openSlow('Score/Consultar')
  await waitFor(() => part('[data-case]'))
  await pass(6)
  const findings = within(part('[data-panel=findings]'))
  expect(findings.getByRole('timer')).toHaveTextContent('Aguardando a análise há 6 s')
  await app.user.click(findings.getByRole('button', { name: 'Cancelar espera' }))
  expect((await caseEnded()).dataset).toMatchObject({ state: 'error', error: 'cancelled' })
  expect(screen.getByRole('alert')).toHaveTextContent('Você cancelou a espera pela análise')
})

test('a refresh that takes long says so over the case, which stays; cancelled, its earlier answer stays', async () => {
  const app = await openSlow('ObterLaudo')
  app.release()
  await caseEnded()
  app.hold()
  await app.user.keyboard('r')
  await pass(4)
  expect(screen.queryByRole('timer')).toBeNull()
  await pass(2)
  expect(screen.getByRole('timer')).toHaveTextContent('Aguardando o laudo há 6 s')
  // After those of the analysis and the face match, which did not come to it.
  act(() => endTimersOf(2 * ANNOUNCEMENT_GAP_MS))
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent('Aguardando o laudo há 5 s'))
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
  await app.user.click(screen.getByRole('button', { name: 'Cancelar espera' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(app.aborted).toEqual(['/api/Score/ObterLaudo/200001'])
  expect(part('[data-panel=findings]')).toHaveFocus()
  expect(part('[data-panel=laudo]').dataset['state']).toBe('ready')
  expect(part('[data-case]').dataset['state']).toBe('ready')
})

test('digits say each call that they wait for', async () => {
  const app = await openSlow('Score/', '/analyses?q=200001')
  await waitFor(() => part('[data-case]'))
  await pass(6)
  const [analysis, laudo] = screen.getAllByRole('timer')
  expect(analysis).toHaveTextContent('Aguardando a análise há 6 s')
  expect(laudo).toHaveTextContent('Aguardando o laudo há 6 s')
  app.release()
  await screen.findByRole('heading', { level: 1, name: /leva a dois casos/ })
})
