import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { createQueries } from '../case-data/create-queries.ts'
import { copyOriginals } from '../ui/untrusted-text/copy-original.ts'
import { AppProviders } from './app-providers.tsx'
import { createAppServices } from './app-services.ts'
import type { AppServices } from './app-services.ts'
import type { AuthServices } from './auth-services.ts'
import { keepList } from './keep-list.ts'
import { Shell } from './shell/shell.tsx'

/** The layout of the pages behind the sign-in, with the services that they use. */
export function SignedInArea({ services }: { services: AppServices }) {
  const { queries } = services
  // It goes with the session. A render that was pending when the session ended may have created queries again.
  useEffect(() => () => queries.clear(), [queries])
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
export async function createSignedInArea(auth: AuthServices): Promise<ComponentType> {
  const services = createAppServices(auth, createQueries())
  keepList(services)
  copyOriginals(document)
  const { privacy } = services
  // The page says if they could not be loaded.
  if (privacy.getState()) await privacy.masks.load().catch(() => null)
  return () => <SignedInArea services={services} />
}
