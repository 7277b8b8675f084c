import { useSyncExternalStore } from 'react'
import type { RowLook } from './grid.ts'

/** The windows from which on each look is used, the widest first. */
const LOOKS = [
  ['wide', '(min-width: 100rem)'],
  ['table', '(min-width: 64rem)'],
  ['cards', '(min-width: 40rem)'],
] as const satisfies readonly (readonly [RowLook, string])[]

function lookOfWindow(): RowLook {
  return LOOKS.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'brief-cards'
}

function subscribe(onChange: () => void): () => void {
  const queries = LOOKS.map(([, query]) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

/** How rows are drawn in this window. */
export function useRowLook(): RowLook {
  return useSyncExternalStore(subscribe, lookOfWindow)
}
