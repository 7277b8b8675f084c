import { createContext, use, useEffect } from 'react'

/** What the shortcuts do on one item of a case: a finding, a field, a line of the laudo, or the header. */
export interface ItemActions {
  readonly copy: () => void
  readonly openEvidence?: () => void
}

/** The rendered items of the case by element id. */
export type ItemRegistry = Map<string, ItemActions>

/** The id of the header's item, which shortcuts use when no other item has the focus. */
export const CASE_ITEM = 'case'

export const ItemRegistryContext = createContext<ItemRegistry>(new Map())

/** Registers what the shortcuts do on this item while it is mounted. */
export function useItemActions(id: string, actions: ItemActions): void {
  const registry = use(ItemRegistryContext)
  // After every render, so that the value copied is the one shown.
  useEffect(() => {
    registry.set(id, actions)
    return () => void registry.delete(id)
  })
}
