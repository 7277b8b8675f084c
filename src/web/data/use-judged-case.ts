import { useMemo } from 'react'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { idsForCalls } from '#core/case/call-order.ts'
import type { CaseIds } from '#core/case/lookup.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { useConfig } from './config-context.ts'
import { toHostTime } from './host-clock.ts'
import { hostDay } from './host-day.ts'
import { useLinksOf } from './links-context.ts'
import { useMasks } from './privacy.ts'
import type { LookupState } from './source/use-lookup.ts'

export interface JudgedCase extends Omit<LookupState, 'resolved' | 'calls' | 'isFilling' | 'masked'> {
  /** Unmasked, unless the host masks it: for comparing, never rendered. */
  readonly original: Case
  /** Masked in privacy mode: for rendering. */
  readonly current: Case
  /** Unmasked, for addresses and attributes; never rendered. */
  readonly ids: CaseIds
  readonly isMaskedByHost: boolean
}

/** Returns the same object until the case changes. */
export function useJudgedCase(reference: CaseReference, lookedUp: LookupState): JudgedCase {
  const { calls, masked } = lookedUp
  const config = useConfig()
  const masks = useMasks()
  const links = useLinksOf(idsForCalls(reference, calls))
  const { year, month, day } = hostDay(config)
  const original = useMemo(
    () => masked ?? assembleCase(reference, calls, { config, today: { year, month, day }, links }),
    [reference, calls, masked, config, year, month, day, links],
  )
  const isMaskedByHost = masked !== null
  const current = useMemo(
    () => (masks && !isMaskedByHost ? masks.maskCase(original) : original),
    [masks, isMaskedByHost, original],
  )
  return useMemo(
    () => ({
      ...lookedUp,
      original,
      current,
      ids: { chave: original.chave, id: original.id },
      isMaskedByHost,
      answeredAt: lookedUp.answeredAt && toHostTime(lookedUp.answeredAt),
    }),
    [lookedUp, original, current, isMaskedByHost],
  )
}
