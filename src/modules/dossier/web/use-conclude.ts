import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { caseKey } from '#core/case/lookup.ts'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import { outcomeText } from '#modules/dossier/core/choices.ts'
import type { DossierAnswer } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { showConfirmation } from '#web/ui/live-region.tsx'
import { wallClockOf } from '#words/format.ts'
import { useText } from '#words/use-text.ts'
import { useDossierClient } from './dossier-client.ts'
import { saveFile, useDossiers } from './dossiers.ts'
import type { ConcludeProps, SignedConclusion, SigningProblem } from './dossiers.ts'

interface Choice extends Pick<SignedConclusion, 'outcome' | 'reasons' | 'firstDossier'> {
  readonly words: string
}

function problemOf(error: unknown): SigningProblem {
  const { kind, status } = error instanceof ServiceError ? error : { kind: null, status: null }
  if (kind !== null && isHostError(kind)) return `fault.host.${kind}`
  // Above 500 a balancer may have given up on a host that did sign.
  return status !== null && status >= 400 && status <= 500 ? 'dossier.problem.failed' : 'dossier.problem.lost'
}

/**
 * Has the host sign a conclusion. Signing goes on while the panel is closed: the draft keeps the problem.
 * Rereads a case that has changed.
 */
export function useConclude({ reference, ids, evidence }: ConcludeProps) {
  const dossiers = useDossiers()
  const client = useDossierClient()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const announceSigned = useAnnounceSigned()
  const mutationKey = ['conclude', caseKey(reference)]
  // No draft: the person has signed out meanwhile.
  const hasDraft = () => dossiers.getState().drafts[caseKey(reference)] !== undefined

  function writeProblem(problem: SigningProblem): void {
    if (hasDraft()) dossiers.write(reference, { problem })
  }

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ outcome, reasons, words, firstDossier }: Choice) =>
      client.make({
        ...reference,
        evidence,
        outcome,
        reasons: [...reasons],
        words,
        ...(firstDossier && { first: firstDossier.file }),
      }),
    async onSuccess(answer, { outcome, reasons, firstDossier }) {
      if ('refused' in answer) {
        const hasChanged = answer.refused === 'evidence-changed' && !firstDossier
        if (hasChanged) await refresh()
        writeProblem(hasChanged ? 'dossier.changed' : `dossier.problem.${answer.refused}`)
        return
      }
      if (!hasDraft()) return
      dossiers.conclude(reference, { ...ids, outcome, reasons, firstDossier, answer })
      saveFile(answer)
      announceSigned(outcome, answer)
    },
    onError: (error) => writeProblem(problemOf(error)),
  })
  return {
    conclude: (choice: Choice): void => {
      // `isSigning` is not enough: the panel may have been reopened, or the page not rendered yet.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      dossiers.write(reference, { problem: null })
      mutate(choice)
    },
    isSigning: useIsMutating({ mutationKey }) > 0,
  }
}

function useAnnounceSigned(): (outcome: string, answer: DossierAnswer) => void {
  const config = useConfig()
  const { say, format, language } = useText()
  return (outcome, answer) => {
    const time = format.time(wallClockOf(new Date(answer.at))).slice(0, 5)
    showConfirmation(say('dossier.signed', { outcome: outcomeText(config, outcome, language), at: time }))
  }
}
