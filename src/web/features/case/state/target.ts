import type { PanelName } from '../../../../core/case/panels.ts'

export type Target =
  /** A line of the laudo, by its index in the answer; a finding, by its index among all findings of the case. */
  | { readonly kind: 'line' | 'finding'; readonly index: number }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'panel'; readonly name: PanelName }

export function targetId(target: Target): string {
  return `${target.kind}-${'name' in target ? target.name : target.index}`
}

/** A target's element; a field by its `data-field`, because two unknown fields may have the same masked name. */
function elementOf(target: Target): HTMLElement | null {
  if (target.kind !== 'field') return document.getElementById(targetId(target))
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(target.name)}"]`)
  return field?.querySelector('summary') ?? field
}

export function itemAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-cause], [data-field], [data-campo]') ?? null
}

export function itemIdAt(element: Element | null): string | null {
  const item = itemAt(element)
  if (!item) return null
  const field = item.dataset['field']
  if (field !== undefined) return targetId({ kind: 'field', name: field })
  // A cause's id is on the focusable part of its row.
  return item.id || (item.querySelector('[id^="finding-"]')?.id ?? null)
}

/** Scrolls to a target in the page and focuses it; closes every popover. */
export function focusTarget(target: Target): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover()
  const element = elementOf(target)
  // A panel may be higher than the screen: it is read from its beginning.
  element?.scrollIntoView({ block: target.kind === 'panel' ? 'start' : 'center' })
  element?.focus({ preventScroll: true })
}
