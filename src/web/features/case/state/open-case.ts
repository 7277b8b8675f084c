import { useEffect } from 'react'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { createRequiredContext } from '#web/session/required-context.ts'
import type { Target } from './focus.ts'

export interface OpenCase {
  readonly reference: CaseReference
  readonly live: LiveCase
  /** Removes the filters that may hide the target, and focuses it. */
  readonly goTo: (target: Target) => void
  /** By the element id of the focused item. */
  readonly copies: Map<string, () => void>
}

const [OpenCaseContext, useOpenCase] = createRequiredContext<OpenCase>('OpenCaseContext')
export { OpenCaseContext, useOpenCase }

export function useLiveCase(): LiveCase {
  return useOpenCase().live
}

export function useJudgement(): Judgement {
  return useOpenCase().live.current.judgement
}

/** The id of the header. The shortcut copies its value if no item has the focus. */
export const CASE_ITEM = 'case'

export function useItemCopy(id: string, copy: () => void): void {
  const { copies } = useOpenCase()
  // After every render: the copied value must be the visible one.
  useEffect(() => {
    copies.set(id, copy)
    return () => void copies.delete(id)
  })
}
