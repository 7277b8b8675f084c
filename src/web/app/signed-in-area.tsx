import { useEffect } from 'react'
import type { ComponentType } from 'react'
import type { CaseSource } from '../data/case-source.ts'
import { createServiceSource } from '../data/source/service-source.ts'
import { copyOriginals } from '../ui/untrusted-text/untrusted-text.tsx'
import { AppProviders } from './app-providers.tsx'
import { createAppServices } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import type { AuthServices, SessionServices } from './auth-services.ts'
import { keepList } from './keep-list.ts'
import { Shell } from './shell/shell.tsx'

/** The layout of the pages behind the sign-in, with the services that they use. */
export function SignedInArea({ services }: { services: AppServices }) {
  const { source } = services
  // A render that was pending when the session ended may have asked for a case again.
  useEffect(() => () => source.clear(), [source])
  return (
    <AppProviders services={services}>
      <Shell />
    </AppProviders>
  )
}

/**
 * Creates the services of the pages behind the sign-in; once per page load, because they outlive sessions. In privacy mode
 * it waits for the masks, without which no page shows a case.
 */
export async function createSignedInArea(
  { session, idle, config }: SessionServices,
  source: CaseSource,
): Promise<ComponentType> {
  const services = createAppServices({ session, idle, config }, source)
  keepList(services)
  const { privacy } = services
  // The page says if they could not be loaded.
  if (privacy.getState()) await privacy.masks.load().catch(() => null)
  return () => <SignedInArea services={services} />
}

/** The same where people sign in with the service's credential: the page calls the service itself. */
export function createTypedArea(services: AuthServices): Promise<ComponentType> {
  copyOriginals(document)
  return createSignedInArea(services, createServiceSource(services.service))
}
