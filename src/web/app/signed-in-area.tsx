import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { createLazyCaseList } from '../../modules/list/web/data/case-list.ts'
import type { LazyCaseList } from '../../modules/list/web/data/case-list.ts'
import { CaseSourceContext } from '../data/source/case-source.ts'
import type { CaseSource } from '../data/source/case-source.ts'
import { currentDay } from '../../core/findings/values/dates.ts'
import { createLazyMasks, createPrivacySwitch, PrivacyContext } from '../data/privacy.ts'
import type { PrivacySwitch } from '../data/privacy.ts'
import { createQueryClient, repeatRefused } from '../data/source/query-client.ts'
import { createRecents, RecentsContext } from '../data/recents.ts'
import type { Recents } from '../data/recents.ts'
import type { CreateSource, SessionServices } from '../data/auth.ts'
import { followRemembered, recall, remember } from '../../words/remembered.ts'
import { lossOf } from '../../modules/list/web/data/case-list.ts'
import { followClient, warnBeforeLeaving } from '../session/page-session.ts'
import type { Session } from '../session/session.ts'
import { ListProvider } from '../../modules/list/web/data/list-context.tsx'
import { copyOriginals } from '../ui/untrusted-text/untrusted-text.tsx'
import { Shell } from './shell/shell.tsx'

const PRIVACY = 'lupa.privacy'

interface SessionData {
  readonly queryClient: QueryClient
  readonly recents: Recents
  readonly list: Pick<LazyCaseList, 'get'>
}

/**
 * Keeps the data of cases in step with the session. After a renewed sign-in, calls that failed with 401 run again, once,
 * and a list continues. A lock drops every answer and keeps the keys and marks of the list for the same client; sign-out,
 * or another client that signs in, drops everything.
 */
function bindSessionData(session: Session, { queryClient, recents, list }: SessionData): () => void {
  return followClient(session, {
    // The list first, so that its calls are aborted.
    onLock() {
      list.get()?.run.suspend()
      queryClient.clear()
      recents.clear()
    },
    onLeave() {
      list.get()?.run.clear()
      queryClient.clear()
      recents.clear()
    },
    onReturn() {
      repeatRefused(queryClient)
      list.get()?.run.signedIn()
    },
  })
}

/** Has the browser ask before a list is left that has something to lose. */
function guardList(lazyList: LazyCaseList): void {
  lazyList.subscribe(() => {
    const run = lazyList.get()?.run
    if (run) warnBeforeLeaving(run, () => lossOf(run.getSnapshot()) !== null)
  })
}

export interface AppServices extends SessionServices {
  readonly queryClient: QueryClient
  readonly source: CaseSource
  readonly recents: Recents
  readonly privacy: PrivacySwitch
  readonly list: LazyCaseList
}

export function createAppServices(
  services: SessionServices,
  createSource: CreateSource,
  masks = createLazyMasks(),
): AppServices {
  const { session, idle, config } = services
  const queryClient = createQueryClient()
  const source = createSource(queryClient)
  const recents = createRecents()
  const list = createLazyCaseList({ source, session, idle, config, today: () => currentDay(config) })
  bindSessionData(session, { queryClient, recents, list })
  return {
    ...services,
    queryClient,
    source,
    recents,
    privacy: createPrivacySwitch(
      {
        read: () => recall(PRIVACY),
        write: (choice) => remember(PRIVACY, choice),
        follow: (listener) => followRemembered(PRIVACY, listener),
      },
      config.session?.privacy ?? false,
      masks,
    ),
    list,
  }
}

/** The layout of the pages behind the sign-in, with the services that they use. */
export function SignedInArea({ services }: { services: AppServices }) {
  const { queryClient } = services
  // A render that was pending when the session ended may have asked for a case again.
  useEffect(() => () => queryClient.clear(), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <CaseSourceContext value={services.source}>
        <RecentsContext value={services.recents}>
          <PrivacyContext value={services.privacy}>
            <ListProvider lazyList={services.list}>
              <Shell />
            </ListProvider>
          </PrivacyContext>
        </RecentsContext>
      </CaseSourceContext>
    </QueryClientProvider>
  )
}

/**
 * Creates the services of the pages behind the sign-in; once per page load, because they outlive sessions. In privacy mode
 * it waits for the masks, without which no page shows a case.
 */
export async function createSignedInArea(
  { session, idle, config }: SessionServices,
  createSource: CreateSource,
): Promise<ComponentType> {
  const services = createAppServices({ session, idle, config }, createSource)
  guardList(services.list)
  copyOriginals(document)
  const { privacy } = services
  // The page says if they could not be loaded.
  if (privacy.getState()) await privacy.masks.load().catch(() => null)
  return () => <SignedInArea services={services} />
}
