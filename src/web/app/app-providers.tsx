import type { ReactNode } from 'react'
import { CaseSourceContext } from '../data/case-source.ts'
import { RecentsContext } from '../data/recents.ts'
import { PrivacyContext } from '../data/privacy.ts'
import { ListProvider } from '../data/list/list-context.tsx'
import type { AppServices } from './app-services.ts'

/** Provides the services of the pages behind the sign-in. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <CaseSourceContext value={services.source}>
      <RecentsContext value={services.recents}>
        <PrivacyContext value={services.privacy}>
          <ListProvider lazyList={services.list}>{children}</ListProvider>
        </PrivacyContext>
      </RecentsContext>
    </CaseSourceContext>
  )
}
