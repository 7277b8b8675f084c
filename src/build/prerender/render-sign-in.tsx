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
  /** The form in every language; the first is the default. */
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
  // The title belongs to the head. React sets the focus only when it mounts, not when it hydrates.
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

/** Values of the console that the script needs, because it is inline and can import nothing. */
export interface PageNames {
  /** Key in localStorage of the chosen theme. */
  readonly theme: string
  /** Key in localStorage of the chosen language. */
  readonly language: string
  /** The channel on which tabs share their session. */
  readonly sessions: string
  /** The beginning of the window's name in a tab that has had a session. */
  readonly tabName: string
  /** The address of the form itself, and that of the page that comes next. */
  readonly signInPath: string
  readonly searchPath: string
  /** The address that needs no sign-in. */
  readonly publicPath: string
}

declare global {
  interface Window {
    /** Whether another tab has a session to share. Resolved after the form is painted, if it is. */
    lupaPrerendered?: Promise<boolean>
  }
}

/**
 * Paints the sign-in form of the chosen language, in the chosen theme, unless another tab has a session to share, or people
 * sign in by a provider. A submit before the console runs is kept for it in `data-early` and goes nowhere.
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
  const of = window.name.startsWith(names.tabName) ? window.name.slice(names.tabName.length) : null

  /** Asks the other tabs as the console itself will; their tokens are not kept. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  function hasSessionElsewhere(): Promise<boolean> {
    const from = String(Math.random())
    return new Promise((resolve) => {
      const channel = new BroadcastChannel(names.sessions)
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
        if (event.data.kind === 'offer' && event.data.to === from) resolve(true)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin and no other
      channel.postMessage({ kind: 'request', from, of } satisfies TabMessage)
      setTimeout(() => {
        channel.close()
        resolve(false)
      }, answerMs)
    })
  }

  // People begin at these addresses, or come there by a sign-out: they wait for nothing.
  const isBeginning = pathname === names.signInPath || (pathname === names.searchPath && of === null)
  const asked = isBeginning ? Promise.resolve(false) : hasSessionElsewhere().catch(() => false)
  window.lupaPrerendered = asked.then((isElsewhere) => {
    if (!isElsewhere && pathname !== names.publicPath) {
      document.querySelector('#root')?.append(form.content.cloneNode(true))
    }
    return isElsewhere
  })
}
