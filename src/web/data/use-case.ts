import { useMemo } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { usePrivacySwitch } from './privacy.ts'
import { recentOf } from './recent-case.ts'
import { useRecents } from './recents.ts'
import type { LookedUp } from './source/use-lookup.ts'
import { useJudgedCase } from './use-judged-case.ts'
import type { JudgedCase } from './use-judged-case.ts'
import { useReveal } from './use-reveal.ts'
import type { Reveals } from './use-reveal.ts'

/** A case on its own page. */
export interface LiveCase extends Omit<JudgedCase, 'original'>, Reveals {
  /** Adds it to the recent cases. */
  readonly remember: () => void
}

/** Needs the case as the component's key; the object keeps its identity until the case changes. */
export function useCase(reference: CaseReference, lookedUp: LookedUp): LiveCase {
  const judged = useJudgedCase(reference, lookedUp)
  const reveals = useReveal(reference, judged)
  const recents = useRecents()
  const { masks } = usePrivacySwitch()
  return useMemo(
    () => ({
      ...judged,
      ...reveals,
      remember: () => recents.add(recentOf(judged.original, masks.get())),
    }),
    [judged, reveals, recents, masks],
  )
}
