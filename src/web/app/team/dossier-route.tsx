import { useAccess } from '../../data/access.ts'
import { OpenDossierPage } from '../../features/team/dossier/open-dossier-page.tsx'

/** The page that opens dossiers, for those who may. */
export function DossierRoute() {
  const { opensDossiers } = useAccess()
  return opensDossiers ? <OpenDossierPage {...opensDossiers} /> : null
}
