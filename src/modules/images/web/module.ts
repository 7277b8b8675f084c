import type { WebModule } from '#web/extension-points.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.ts'
import { loadWords } from '#words/words.ts'
import type ptBar from '#modules/images/words/pt-BR/bar.json'
import type ptImages from '#modules/images/words/pt-BR/images.json'
import { CaseImages } from './case-images.tsx'

type Bar = typeof ptBar

declare module '#words/language.ts' {
  interface BarMessages extends Bar {}
  interface Catalogues {
    images: typeof ptImages
  }
}

const CaseLinks = lazyWithPreload(async () => {
  const [{ CaseLinks: Part }] = await Promise.all([import('./case-links.tsx'), loadWords('images')])
  return Part
})

/** Images and links of the bank's own systems. The browser loads images directly from there. */
export const images: WebModule = {
  isOn: (config) => config.images !== undefined || config.links !== undefined,
  caseParts: {
    pictures: { id: 'images', Part: CaseImages, needs: 'values:see' },
    action: { id: 'images', Part: CaseLinks },
  },
}
