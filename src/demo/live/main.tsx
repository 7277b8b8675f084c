import type { ComponentProps } from 'react'
import { LoginPage } from '../../web/features/sign-in/login-page.tsx'
import { rememberedLanguage } from '../../web/i18n/language.ts'
import type { Language } from '../../web/i18n/language.ts'
import { useText } from '../../web/i18n/text.ts'

import '../../web/app/app.css'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { App, createAuthServices } from '../../web/app/app.tsx'
import { SearchPage } from '../../web/app/pages/lazy-pages.ts'
import { AppRoutes } from '../../web/app/routes.tsx'
import { startPage } from '../../web/app/start-page.ts'
import type { Fetch } from '../../core/client/send-request.ts'
import { NAMED_CASES } from '../service/cases/named-cases.ts'
import { createDemoService } from '../service/demo-service.ts'
import { DEMONSTRATION_CODES } from '../service/drafting/codes.ts'
import { activateLanguage, loadWords } from '../../web/i18n/words.ts'
import { clearForBackForwardCache, reportActivity } from '../../web/session/page-session.ts'
import type { TabChannel } from '../../web/session/tab-messages.ts'
import { createTabSync } from '../../web/session/tab-sync.ts'
import { lazyWithPreload } from '../../web/ui/lazy-with-preload.ts'

/** Here and not in the catalogues, which every build contains. */
const NOTICE: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Tudo acontece nesta página: nada do que você digita sai do seu navegador. Mesmo assim, invente as credenciais; não use as suas. Cada aba entra por si.',
  en: 'Everything happens in this page: nothing that you type leaves your browser. Make the credentials up all the same; do not use your own. Each tab signs in for itself.',
}

/** The sign-in, with what people should know before they type into a public page. */
function DemoLoginPage(props: ComponentProps<typeof LoginPage>) {
  const { language } = useText()
  return (
    <>
      <div className="mx-auto w-full max-w-sm px-4 pt-4">
        <p className="bg-warn-soft text-warn rounded-lg px-4 py-2.5 text-[0.8125rem]">{NOTICE[language]}</p>
      </div>
      <LoginPage {...props} />
    </>
  )
}

/** Each tab has a service of its own, which knows no other tab's token. */
const NO_OTHER_TABS: TabChannel = { post: () => {}, listen: () => {}, close: () => {} }

/** The demonstration service in this page, behind the address at which a host would proxy a service. */
function createDemoFetch(): Fetch {
  const service = createDemoService()
  return async (request) => {
    const { method, headers, signal } = request
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/^\/api/, '')
    // Read first: not every browser passes a body on from one Request to another.
    const body = method === 'POST' ? await request.text() : null
    return await service.fetch(new Request(url, { method, headers, signal, body }))
  }
}

const root = createRoot(document.querySelector('#root') ?? document.body)

async function start(): Promise<void> {
  await activateLanguage(rememberedLanguage())
  const services = createAuthServices({
    fetch: createDemoFetch(),
    origin: location.origin,
    config: { codes: DEMONSTRATION_CODES, demonstration: { cases: NAMED_CASES } },
  })
  const { session, idle } = services
  const sync = createTabSync({ session, idle, channel: NO_OTHER_TABS, tab: window })
  reportActivity({ idle, sync })
  const SignedInArea = lazyWithPreload(async () => {
    const [{ createTypedArea }] = await Promise.all([
      import('../../web/app/signed-in-area.tsx'),
      loadWords('shell'),
      SearchPage.preload(),
    ])
    return createTypedArea(services)
  })
  SignedInArea.preload().catch(() => {})
  const SignInPage = () => <DemoLoginPage loadNext={SignedInArea.preload} />
  root.render(
    <App services={services}>
      {/* Any web server has the one page; no other address reaches it. */}
      <HashRouter useTransitions={false}>
        <AppRoutes SignInPage={SignInPage} SignedInArea={SignedInArea} />
      </HashRouter>
    </App>,
  )
  clearForBackForwardCache({ session, sync, unmount: () => root.unmount() })
}

void startPage(start)
