import type { WebModule } from '#web/extension-points.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { LIST_PATH } from '#modules/list/core/list-path.ts'
import { CasePosition, ListPosition } from './position/case-position.tsx'
import { createListPart } from './session-part.tsx'
import type ptBar from '#modules/list/words/pt-BR/bar.json'
import type ptList from '#modules/list/words/pt-BR/list.json'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    list: typeof ptList
  }
}

declare module '#web/keyboard/shortcuts.ts' {
  interface Shortcuts {
    'go.batch': true
    'list.next': true
    'list.previous': true
    'list.unmarked': true
    'list.start': true
    'list.split': true
    'list.note': true
    'mark.seen': true
    'mark.follow-up': true
    'mark.done': true
    'mark.undo': true
  }
}

declare module '#web/data/access.ts' {
  interface Permissions {
    'list:run': true
    'case:export': true
  }
}

const ListPage = lazyWithPreload(async () => {
  const [{ ListPage: Page }] = await Promise.all([
    import('./list-page.tsx'),
    loadWords('list'),
    ListPosition.preload(),
  ])
  return Page
})

const IN_LIST_GROUP = { group: 'keys.group.list', needs: 'list:run' } as const

export const list: WebModule = {
  pages: [{ path: LIST_PATH, Page: ListPage, needs: 'list:run', keepsPlace: true, casesOf: () => [] }],
  links: [
    { place: 'bar', labelId: 'shell.batch', to: () => LIST_PATH, needs: 'list:run', shortcut: 'go.batch' },
  ],
  shortcuts: {
    'go.batch': { keys: { 'pt-BR': 'g l', en: 'g b' }, group: 'keys.group.go', needs: 'list:run' },
    'list.next': { keys: 'j', ...IN_LIST_GROUP },
    'list.previous': { keys: 'k', ...IN_LIST_GROUP },
    'list.unmarked': { keys: 'o', ...IN_LIST_GROUP },
    'list.start': { keys: 'mod+enter', ...IN_LIST_GROUP },
    'list.split': { keys: 'd', ...IN_LIST_GROUP },
    'mark.seen': { keys: 'v', ...IN_LIST_GROUP },
    'mark.follow-up': { keys: 'a', ...IN_LIST_GROUP },
    'mark.done': { keys: 'x', ...IN_LIST_GROUP },
    'list.note': { keys: 'n', ...IN_LIST_GROUP },
    'mark.undo': { keys: 'u', ...IN_LIST_GROUP },
  },
  nextCaseShortcut: 'list.next',
  loadSessionPart: () => Promise.resolve(createListPart),
  caseParts: { listPosition: { id: 'list', Part: CasePosition } },
}
