import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App, createAuthServices } from '../../web/app/app.tsx'
import { LoginPage } from '../../web/features/sign-in/login-page.tsx'
import { AppRoutes } from '../../web/app/routes.tsx'
import { LANGUAGES, REMEMBERED_LANGUAGE } from '../../web/i18n/language.ts'
import type { Language } from '../../web/i18n/language.ts'
import { switchWords } from '../../web/i18n/words.ts'
import { PATTERNS } from '../../core/paths/paths.ts'
import { PRESENCE_LOCK } from '../../web/session/page-session.ts'
import { REMEMBERED_THEME } from '../../web/ui/appearance.ts'
import { paintSignIn } from './inline-script.ts'
import type { PageNames } from './inline-script.ts'
import styles from './sign-in.css?inline'

/** What the build puts into the page. */
export interface PrerenderedSignIn {
  /** The form in every language; the first is the default. */
  readonly forms: readonly { readonly language: string; readonly markup: string }[]
  readonly script: string
  readonly styles: string
}

async function renderForm(language: Language): Promise<string> {
  await switchWords(language)
  const services = createAuthServices({
    fetch: () => Promise.reject(new Error('nothing is requested while the page is rendered')),
    origin: 'http://prerender.invalid',
    config: { demonstration: null },
  })
  const markup = renderToString(
    <App services={services}>
      <StaticRouter location={PATTERNS.login}>
        <AppRoutes
          SignInPage={() => <LoginPage loadNext={() => Promise.resolve()} />}
          SignedInArea={() => null}
        />
      </StaticRouter>
    </App>,
  )
  // The title belongs to the head. React sets the focus only when it mounts, not when it hydrates.
  return markup.replace(/<title>.*?<\/title>/, '').replace('<input', '<input autofocus')
}

/** Renders the sign-in for hydration, in every language of the console. */
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
    sessionLock: PRESENCE_LOCK,
    publicPath: PATTERNS.help,
  }
  return { forms, script: `(${paintSignIn.toString()})(${JSON.stringify(names)})`, styles: styles.trim() }
}
