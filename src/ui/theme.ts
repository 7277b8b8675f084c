import { useSyncExternalStore } from 'react'
import { recall, remember } from '../i18n/remembered.ts'

/** What the reader chose to see; `system` follows the machine. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Where the choice is kept. */
export const REMEMBERED_THEME = 'lupa.theme'

/** The theme chosen earlier on this machine, else the machine's own. It says nothing about a person. */
export function rememberedTheme(): Theme {
  const remembered = recall(REMEMBERED_THEME)
  return THEMES.find((theme) => theme === remembered) ?? 'system'
}

/** Shows a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const listeners = new Set<() => void>()

/** Shows a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  remember(REMEMBERED_THEME, theme)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme that was chosen, followed as it changes; while the page is prerendered nobody has chosen one. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, rememberedTheme, () => 'system')
}
