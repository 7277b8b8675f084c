import type { AppServices } from '#web/data/auth.ts'
import type { SessionPart } from '#web/extension-points.ts'
import { outcomeText } from '#modules/dossier/core/choices.ts'
import { DossiersContext, latestConclusion, createDossiers } from './dossiers.ts'

/** What a person concludes in a session: kept over a lock, dropped with the sign-out. */
export function createDossierPart({ config }: AppServices): SessionPart {
  const dossiers = createDossiers()

  return {
    Provider: ({ children }) => <DossiersContext value={dossiers}>{children}</DossiersContext>,
    subscribe: dossiers.subscribe,
    onLeave: dossiers.clear,
    wouldLose: dossiers.hasDraft,
    lossOf: (say) => ({ title: say('kept.leave.draft'), leads: [say('kept.leave.draft.lead')] }),
    outcomes: {
      count: () => dossiers.getState().conclusions.length,
      of(ids) {
        const made = latestConclusion(dossiers.getState().conclusions, ids)
        return (
          made && {
            textIn: (language) => outcomeText(config, made.outcome, language),
            reasons: made.reasons,
            at: made.answer.at,
          }
        )
      },
    },
  }
}
