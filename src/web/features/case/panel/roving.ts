import type { FocusEvent, KeyboardEvent } from 'react'
import { useCaseState } from '../state/open-case.ts'
import { itemIdAt } from '../state/target.ts'

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The item beside, above or below another one on the screen, or the first or last; none where there is none. */
function itemAt(key: string, from: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
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

/** ARIA Authoring Practices, "roving tabindex". @param items selects the items, each with a `[data-evidence]`. */
export function useRoving(items: string) {
  const [reached, setReached] = useCaseState<string | null>(null)

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget } = event
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!MOVES.has(key) || hasModifier || !(target instanceof Element) || target.closest('[popover]')) return
    const from = target.closest<HTMLElement>(items)
    if (!from) return
    event.preventDefault()
    itemAt(key, from, [...currentTarget.querySelectorAll<HTMLElement>(items)])
      ?.querySelector<HTMLElement>('[data-evidence]')
      ?.focus()
  }

  return {
    /** The id of the item that had the focus last, which Tab leads back to; null at first. */
    reached,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setReached(itemIdAt(target) ?? reached),
      onKeyDown: handleKey,
    },
  }
}
