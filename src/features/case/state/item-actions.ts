import { createContext, use, useEffect } from 'react'

/** What the shortcuts do at one item of a case: a finding, a field, a line of the laudo, or the case's own header. */
export interface ItemActions {
  readonly copy: () => void
  readonly openEvidence?: () => void
}

/** The items of the case on the page by their element id, as far as they are drawn. */
export type ItemRegistry = Map<string, ItemActions>

/** The item of the whole case. */
export const CASE_ITEM = 'case'

export const ItemRegistryContext = createContext<ItemRegistry>(new Map())

/** Tells the page's shortcuts what they do at this item, as long as it is drawn. */
export function useItemActions(id: string, actions: ItemActions): void {
  const registry = use(ItemRegistryContext)
  // After every render, so that what is copied is what is shown.
  useEffect(() => {
    registry.set(id, actions)
    return () => void registry.delete(id)
  })
}
