import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../i18n/remembered.ts'

/** How much space rows take. Rows follow the CSS variable `--row-pad`, their padding above and below. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** The key of the choice in localStorage. */
const REMEMBERED_DENSITY = 'lupa.density'

const densityStore = createStore<Density>(() => 'comfortable')

function applyDensity(density: Density): void {
  if (density === 'comfortable') delete document.documentElement.dataset['density']
  else document.documentElement.dataset['density'] = density
  densityStore.setState(density)
}

/** Applies the density that was chosen earlier in this browser. */
export function applyRememberedDensity(): void {
  const remembered = recall(REMEMBERED_DENSITY)
  applyDensity(DENSITIES.find((density) => density === remembered) ?? 'comfortable')
}

/** Applies a density and remembers it. */
export function chooseDensity(density: Density): void {
  remember(REMEMBERED_DENSITY, density)
  applyDensity(density)
}

/** The density in use; renders again when it changes. */
export function useDensity(): Density {
  return useStore(densityStore)
}
