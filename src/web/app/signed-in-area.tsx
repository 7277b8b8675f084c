import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { createLazyCaseList } from '../data/list/case-list.ts'
import type { LazyCaseList } from '../data/list/case-list.ts'
import { CaseSourceContext } from '../data/source/case-source.ts'
import type { CaseSource } from '../data/source/case-source.ts'
import { currentDay } from '../../core/findings/values/dates.ts'
import { createLazyMasks, createPrivacySwitch, PrivacyContext } from '../data/privacy.ts'
import type { PrivacySwitch } from '../data/privacy.ts'
import { createQueryClient } from '../data/source/query-client.ts'
import { createRecents, RecentsContext } from '../data/recents.ts'
import type { Recents } from '../data/recents.ts'
import type { AuthServices } from './app.tsx'
import type { SessionServices } from './session-services.tsx'
import { bindSessionData, guardList } from './session-data.ts'
import { followRemembered, recall, remember } from '../i18n/remembered.ts'
import { ListProvider } from '../data/list/list-context.tsx'
import { createServiceSource } from '../data/source/service-source.ts'
import { copyOriginals } from '../ui/untrusted-text/untrusted-text.tsx'
import { Shell } from './shell/shell.tsx'

const PRIVACY = 'lupa.privacy'

/** The services of the pages behind the sign-in. */
export interface AppServices extends SessionServices {
  readonly queryClient: QueryClient
  readonly source: CaseSource
  readonly recents: Recents
  readonly privacy: PrivacySwitch
  /** The current list of cases. */
  readonly list: LazyCaseList
}

/** Creates the services of the pages behind the sign-in. */
export function createAppServices(
  services: SessionServices,
  sourceOf: (queryClient: QueryClient) => CaseSource,
  masks = createLazyMasks(),
): AppServices {
  const { session, idle, config } = services
  const queryClient = createQueryClient()
  const source = sourceOf(queryClient)
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
  sourceOf: (queryClient: QueryClient) => CaseSource,
): Promise<ComponentType> {
  const services = createAppServices({ session, idle, config }, sourceOf)
  guardList(services.list)
  const { privacy } = services
  // The page says if they could not be loaded.
  if (privacy.getState()) await privacy.masks.load().catch(() => null)
  return () => <SignedInArea services={services} />
}

/** The same where people sign in with the service's credential: the page calls the service itself. */
export function createTypedArea(services: AuthServices): Promise<ComponentType> {
  copyOriginals(document)
  return createSignedInArea(services, (queryClient) => createServiceSource(services.service, queryClient))
}
