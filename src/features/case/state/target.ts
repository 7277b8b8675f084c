import { createContext, use } from 'react'
import type { PanelName } from '../../../case/panels.ts'

/** A line of the laudo, by its index in the answer. */
export interface LineTarget {
  readonly kind: 'line'
  readonly index: number
}

/** A finding, by its place among all findings of the case. */
export interface FindingTarget {
  readonly kind: 'finding'
  readonly index: number
}

/** What a click can lead to. */
export type Target =
  | LineTarget
  | FindingTarget
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'panel'; readonly name: PanelName }

/** The element id of a target, so that it can be led to. */
export function targetId(target: Target): string {
  return `${target.kind}-${'name' in target ? target.name : target.index}`
}

/** A target in the page; a field by its promised name, because of masked names two may be the same. */
function elementOf(target: Target): HTMLElement | null {
  if (target.kind !== 'field') return document.getElementById(targetId(target))
  return document.querySelector(`[data-field="${CSS.escape(target.name)}"]`)
}

/** The id of the finding, field or line that an element stands in; null where it stands in none. */
export function itemIdAt(element: Element | null): string | null {
  const item = element?.closest<HTMLElement>('[data-finding], [data-field], [data-campo]')
  if (!item) return null
  const field = item.dataset['field']
  if (field !== undefined) return targetId({ kind: 'field', name: field })
  // A finding's id is on the part of its row that takes the focus.
  return item.id || (item.querySelector('[id^="finding-"]')?.id ?? null)
}

/** Brings a target that is in the page into view and puts the keyboard there; whatever panel led there closes. */
export function focusTarget(target: Target): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover()
  const element = elementOf(target)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Leads to a target of the case on the page, whatever filter hides it. */
export const TargetContext = createContext<(target: Target) => void>(() => undefined)

/** How to lead to a target. */
export function useGoToTarget(): (target: Target) => void {
  return use(TargetContext)
}
