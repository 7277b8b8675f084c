import type { ComponentProps } from 'react'
import { Route, useNavigate } from 'react-router'
import { ACCESS_LOG_PATH, DOSSIER_PATH } from '../../../core/paths/paths.ts'
import { useAccess } from '../../data/access.ts'
import { loadWords } from '../../i18n/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.ts'
import { AppRoutes } from '../routes.tsx'
import { useDroppedDossier } from './dropped-dossier.ts'

export const AccessLogPage = lazyWithPreload(
  async () => (await import('../../features/team/access-log/access-log-page.tsx')).AccessLogPage,
)

const DossierPage = lazyWithPreload(async () => {
  const [{ DossierRoute }] = await Promise.all([import('./dossier-route.tsx'), loadWords('case', 'dossier')])
  return DossierRoute
})

/** The pages of team mode: all of the console's, the access log, and the one that opens a dossier dropped on any of them. */
export function TeamRoutes(props: ComponentProps<typeof AppRoutes>) {
  const navigate = useNavigate()
  const { opensDossiers } = useAccess()
  useDroppedDossier(
    opensDossiers &&
      ((file) => {
        opensDossiers.dossiers.openFile(file)
        void navigate(DOSSIER_PATH)
      }),
  )
  return (
    <AppRoutes {...props}>
      <Route path={ACCESS_LOG_PATH} element={<AccessLogPage />} />
      <Route path={DOSSIER_PATH} element={<DossierPage />} />
    </AppRoutes>
  )
}
