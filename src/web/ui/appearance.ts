import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { recall, remember } from '#words/remembered.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const REMEMBERED_THEME = 'lupa.theme'

/** Starts with `system`: hydration must match the prerendered page. */
const themeStore = createStore<Theme>(() => 'system')

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  themeStore.setState(theme)
}

export function applyRememberedTheme(): void {
  const remembered = recall(REMEMBERED_THEME)
  applyTheme(THEMES.find((theme) => theme === remembered) ?? 'system')
}

export function chooseTheme(theme: Theme): void {
  remember(REMEMBERED_THEME, theme)
  applyTheme(theme)
}

export function useTheme(): Theme {
  return useStore(themeStore)
}
