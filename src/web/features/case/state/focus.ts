import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { PanelName } from '#core/case/panels.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'

export type FieldOrLine =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'line'; readonly index: number }

export type Target =
  | FieldOrLine
  | { readonly kind: 'finding'; readonly index: number }
  | { readonly kind: 'panel'; readonly name: PanelName }

export function targetsOf(finding: Finding, { fields, joined }: Judgement): readonly FieldOrLine[] {
  const { line = finding.lines?.[0] } = finding
  const visibleNames = finding.fields.filter((name) => fields.some((field) => field.name === name))
  return [
    ...visibleNames.map((name) => ({ kind: 'field', name }) as const),
    ...(line === undefined || joined.laudo === null ? [] : [{ kind: 'line', index: line } as const]),
  ]
}

export function targetId(target: Target): string {
  return `${target.kind}-${'name' in target ? target.name : target.index}`
}

export function itemAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-cause], [data-field], [data-campo]') ?? null
}

/** Closes every popover, then scrolls to the target and focuses it. */
export function focusTarget(target: Target): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover()
  const row = document.getElementById(targetId(target))
  const element = row instanceof HTMLDetailsElement ? row.querySelector('summary') : row
  // A panel may be higher than the screen.
  element?.scrollIntoView({ block: target.kind === 'panel' ? 'start' : 'center' })
  element?.focus({ preventScroll: true })
}

const ROVING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The item that a key moves to: by order for most keys, by position on the screen for up and down. */
function neighbourOf(key: string, item: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const index = items.indexOf(item)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowLeft') return items[index - 1]
  if (key === 'ArrowRight') return items[index + 1]
  const start = item.getBoundingClientRect()
  const direction = key === 'ArrowDown' ? 1 : -1
  return items
    .map((candidate) => {
      const { left, top } = candidate.getBoundingClientRect()
      return {
        candidate,
        distance: (top - start.top) * direction,
        offset: Math.abs(left - start.left),
      }
    })
    .filter(({ distance }) => distance > 1)
    .toSorted((a, b) => a.distance - b.distance || a.offset - b.offset)[0]?.candidate
}

/** ARIA Authoring Practices, "roving tabindex". Each item needs a `[data-evidence]`. */
export function useRoving(selector: string) {
  const [lastId, setLastId] = useState<string | null>(null)

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!ROVING_KEYS.has(key) || hasModifier) return
    if (!(target instanceof Element) || target.closest('[popover]')) return
    const item = target.closest<HTMLElement>(selector)
    if (!item) return
    event.preventDefault()
    neighbourOf(key, item, [...currentTarget.querySelectorAll<HTMLElement>(selector)])
      ?.querySelector<HTMLElement>('[data-evidence]')
      ?.focus()
  }

  return {
    lastId,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setLastId(itemAt(target)?.id ?? lastId),
      onKeyDown: moveFocus,
    },
  }
}
