import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paintSignIn } from './render-sign-in.tsx'

const NAMES = {
  theme: 'theme',
  language: 'language',
  sessions: 'sessions',
  tabName: 'tab:',
  signInPath: '/login',
  searchPath: '/',
  publicPath: '/help',
}

const page = document.documentElement

beforeEach(() => {
  page.lang = ''
  history.replaceState(null, '', '/analyses?chave=k')
  document.body.innerHTML =
    '<div id="root"></div><template lang="pt-BR"><p>Entrar</p></template><template lang="en"><p>Sign in</p></template>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  page.lang = ''
  for (const name of ['auth', 'early', 'theme']) delete page.dataset[name]
  delete window.lupaPrerendered
})

const paintedText = () => document.querySelector('#root')?.textContent

test('paints the form if the browser denies storage and channels', async () => {
  vi.stubGlobal('localStorage', null)
  vi.stubGlobal('BroadcastChannel', undefined)
  paintSignIn(NAMES)
  expect(await window.lupaPrerendered).toBe(false)
  expect([paintedText(), page.lang]).toEqual(['Entrar', 'pt-BR'])
})

test('paints no form if people sign in with a provider', async () => {
  page.dataset['auth'] = 'oidc'
  localStorage.setItem('language', 'en')
  paintSignIn(NAMES)
  await window.lupaPrerendered
  expect([paintedText(), page.lang]).toEqual(['', 'en'])
})
