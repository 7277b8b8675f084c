import type { PanelName } from '../../../../core/case/panels.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import type { Judgement } from '../../../../core/findings/model/judgement.ts'

type FieldOrLine =
  | { readonly kind: 'field'; readonly name: string }
  /** By its index in the laudo. */
  | { readonly kind: 'line'; readonly index: number }

export type Target =
  | FieldOrLine
  /** By its index among all findings of the case. */
  | { readonly kind: 'finding'; readonly index: number }
  | { readonly kind: 'panel'; readonly name: PanelName }

/** What a finding is about on the page: its fields as far as they are shown, and its line of the laudo. */
export function targetsOf(finding: Finding, { fields, joined }: Judgement): readonly FieldOrLine[] {
  const { line = finding.lines?.[0] } = finding
  const shown = finding.fields.filter((name) => fields.some((field) => field.name === name))
  return [
    ...shown.map((name) => ({ kind: 'field', name }) as const),
    ...(line === undefined || joined.laudo === null ? [] : [{ kind: 'line', index: line } as const]),
  ]
}

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
