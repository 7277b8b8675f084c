import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../i18n/remembered.ts'

/** The themes to choose from; `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How much space rows take. Rows follow the CSS variable `--row-pad`, their padding above and below. */
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** A choice that this browser remembers: a data attribute of the page, which the first value leaves out. */
function createChoice<T extends string>(name: 'theme' | 'density', values: readonly [T, ...T[]]) {
  const key = `lupa.${name}`
  const [first] = values
  // The first one until the remembered one is applied, because hydration must render what was prerendered.
  const store = createStore<T>(() => first)

  function apply(value: T): void {
    if (value === first) delete document.documentElement.dataset[name]
    else document.documentElement.dataset[name] = value
    store.setState(value)
  }

  function choose(value: T): void {
    remember(key, value)
    apply(value)
  }

  function applyRemembered(): void {
    const remembered = recall(key)
    apply(values.find((value) => value === remembered) ?? first)
  }

  return { key, store, choose, applyRemembered }
}

const theme = createChoice('theme', THEMES)
const density = createChoice('density', DENSITIES)

/** The key of the choice in localStorage. */
export const REMEMBERED_THEME = theme.key

/** Applies a theme and remembers it; so does `chooseDensity`. */
export const chooseTheme = theme.choose
export const chooseDensity = density.choose

/** Applies what was chosen earlier in this browser. */
export function applyRememberedAppearance(): void {
  theme.applyRemembered()
  density.applyRemembered()
}

/** The theme in use; renders again when it changes. */
export function useTheme(): Theme {
  return useStore(theme.store)
}

/** The density in use; renders again when it changes. */
export function useDensity(): Density {
  return useStore(density.store)
}
