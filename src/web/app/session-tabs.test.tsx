import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTabName, createTabSync } from '#web/session/tab-sync.ts'
import { createSession } from '#web/session/session.ts'
import { createChannels } from '#web/session/testing/channels.ts'
import { reportActivity, leaveOnSignOut, clearForBackForwardCache } from '#web/session/page-session.ts'
import { findElement, waitForCase, renderApp } from './testing/render-app.tsx'

const MINUTE = 60_000

let clockOffsetMs = 0
beforeEach(() => {
  clockOffsetMs = 0
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + clockOffsetMs)
})
afterEach(() => {
  vi.mocked(Date.now).mockRestore()
})

async function openCase(options?: Parameters<typeof renderApp>[1]) {
  const app = renderApp('/analyses?chave=caso-limpo', options)
  await waitForCase()
  return app
}

function sessionNotice(): HTMLElement {
  return within(screen.getAllByRole('banner')[0]!).getByRole('status')
}

function syncTab({ services: { session, idle } }: ReturnType<typeof renderApp>) {
  const tab = { name: '' }
  return { tab, sync: createTabSync({ session, idle, channel: createChannels().open(), tab }) }
}

test('offers to sign in again before expiry, and accepts a refusal', async () => {
  const app = await openCase({ tokenSeconds: 90 })
  const offer = await screen.findByRole('button', { name: 'Entrar de novo agora' })
  expect(sessionNotice()).toHaveTextContent('expira em menos de 2 minutos')
  await app.user.click(offer)
  expect(screen.getByRole('dialog')).toHaveTextContent('Entre de novo antes que a sessão expire')
  await app.user.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  // Keeps the input when the session expires.
  await app.user.click(offer)
  const before = app.services.session.bearer()
  await app.user.type(screen.getByLabelText('ClientSecret'), 'segr')
  clockOffsetMs += 2 * MINUTE
  act(() => void app.services.session.bearer())
  expect(screen.getByRole('dialog')).toHaveTextContent('A sessão expirou')
  await app.user.type(screen.getByLabelText('ClientSecret'), 'edo{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(app.services.session.bearer()).not.toBe(before)
  expect(app.services.session.getState().status).toBe('signed-in')
})

test('warns two minutes before the idle lock, which explains itself and returns to the page after signing in', async () => {
  const app = await openCase()
  clockOffsetMs += 13 * MINUTE
  await waitFor(() => expect(sessionNotice()).toHaveTextContent('será bloqueada em menos de 2 minutos'))
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(sessionNotice()).toBeEmptyDOMElement())

  clockOffsetMs += 15 * MINUTE
  act(() => void app.services.idle.lockIfDue())
  expect(app.address()).toBe('/login?to=%2Fanalyses%3Fchave%3Dcaso-limpo')
  expect(findElement('main [role=status]')).toHaveTextContent('bloqueada depois de 15 minutos sem uso')
  expect(document.querySelector('[data-case], [data-field]')).toBeNull()
  await app.signIn()
  await waitForCase()
  expect(app.address()).toBe('/analyses?chave=caso-limpo')
})

test('a dialog closed while it waits for the service does not sign in', async () => {
  const released = Promise.withResolvers<void>()
  const app = await openCase({
    tokenSeconds: 90,
    async intercept(request, next) {
      const response = await next(request)
      if (request.url.endsWith('/Token')) await released.promise
      return response
    },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Entrar de novo agora' }))
  const before = app.services.session.bearer()
  await app.user.type(screen.getByLabelText('ClientSecret'), 'segredo{Enter}')
  await app.user.click(screen.getByRole('button', { name: 'Agora não' }))
  await act(async () => {
    released.resolve()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(app.services.session.bearer()).toBe(before)
})

test('keys, pointers and returning to the tab are use, until stopped; returning also requests the session', async () => {
  const app = await openCase()
  const { sync } = syncTab(app)
  const requestSession = vi.spyOn(sync, 'requestSession')
  const stop = reportActivity({ idle: app.services.idle, sync })
  const used = vi.fn<(event: Event) => void>()
  app.services.idle.events.addEventListener('used', used)
  for (const use of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'visibilitychange']) {
    document.dispatchEvent(new Event(use))
  }
  expect(used).toHaveBeenCalledTimes(5)
  expect(requestSession).toHaveBeenCalledOnce()
  stop()
  document.dispatchEvent(new Event('keydown'))
  expect(used).toHaveBeenCalledTimes(5)
})

test('empties a page in the back/forward cache, keeps the tab’s session, and reloads on return', async () => {
  const app = renderApp('/analyses?chave=caso-limpo', { client: null })
  const { tab, sync } = syncTab(app)
  await app.signIn()
  await waitForCase()
  const reload = vi.fn<() => void>()
  const stop = clearForBackForwardCache({ sync, unmount: app.unmount, reload })
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  expect(document.body).not.toHaveTextContent(/^$/)
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(document.body).toHaveTextContent(/^$/)
  expect(readTabName(tab.name)).toBe(app.services.session.id())
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})

test('a sign-out leaves the page after drafts are dropped; a lock does not', async () => {
  const session = createSession()
  let hasDraft = true
  const leave = vi.fn(() => hasDraft)
  leaveOnSignOut(session, leave)
  session.subscribe(() => void (hasDraft = false))
  session.signIn({ access_token: 't', expires_in: null }, 'ana')
  hasDraft = true
  session.lock('idle')
  await Promise.resolve()
  expect(leave).not.toHaveBeenCalled()
  session.signIn({ access_token: 't', expires_in: null }, 'ana')
  hasDraft = true
  session.signOut()
  await Promise.resolve()
  expect(leave).toHaveReturnedWith(false)
})
