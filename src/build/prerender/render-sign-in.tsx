import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App, createSessionServices } from '#web/app/app.tsx'
import { createTypedAuth } from '#web/app/typed-auth.tsx'
import { LANGUAGES, REMEMBERED_LANGUAGE } from '#words/language.ts'
import type { Language } from '#words/language.ts'
import { switchWords } from '#words/words.ts'
import { PATTERNS } from '#core/paths/paths.ts'
import { SESSION_CHANNEL, TAB_NAME } from '#web/session/tab-sync.ts'
import type { TabMessage } from '#web/session/tab-sync.ts'
import { REMEMBERED_THEME } from '#web/ui/appearance.ts'
import styles from './sign-in.css?inline'

export interface PrerenderedSignIn {
  /** The form in each language; the first is the default. */
  readonly forms: readonly { readonly language: string; readonly markup: string }[]
  readonly script: string
  readonly styles: string
}

async function renderForm(language: Language): Promise<string> {
  await switchWords(language)
  const services = createSessionServices({ demonstration: null, auth: 'typed' })
  const auth = createTypedAuth({
    session: services.session,
    fetch: () => Promise.reject(new Error('nothing is requested while the page is rendered')),
    origin: 'http://prerender.invalid',
    loadNext: () => Promise.resolve(),
  })
  const markup = renderToString(
    <StaticRouter location={PATTERNS.login}>
      <App services={services} auth={auth} SignedInArea={() => null} />
    </StaticRouter>,
  )
  // The title belongs in the head. React applies autoFocus on mount, not on hydration.
  return markup.replace(/<title>.*?<\/title>/, '').replace('<input', '<input autofocus')
}

export async function renderSignIn(): Promise<PrerenderedSignIn> {
  i18n.on('missing', ({ id, locale }) => {
    throw new Error(`no words for ${id} in ${locale}`)
  })
  const forms = []
  for (const language of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one language is active at a time
    forms.push({ language, markup: await renderForm(language) })
  }
  const names: PageNames = {
    theme: REMEMBERED_THEME,
    language: REMEMBERED_LANGUAGE,
    sessions: SESSION_CHANNEL,
    tabName: TAB_NAME,
    signInPath: PATTERNS.login,
    searchPath: PATTERNS.search,
    publicPath: PATTERNS.help,
  }
  return { forms, script: `(${paintSignIn.toString()})(${JSON.stringify(names)})`, styles: styles.trim() }
}

/** Values for the inline script, which cannot import. */
export interface PageNames {
  /** localStorage key of the theme. */
  readonly theme: string
  /** localStorage key of the language. */
  readonly language: string
  /** Channel on which tabs share their session. */
  readonly sessions: string
  /** Prefix of `window.name` in a tab that has had a session. */
  readonly tabName: string
  readonly signInPath: string
  readonly searchPath: string
  /** Needs no sign-in. */
  readonly publicPath: string
}

declare global {
  interface Window {
    /** Whether another tab has a session to share. Resolves after the form is painted. */
    lupaPrerendered?: Promise<boolean>
  }
}

/**
 * Paints the sign-in form in the stored language and theme, unless another tab has a session to share or people sign in with a
 * provider. A submit before hydration is recorded in `data-early` for the console.
 */
export function paintSignIn(names: PageNames): void {
  document.currentScript?.remove()
  const page = document.documentElement

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page contains this function alone
  function recall(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const theme = recall(names.theme)
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme

  const language = recall(names.language)
  const forms = [...document.querySelectorAll('template')]
  const form = forms.find(({ lang }) => lang === language) ?? forms[0]
  if (!form) return
  page.lang = form.lang
  if (page.dataset['auth'] === 'oidc') return

  page.dataset['early'] = 'painted'
  addEventListener(
    'submit',
    (event) => {
      if (!page.dataset['early']) return
      event.preventDefault()
      page.dataset['early'] = 'submitted'
    },
    true,
  )

  /** Milliseconds to wait for another tab, which may be busy. */
  const answerMs = 400
  const { pathname } = location
  const previousSession = window.name.startsWith(names.tabName)
    ? window.name.slice(names.tabName.length)
    : null

  /** Asks the other tabs like the console does, without keeping their tokens. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  function hasSessionElsewhere(): Promise<boolean> {
    const from = String(Math.random())
    return new Promise((resolve) => {
      const channel = new BroadcastChannel(names.sessions)
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
        if (event.data.kind === 'offer' && event.data.to === from) resolve(true)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
      channel.postMessage({ kind: 'request', from, of: previousSession } satisfies TabMessage)
      setTimeout(() => {
        channel.close()
        resolve(false)
      }, answerMs)
    })
  }

  // Do not wait at addresses where people start or arrive after a sign-out.
  const isStartPage =
    pathname === names.signInPath || (pathname === names.searchPath && previousSession === null)
  const sessionElsewhere = isStartPage ? Promise.resolve(false) : hasSessionElsewhere().catch(() => false)
  window.lupaPrerendered = sessionElsewhere.then((isElsewhere) => {
    if (!isElsewhere && pathname !== names.publicPath) {
      document.querySelector('#root')?.append(form.content.cloneNode(true))
    }
    return isElsewhere
  })
}
