import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { QUERY_DEFAULTS } from '../cases/queries.ts'
import { createEnvironment } from './create-environment.ts'
import { openSessionChannel } from '../client/session-channel.ts'
import { linkSession } from '../client/session-link.ts'
import { activateLanguage, rememberedLanguage } from '../i18n/language.ts'
import { copyOriginals } from '../ui/copy-original.ts'
import { applyTheme, rememberedTheme } from '../ui/theme.ts'
import { App } from './app.tsx'
import { followPage } from './follow-page.ts'
import { leaveNothingBehind } from './leave-nothing.ts'
import { loadConfig } from './load-config.ts'
import { StartError } from './start-error.tsx'
import { warnBeforeLeaving } from './warn-before-leaving.ts'
import './app.css'

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#root') ?? document.body)
  applyTheme(rememberedTheme())
  copyOriginals(document)
  const [config] = await Promise.all([
    loadConfig((request) => fetch(request), location.origin).catch(() => null),
    activateLanguage(rememberedLanguage()),
  ])
  if (config === null) {
    root.render(<StartError />)
    return
  }
  const queries = new QueryClient(QUERY_DEFAULTS)
  const environment = createEnvironment({
    send: (request) => fetch(request),
    origin: location.origin,
    config,
    queries,
  })
  const { session, idle } = environment
  const link = linkSession({ session, idle, channel: openSessionChannel(), tab: window })
  // Before the first picture, so that a tab of a session that is open elsewhere never shows the sign-in.
  await link.ask()
  followPage({ idle, link })
  warnBeforeLeaving(environment.worklist)
  leaveNothingBehind({
    session,
    link,
    empty: () => root.unmount(),
    reload: () => location.reload(),
  })
  root.render(<App environment={environment} queries={queries} />)
}

start().catch(() => {
  // Not even the words came: the one sentence that is not in the catalogues.
  document.body.textContent =
    'Lupa: não foi possível carregar. Recarregue a página. / Could not load. Reload the page.'
})
