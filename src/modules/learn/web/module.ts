import type { WebModule } from '#web/extension-points.ts'
import { loadWords } from '#words/words.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { LEARN_PATH } from '#modules/learn/core/learn-path.ts'
import { createDraftPart } from './draft-banner.tsx'
import type ptBar from '#modules/learn/words/pt-BR/bar.json'
import type ptLearn from '#modules/learn/words/pt-BR/learn.json'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    learn: typeof ptLearn
  }
}

declare module '#web/data/access.ts' {
  interface Permissions {
    'config:draft': true
  }
}

const LearnPage = lazyWithPreload(async () => {
  const [{ LearnPage: Page }] = await Promise.all([import('./learn-page.tsx'), loadWords('list', 'learn')])
  return Page
})

/** Teaches codes and texts of the service, and writes them into a config file. */
export const learn: WebModule = {
  pages: [{ path: LEARN_PATH, Page: LearnPage, needs: 'config:draft', keepsPlace: true }],
  links: [{ place: 'teach', labelId: 'teach.link', to: () => LEARN_PATH, needs: 'config:draft' }],
  loadSessionPart: () => Promise.resolve(createDraftPart),
}
