import '../every-page.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ServiceError } from '../../../core/client/errors.ts'
import { TeamLoginPage } from '../../features/team/team-login-page.tsx'
import { activateLanguage, loadWords } from '../../i18n/words.ts'
import { rememberedLanguage } from '../../i18n/language.ts'
import { clearForBackForwardCache, reportActivity, clearResourceTimings } from '../../session/page-session.ts'
import { openTabChannel } from '../../session/tab-messages.ts'
import { createTabSync } from '../../session/tab-sync.ts'
import { announceSignIn } from '../../data/team/announce-sign-in.ts'
import { createHostClient } from '../../data/team/host-client.ts'
import { copyOriginals } from '../../ui/untrusted-text/untrusted-text.tsx'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'
import { createSessionServices } from '../session-services.tsx'
import type { SessionServices } from '../session-services.tsx'
import { loadConfig, StartError } from '../load-config.tsx'
import { startPage } from '../start-page.ts'
import { followUse } from './follow-use.ts'
import { TeamApp } from './team-app.tsx'
import { TeamRoutes } from './team-routes.tsx'
import { createTeamSession } from './team-session.ts'

const root = createRoot(document.querySelector('#root') ?? document.body)

async function start(): Promise<void> {
  const [config] = await Promise.all([
    loadConfig((request) => fetch(request), location.origin).catch(() => null),
    activateLanguage(rememberedLanguage()).then(() => loadWords('team')),
  ])
  if (config === null) {
    root.render(<StartError />)
    return
  }
  const services = createSessionServices(config)
  const { session, idle } = services
  const host = createHostClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    sessionId: session.bearer,
    onSessionChange: (is) => {
      if (is === 'over') session.refuse(session.bearer() ?? '')
      else void team.follow().catch(() => undefined)
    },
  })
  const team = createTeamSession({
    host,
    session,
    startAnew: () => location.reload(),
    leaveFor: (address) => location.assign(address),
  })
  try {
    await team.follow()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    root.render(error.kind === 'not-checked' ? <StartError words="fault.host.not-checked" /> : <StartError />)
    return
  }
  if (session.bearer() !== null) announceSignIn()
  const sync = createTabSync({ session, idle, channel: openTabChannel(), tab: window })
  reportActivity({ idle, sync })
  followUse({ session, idle, team })
  const ofPerson: SessionServices = {
    ...services,
    session: {
      ...session,
      signOut() {
        session.signOut()
        void team.signOut()
      },
    },
  }
  const SignedInArea = lazyWithPreload(async () => {
    const [{ createSignedInArea }, { createHostSource }] = await Promise.all([
      import('../signed-in-area.tsx'),
      import('../../data/source/host-source.ts'),
      loadWords('shell'),
    ])
    copyOriginals(document)
    return createSignedInArea(ofPerson, (queryClient) => createHostSource(host, queryClient))
  })
  const SignInPage = () => <TeamLoginPage onSignedIn={team.follow} />
  SignedInArea.preload().catch(() => {})
  root.render(
    <TeamApp services={ofPerson} host={host} team={team}>
      {/* Without transitions, which would show the previous page under the new address. */}
      <BrowserRouter useTransitions={false}>
        <TeamRoutes SignInPage={SignInPage} SignedInArea={SignedInArea} />
      </BrowserRouter>
    </TeamApp>,
  )
  clearForBackForwardCache({ session, sync, unmount: () => root.unmount() })
  clearResourceTimings(session)
}

void startPage(start)
