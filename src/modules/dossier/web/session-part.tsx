import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AppServices } from '../../../web/data/auth.ts'
import { useMay } from '../../../web/data/access.ts'
import type { SessionPart } from '../../../web/extension-points.ts'
import { DOSSIER_PATH } from '../core/addresses.ts'
import { outcomeTextOf } from './choice-text.ts'
import { DossiersContext } from './dossier-context.ts'
import { conclusionOf, createDossiers } from './dossiers.ts'
import { useDroppedDossier } from './dropped-dossier.ts'

/** What a person concludes in a session: kept over a lock, dropped with the sign-out. */
export function createDossierPart({ config }: AppServices): SessionPart {
  const dossiers = createDossiers()

  function Provider({ children }: { children: ReactNode }) {
    const navigate = useNavigate()
    const [openFile] = useState(() => dossiers.openFile)
    useDroppedDossier(
      useMay('dossier:open')
        ? (file) => {
            openFile(file)
            void navigate(DOSSIER_PATH)
          }
        : null,
    )
    return <DossiersContext value={dossiers}>{children}</DossiersContext>
  }

  return {
    Provider,
    subscribe: dossiers.subscribe,
    onLeave: dossiers.clear,
    wouldLose: dossiers.hasDraft,
    lossOf: (say) => ({ title: say('kept.leave.draft'), leads: [say('kept.leave.draft.lead')] }),
    outcomes: {
      count: () => dossiers.getState().conclusions.length,
      of(ids) {
        const made = conclusionOf(dossiers.getState().conclusions, ids)
        return (
          made && {
            textIn: (language) => outcomeTextOf(config, made.outcome, language),
            reasons: made.reasons,
            at: made.answer.at,
          }
        )
      },
    },
  }
}
