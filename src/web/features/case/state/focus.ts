import type { Finding } from '#core/findings/model/finding.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { FieldOrLine, Target } from './open-case.ts'

/** What a finding is about on the page: its fields as far as they are shown, and its line of the laudo. */
export function targetsOf(finding: Finding, { fields, joined }: Judgement): readonly FieldOrLine[] {
  const { line = finding.lines?.[0] } = finding
  const shown = finding.fields.filter((name) => fields.some((field) => field.name === name))
  return [
    ...shown.map((name) => ({ kind: 'field', name }) as const),
    ...(line === undefined || joined.laudo === null ? [] : [{ kind: 'line', index: line } as const]),
  ]
}

/** The id of a target's element: of a cause, field or line the whole row. */
export function targetId(target: Target): string {
  return `${target.kind}-${'name' in target ? target.name : target.index}`
}

/** The cause, field or line that an element belongs to. */
export function itemAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-cause], [data-field], [data-campo]') ?? null
}

/** Scrolls to a target in the page and focuses it; closes every popover. */
export function focusTarget(target: Target): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover()
  const row = document.getElementById(targetId(target))
  const element = row instanceof HTMLDetailsElement ? row.querySelector('summary') : row
  // A panel may be higher than the screen: it is read from its beginning.
  element?.scrollIntoView({ block: target.kind === 'panel' ? 'start' : 'center' })
  element?.focus({ preventScroll: true })
}

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The item beside, above or below another one on the screen, or the first or last; none where there is none. */
function neighbourOf(key: string, from: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(from)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowLeft') return items[at - 1]
  if (key === 'ArrowRight') return items[at + 1]
  const own = from.getBoundingClientRect()
  const direction = key === 'ArrowDown' ? 1 : -1
  return items
    .map((item) => {
      const { left, top } = item.getBoundingClientRect()
      return { item, down: (top - own.top) * direction, aside: Math.abs(left - own.left) }
    })
    .filter(({ down }) => down > 1)
    .toSorted((a, b) => a.down - b.down || a.aside - b.aside)[0]?.item
}

/** Makes many items one stop of Tab (ARIA Authoring Practices, "roving tabindex"). @param items selects the items, each with a `[data-evidence]`. */
export function useRoving(items: string) {
  const [reached, setReached] = useState<string | null>(null)

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!MOVES.has(key) || hasModifier || !(target instanceof Element) || target.closest('[popover]')) return
    const from = target.closest<HTMLElement>(items)
    if (!from) return
    event.preventDefault()
    neighbourOf(key, from, [...currentTarget.querySelectorAll<HTMLElement>(items)])
      ?.querySelector<HTMLElement>('[data-evidence]')
      ?.focus()
  }

  return {
    /** The id of the item that had the focus last, which Tab leads back to; null at first. */
    reached,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setReached(itemAt(target)?.id ?? reached),
      onKeyDown: handleKey,
    },
  }
}
