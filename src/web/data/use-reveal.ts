import { useMemo, useState } from 'react'
import { revealedValue } from '#core/case/assemble.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { MaskedPlace } from '#core/findings/model/judgement.ts'
import { useAccess } from './access.ts'
import type { Access } from './access.ts'
import { useCaseSource } from './source/case-source.ts'
import type { JudgedCase } from './use-judged-case.ts'

export interface Reveals {
  /** Resolves to a masked value: from memory, or from the host, which records it. Rejects if the value is gone. */
  readonly reveal: (place: MaskedPlace, reason: string | null) => Promise<string>
  /** How the host reveals values; null if they are in memory. */
  readonly hostReveals: Access['reveals']
}

/** Needs the case as the component's key: its reason must not serve another case. */
export function useReveal(reference: CaseReference, { original, isMaskedByHost }: JudgedCase): Reveals {
  const { revealFromHost } = useCaseSource()
  const { reveals } = useAccess()
  // One reason serves a case: it is sent again with each value.
  const [lastReason, setLastReason] = useState<string | null>(null)
  return useMemo(
    () => ({
      async reveal(place, reason) {
        const value =
          isMaskedByHost && revealFromHost
            ? await revealFromHost({ ...reference, place, reason: reason ?? lastReason })
            : revealedValue(original, place)
        if (value === null) throw new Error('there is no value at this place any more')
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
