import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { CaseSourceContext } from '#web/data/source/case-source.ts'
import { createLazyMasks, createPrivacySwitch, PrivacyContext } from '#web/data/privacy.ts'
import { createQueryClient, repeatRefused } from '#web/data/source/query-client.ts'
import { createRecents, RecentsContext } from '#web/data/recents.ts'
import type { AppServices, CreateSource, SessionServices } from '#web/data/auth.ts'
import { ModulesContext, SessionPartsContext } from '#web/extension-points.ts'
import type { SessionPart, WebModule } from '#web/extension-points.ts'
import { followRemembered, recall, remember } from '#words/remembered.ts'
import { followClient, warnBeforeLeaving } from '#web/session/page-session.ts'
import { addShortcuts } from '#web/keyboard/shortcuts.ts'
import { copyOriginals } from '#web/ui/untrusted-text/untrusted-text.tsx'
import { CasePage } from './shell/pages.tsx'
import { Shell } from './shell/shell.tsx'

const PRIVACY = 'lupa.privacy'

/** A lock drops answers; a sign-out or another client drops everything. A new sign-in repeats calls that failed with 401. */
function clearDataWithSession(
  { session, queryClient, recents }: AppServices,
  sessionParts: readonly SessionPart[],
): void {
  function clear(): void {
    queryClient.clear()
    recents.clear()
  }
  followClient(session, {
    // The sessionParts first: they abort their calls.
    onLock() {
      for (const { onLock } of sessionParts) onLock?.()
      clear()
    },
    onLeave() {
      for (const { onLeave } of sessionParts) onLeave?.()
      clear()
    },
    onReturn() {
      repeatRefused(queryClient)
      for (const { onReturn } of sessionParts) onReturn?.()
    },
  })
}

export function createAppServices(
  services: SessionServices,
  createSource: CreateSource,
  masks = createLazyMasks(),
): AppServices {
  const { config } = services
  const queryClient = createQueryClient()
  return {
    ...services,
    queryClient,
    source: createSource(queryClient, config),
    recents: createRecents(),
    privacy: createPrivacySwitch(
      {
        read: () => recall(PRIVACY),
        write: (choice) => remember(PRIVACY, choice),
        follow: (listener) => followRemembered(PRIVACY, listener),
      },
      config.session?.privacy ?? false,
      masks,
    ),
  }
}

export function createSessionParts(
  services: AppServices,
  factories: readonly ((services: AppServices) => SessionPart)[],
): readonly SessionPart[] {
  const sessionParts = factories.map((create) => create(services))
  clearDataWithSession(services, sessionParts)
  for (const { subscribe, wouldLose } of sessionParts)
    if (wouldLose) warnBeforeLeaving({ subscribe }, wouldLose)
  return sessionParts
}

interface SignedInAreaProps {
  readonly services: AppServices
  readonly modules: readonly WebModule[]
  readonly sessionParts: readonly SessionPart[]
}

export function SignedInArea({ services, modules, sessionParts }: SignedInAreaProps) {
  const { queryClient } = services
  // A render that was pending when the session ended may have requested a case.
  useEffect(() => () => queryClient.clear(), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <ModulesContext value={modules}>
        <CaseSourceContext value={services.source}>
          <RecentsContext value={services.recents}>
            <PrivacyContext value={services.privacy}>
              <SessionPartsContext value={sessionParts}>
                {sessionParts.reduceRight(
                  (inner, { Provider }) => (Provider ? <Provider>{inner}</Provider> : inner),
                  <Shell />,
                )}
              </SessionPartsContext>
            </PrivacyContext>
          </RecentsContext>
        </CaseSourceContext>
      </ModulesContext>
    </QueryClientProvider>
  )
}

/** Call once per page load: services and session parts outlive sessions. In privacy mode, waits for the masks. */
export async function createSignedInArea(
  { session, idle, config }: SessionServices,
  createSource: CreateSource,
  modules: readonly WebModule[],
): Promise<ComponentType> {
  const factories = await Promise.all(
    modules.flatMap(({ loadSessionPart }) => (loadSessionPart ? [loadSessionPart()] : [])),
  )
  for (const { shortcuts = {} } of modules) addShortcuts(shortcuts)
  const services = createAppServices({ session, idle, config }, createSource)
  const sessionParts = createSessionParts(services, factories)
  copyOriginals(document)
  const { privacy } = services
  if (privacy.getState()) await privacy.masks.load().catch(() => null)
  // Most people open a case next. Safari lacks requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => void CasePage.preload().catch(() => {}))
  return () => <SignedInArea services={services} modules={modules} sessionParts={sessionParts} />
}
