import { outcomeText } from '#modules/dossier/core/choices.ts'
import type { AppServices } from '#web/data/auth.ts'
import type { SessionPart } from '#web/extension-points.ts'
import { createDossiers, DossiersContext, latestConclusion } from './dossiers.ts'

export function createDossierPart({ config }: AppServices): SessionPart {
  const dossiers = createDossiers()

  return {
    Provider: ({ children }) => <DossiersContext value={dossiers}>{children}</DossiersContext>,
    subscribe: dossiers.subscribe,
    onLeave: dossiers.clear,
    wouldLose: dossiers.hasDraft,
    describeLoss: (say) => ({ title: say('kept.leave.draft'), leads: [say('kept.leave.draft.lead')] }),
    outcomes: {
      count: () => dossiers.getState().conclusions.length,
      of(ids) {
        const conclusion = latestConclusion(dossiers.getState().conclusions, ids)
        return (
          conclusion && {
            textIn: (language) => outcomeText(config, conclusion.outcome, language),
            reasons: conclusion.reasons,
            at: conclusion.answer.at,
          }
        )
      },
    },
  }
}
