import { useEffect } from 'react'
import type { PanelName } from '#core/case/panels.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import type { LiveCase } from '#web/data/use-case.ts'
import { createRequiredContext } from '#web/session/required-context.ts'

export type FieldOrLine =
  | { readonly kind: 'field'; readonly name: string }
  /** By its index in the laudo. */
  | { readonly kind: 'line'; readonly index: number }

/** A part of a case that the focus can be led to. */
export type Target =
  | FieldOrLine
  /** By its index among all findings of the case. */
  | { readonly kind: 'finding'; readonly index: number }
  | { readonly kind: 'panel'; readonly name: PanelName }

export interface OpenCase {
  /** What it was looked up by: the same object as long as it is the same case. */
  readonly reference: CaseReference
  readonly live: LiveCase
  /** Goes to a part of the case, and removes the filters that may hide it. */
  readonly goTo: (target: Target) => void
  /** What the shortcut copies of each finding, field and line, and of the header, by element id. */
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

/** The id of the header, whose value the shortcut copies when nothing else has the focus. */
export const CASE_ITEM = 'case'

export function useItemCopy(id: string, copy: () => void): void {
  const { copies } = useOpenCase()
  // After every render, so that the value copied is the one shown.
  useEffect(() => {
    copies.set(id, copy)
    return () => void copies.delete(id)
  })
}
