import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { isHostError, ServiceError } from '#core/service/client/errors.ts'
import type { HostErrorKind } from '#core/service/client/errors.ts'
import { caseKey } from '#core/case/lookup.ts'
import { useConfig } from '#web/data/config-context.ts'
import { useRefresh } from '#web/data/source/query-client.ts'
import { confirm } from '#web/ui/live-region.tsx'
import { clockOf } from '#words/format.ts'
import type { MessageId } from '#words/language.ts'
import { useText } from '#words/text.ts'
import { outcomeText } from '#modules/dossier/core/choices.ts'
import { useDossierClient } from './dossier-client.ts'
import { saveFile, useDossiers } from './dossiers.ts'
import type { ConcludeProps, MadeConclusion } from './dossiers.ts'

/** The message that says why nothing was signed. */
type Problem = Extract<MessageId, `dossier.problem.${string}` | `fault.host.${HostErrorKind}`>

interface Choice extends Pick<MadeConclusion, 'outcome' | 'reasons' | 'first'> {
  readonly words: string
}

function problemOf(error: unknown): Problem {
  const { kind, status } = error instanceof ServiceError ? error : { kind: null, status: null }
  if (kind !== null && isHostError(kind)) return `fault.host.${kind}`
  // Unless the host itself has refused, it may have signed: a balancer answers 502 and more.
  return status !== null && status >= 400 && status <= 500 ? 'dossier.problem.failed' : 'dossier.problem.lost'
}

/** Has the host sign a conclusion, also while the panel is closed. If the case has changed, the page reads it again. */
export function useConcluding({ reference, ids, evidence }: ConcludeProps) {
  const dossiers = useDossiers()
  const client = useDossierClient()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const config = useConfig()
  const { say, format, language } = useText()
  const key = caseKey(reference)
  const mutationKey = ['conclude', key]
  const { mutate, reset, data, error, variables } = useMutation({
    mutationKey,
    mutationFn: ({ outcome, reasons, words, first }: Choice) =>
      client.make({
        ...reference,
        evidence,
        outcome,
        reasons: [...reasons],
        words,
        ...(first && { first: first.file }),
      }),
    async onSuccess(answer, { outcome, reasons, first }) {
      if ('refused' in answer) {
        if (answer.refused === 'evidence-changed' && !first) await refresh()
        return
      }
      // The draft went with the person who left meanwhile.
      if (!dossiers.getState().drafts[key]) return
      dossiers.conclude(reference, { ...ids, outcome, reasons, first, answer })
      saveFile(answer)
      const at = format.time(clockOf(new Date(answer.at))).slice(0, 5)
      confirm(say('dossier.signed', { outcome: outcomeText(config, outcome, language), at }))
    },
  })
  const refused = data && 'refused' in data ? data.refused : null
  const hasChanged = refused === 'evidence-changed' && !variables?.first
  const refusal = refused === null || hasChanged ? null : (`dossier.problem.${refused}` as const)
  return {
    conclude: (choice: Choice): void => {
      // Also where this panel was closed and opened since, and where the page has not rendered yet.
      if (queries.isMutating({ mutationKey }) === 0) mutate(choice)
    },
    /** Forgets why nothing was signed. */
    reset,
    isSigning: useIsMutating({ mutationKey }) > 0,
    /** The case is not the one that the person saw: nothing was signed, and the page shows the case of now. */
    hasChanged,
    problem: error ? problemOf(error) : refusal,
  }
}
