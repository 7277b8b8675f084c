import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failingAt } from './testing/changed-service.ts'
import { runHeldTimers } from './testing/held-timers.ts'
import { waitForCase, openMenu, findElement, renderApp } from './testing/render-app.tsx'

test('reports a refused secret and keeps the input', async () => {
  const app = renderApp('/login')
  await app.signIn('analista', 'errado')
  expect(await screen.findByRole('alert')).toHaveTextContent('não aceitou este ClientId')
  expect(screen.getByLabelText('ClientId')).toHaveValue('analista')
  expect(screen.getByLabelText('ClientSecret')).toHaveValue('errado')
})

test('password managers ignore the credential, and an empty secret is reported without a request', async () => {
  const app = renderApp('/login')
  for (const input of [screen.getByLabelText('ClientId'), screen.getByLabelText('ClientSecret')]) {
    expect(input).toHaveAttribute('autocomplete', 'off')
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore', 'data-protonpass-ignore'])
      expect(input).toHaveAttribute(name, 'true')
  }
  await app.user.type(screen.getByLabelText('ClientId'), 'analista{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Preencha')
  expect(screen.getByLabelText('ClientSecret')).toHaveFocus()
  expect(screen.getByLabelText('ClientSecret')).toBeInvalid()
  expect(screen.getByLabelText('ClientSecret')).toHaveAccessibleDescription(/Preencha/)
  expect(screen.getByLabelText('ClientId')).toBeValid()
  expect(app.requests).toEqual([])
})

test.each([
  ['does not come', () => new Promise(() => {})],
  ['cannot be loaded', () => Promise.reject(new Error('no network'))],
])('a sign-in opens its page although the page’s code %s', async (_condition, loadNext) => {
  const app = renderApp('/', { client: null, loadNext })
  await app.signIn()
  await waitFor(() => {
    // The form's timeout for the code.
    runHeldTimers(2000)
    expect(screen.getByRole('searchbox')).toBeVisible()
  })
})

test('the page contains neither token nor secret', async () => {
  let token = ''
  const app = renderApp('/', {
    client: null,
    intercept: async (request, next) => {
      const response = await next(request)
      if (request.url.endsWith('/Token')) token = (await response.clone().json()).access_token
      return response
    },
  })
  await app.signIn('analista', 'um-segredo-longo')
  await screen.findByRole('searchbox')
  expect(token).not.toBe('')
  expect(document.documentElement.outerHTML).not.toContain(token)
  expect(document.documentElement.outerHTML).not.toContain('um-segredo-longo')
  expect(JSON.stringify(app.services.session.getState())).not.toContain(token)
})

test('a 401 opens a dialog over the page; after signing in, the failed request runs again once; signing out clears all data', async () => {
  const service = failingAt(/ObterLaudo/, () => new Response('', { status: 401 }))
  const app = renderApp('/analyses?chave=caso-limpo', service)
  const dialog = await screen.findByRole('dialog')
  expect((await waitForCase()).dataset['state']).toBe('partial')
  expect(findElement('[data-panel=laudo]').dataset['error']).toBe('unauthorized')
  expect(findElement('[data-panel=ocr]').dataset['state']).toBe('ready')
  expect(screen.getByLabelText('ClientId')).toHaveValue('analista')

  service.isBroken = false
  await app.user.type(screen.getByLabelText('ClientSecret'), 'segredo{Enter}')
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('ready'))
  expect(dialog).not.toBeInTheDocument()
  expect(app.requests.filter((request) => request.includes('ObterLaudo'))).toHaveLength(2)
  expect(app.requests.filter((request) => request.includes('Score/Consultar'))).toHaveLength(1)

  await waitFor(() => expect(app.services.recents.getState()).toHaveLength(1))
  openMenu()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(app.address()).toBe('/login')
  expect(app.services.recents.getState()).toEqual([])
})

test('another client who signs in over the page sees nothing of the first client’s case', async () => {
  let isRefusing = true
  const app = renderApp('/analyses?chave=caso-limpo', {
    intercept: async (request, next) => {
      if (isRefusing && request.url.includes('/Biometria/')) return new Response('{}', { status: 401 })
      if (!isRefusing && request.url.includes('/Score/Consultar')) {
        return Response.json({ Status: '1', Mensagens: ['NÃO ENCONTRADO'] }, { status: 400 })
      }
      return next(request)
    },
  })
  await screen.findByRole('dialog')
  const name = await waitFor(() => findElement('[data-field=Nome]').textContent)
  isRefusing = false
  await app.signIn('outro-cliente')
  await waitFor(() =>
    expect(findElement('[data-case]').dataset).toMatchObject({ state: 'error', error: 'not-found' }),
  )
  expect(document.body).not.toHaveTextContent(name ?? '')
  expect(app.services.recents.getState()).toEqual([])
})

/** Signs in again in the dialog that the first refusal opens. */
async function signInAgain(app: ReturnType<typeof renderApp>, clientId: string): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('O serviço não aceitou mais a sessão')
  await app.signIn(clientId)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
}

test('an operation that a new token is denied fails its panel, in this case and the next', async () => {
  const app = renderApp('/analyses?chave=caso-limpo', { client: 'sem-face' })
  await signInAgain(app, 'sem-face')
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('partial'))
  const face = within(findElement('[data-panel=face]'))
  expect(findElement('[data-panel=face]').dataset['error']).toBe('unauthorized')
  expect(face.getByText('A credencial não dá acesso ao face match')).toBeVisible()
  expect(findElement('[data-panel=laudo]').dataset['state']).toBe('ready')
  expect(findElement('[data-coverage=face]').dataset['state']).toBe('failed')
  // Not "no face match".
  expect(findElement('[data-hole=face]')).toHaveTextContent('peça ao administrador o acesso a esta parte')
  expect(findElement('[data-case]').dataset['verdict']).toBe('incomplete')

  // An administrator may grant access meanwhile.
  expect(face.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()

  await app.user.type(screen.getByRole('searchbox'), '{Control>}a{/Control}demo-0001{Enter}')
  await waitFor(() =>
    expect(findElement('[data-case]').dataset).toMatchObject({ asked: 'demo-0001', state: 'partial' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.services.session.getState().status).toBe('signed-in')
})

test('a denied analysis is reported, and another credential opens it', async () => {
  const app = renderApp('/analyses?chave=caso-limpo', { client: 'sem-analise' })
  await signInAgain(app, 'sem-analise')
  expect((await waitForCase()).dataset).toMatchObject({ state: 'error', error: 'unauthorized' })
  expect(screen.getByRole('alert')).toHaveTextContent('A credencial não dá acesso à análise')
  await app.user.click(screen.getByRole('button', { name: 'Entrar com outra credencial' }))
  const dialog = await screen.findByRole('dialog', { name: 'Entrar com outra credencial' })
  expect(dialog).toHaveTextContent('os casos e o lote abertos nesta sessão são descartados')
  expect(screen.getByLabelText('ClientId')).toHaveValue('')
  await app.user.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(dialog).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Entrar com outra credencial' }))
  await app.signIn('analista')
  await waitFor(() => expect(findElement('[data-case]').dataset['state']).toBe('ready'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
