import type { WebModule } from '#web/extension-points.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { COMPARE_PATH, readCompareAddress, SIDES } from '#modules/compare/core/compare-address.ts'
import type ptBar from '#modules/compare/words/pt-BR/bar.json'
import type ptCompare from '#modules/compare/words/pt-BR/compare.json'
import { compareFrom, CompareAction } from './compare-links.tsx'
import { CompareSelected } from './compare-selected.tsx'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    compare: typeof ptCompare
  }
}

declare module '#web/keyboard/shortcuts.ts' {
  interface Shortcuts {
    'go.compare': true
  }
}

const ComparePage = lazyWithPreload(async () => {
  const [{ ComparePage: Page }] = await Promise.all([import('./compare-page.tsx'), loadWords('compare')])
  return Page
})

export const compare: WebModule = {
  pages: [
    {
      path: COMPARE_PATH,
      Page: ComparePage,
      needs: 'case:read',
      casesOf(query) {
        const sides = readCompareAddress(query)
        return SIDES.flatMap((side) => sides[side] ?? [])
      },
    },
  ],
  links: [
    { place: 'wide', labelId: 'shell.compare', to: compareFrom, needs: 'case:read', shortcut: 'go.compare' },
  ],
  shortcuts: { 'go.compare': { keys: 'g c', group: 'keys.group.go', needs: 'case:read' } },
  caseParts: { action: { id: 'compare', Part: CompareAction } },
  selectionPart: {
    id: 'compare',
    Part: CompareSelected,
    noteFor: (count) => (count === 2 ? 'compare.selected' : null),
  },
}
