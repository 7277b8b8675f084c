import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { REMEMBERED_LANGUAGE } from '../i18n/language.ts'
import type { Language } from '../i18n/language.ts'
import { switchWords } from '../i18n/words.ts'
import { memoryHistory } from '../paths/history.ts'
import { PATTERNS } from '../paths/paths.ts'
import { Router } from '../paths/router.tsx'
import { PRESENCE_LOCK } from '../session/presence-lock.ts'
import { REMEMBERED_THEME } from '../ui/theme.ts'
import { App } from './app.tsx'
import { createAuthServices } from './auth-services.ts'
import { askLocksEarly, paintEarly } from './early.ts'
import type { EarlyNames } from './early.ts'
import styles from './entrance.css?inline'
import { Gate } from './gate.tsx'

/** The sign-in as it is painted before the console is there, in one language: what React will then take over. */
export async function prerender(language: Language): Promise<string> {
  await switchWords(language)
  const services = createAuthServices({
    fetch: () => Promise.reject(new Error('nothing is asked while the page is made')),
    origin: 'http://nowhere.invalid',
    config: { demonstration: null },
  })
  const markup = renderToString(
    <App services={services}>
      <Router history={memoryHistory(PATTERNS.login)}>
        <Gate Inside={() => null} />
      </Router>
    </App>,
  )
  i18n.activate('')
  // Where the keyboard is wanted; React leads it there only where it draws the form itself.
  return markup.replace(/<title>.*?<\/title>/, '').replace('<input', '<input autofocus')
}

const names = {
  theme: REMEMBERED_THEME,
  language: REMEMBERED_LANGUAGE,
  session: PRESENCE_LOCK,
  open: PATTERNS.help,
}

/** The script that stands first in the page. */
export const headScript = `(${askLocksEarly.toString()})()`

/** The script that paints it, and then asks for the console's style sheets. */
export function scriptFor(sheets: readonly string[]): string {
  return `(${paintEarly.toString()})(${JSON.stringify({ ...names, styles: sheets } satisfies EarlyNames)})`
}

/** What it looks like, before the console's own styles are there. */
export { styles }
