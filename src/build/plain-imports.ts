import type { Plugin } from 'vite'

/**
 * Takes away the helper that Vite wraps around every `import()` in order to load styles and preloads along with it: there
 * is one style sheet, and nothing is preloaded that the page does not ask for itself.
 */
export function plainImports(): Plugin {
  return {
    name: 'lupa-plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
