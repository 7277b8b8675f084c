import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CaseSourceContext } from '../data/source/case-source.ts'
import { RecentsContext } from '../data/recents-context.ts'
import { PrivacyContext } from '../data/privacy/privacy-context.ts'
import { ListProvider } from '../data/list/list-context.tsx'
import type { AppServices } from './app-services.ts'

/** Provides the services of the pages behind the sign-in. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={services.queries}>
      <CaseSourceContext value={services.source}>
        <RecentsContext value={services.recents}>
          <PrivacyContext value={services.privacy}>
            <ListProvider lazyList={services.list}>{children}</ListProvider>
          </PrivacyContext>
        </RecentsContext>
      </CaseSourceContext>
    </QueryClientProvider>
  )
}
