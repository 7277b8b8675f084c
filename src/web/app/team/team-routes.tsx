import type { ComponentProps } from 'react'
import { Route } from 'react-router'
import { ACCESS_LOG_PATH } from '../../../core/paths/paths.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'
import { AppRoutes } from '../routes.tsx'

export const AccessLogPage = lazyWithPreload(
  async () => (await import('./access-log-route.tsx')).AccessLogRoute,
)

/** The pages of team mode: all of the console's, and the access log. */
export function TeamRoutes(props: ComponentProps<typeof AppRoutes>) {
  return (
    <AppRoutes {...props}>
      <Route path={ACCESS_LOG_PATH} element={<AccessLogPage />} />
    </AppRoutes>
  )
}
