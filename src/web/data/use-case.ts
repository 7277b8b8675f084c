import { useMemo, useState } from 'react'
import { revealedValue } from '#core/case/assemble.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { useAccess } from './access.ts'
import type { Access } from './access.ts'
import { usePrivacySwitch } from './privacy.ts'
import { recentOf } from './recent-case.ts'
import { useRecents } from './recents.ts'
import { useCaseSource } from './source/case-source.ts'
import type { LookupState } from './source/use-lookup.ts'
import { useJudgedCase } from './use-judged-case.ts'
import type { JudgedCase } from './use-judged-case.ts'

interface Reveals {
  /** Resolves to the unmasked value, from memory or from the host, which logs the reveal. Rejects if it is gone. */
  readonly reveal: (place: MaskedPlace, reason: string | null) => Promise<string>
  readonly hostReveals: Access['reveals']
}

export interface LiveCase extends Omit<JudgedCase, 'original'>, Reveals {
  readonly remember: () => void
}

/** The calling component needs the case as its `key`. Returns the same object until the case changes. */
export function useCase(reference: CaseReference, lookedUp: LookupState): LiveCase {
  const judged = useJudgedCase(reference, lookedUp)
  const reveals = useReveals(reference, judged)
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

function useReveals(reference: CaseReference, { original, isMaskedByHost }: JudgedCase): Reveals {
  const { revealFromHost } = useCaseSource()
  const { reveals } = useAccess()
  // A person gives one reason per case; each further reveal sends it again.
  const [lastReason, setLastReason] = useState<string | null>(null)
  return useMemo(
    () => ({
      async reveal(place, reason) {
        const value =
          isMaskedByHost && revealFromHost
            ? await revealFromHost({ ...reference, place, reason: reason ?? lastReason })
            : revealedValue(original, place)
        if (value === null) throw new Error('the value is gone')
        if (reason !== null) setLastReason(reason)
        return value
      },
      hostReveals:
        isMaskedByHost && reveals
          ? { ...reveals, needReason: reveals.needReason && lastReason === null }
          : null,
    }),
    [reference, original, isMaskedByHost, revealFromHost, reveals, lastReason],
  )
}
