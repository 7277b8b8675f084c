import { createContext, use } from 'react'

/** A line of the laudo, by its index in the answer. */
export interface LineTarget {
  readonly kind: 'line'
  readonly index: number
}

/** What a click can lead to: a field, a line of the laudo, a finding by its place in the list. */
export type Target =
  | LineTarget
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'finding'; readonly index: number }

/** The element id of a target, so that it can be led to. */
export function targetId(target: Target): string {
  return `${target.kind}-${target.kind === 'field' ? target.name : target.index}`
}

/** Brings a target that is in the page into view and puts the keyboard there. */
export function focusTarget(target: Target): void {
  const element = document.getElementById(targetId(target))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Leads to a target of the case on the page, whatever filter hides it. */
export const RevealContext = createContext<(target: Target) => void>(() => undefined)

/** How to lead to a target. */
export function useReveal(): (target: Target) => void {
  return use(RevealContext)
}
