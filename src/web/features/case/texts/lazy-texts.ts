import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import { loadWords } from '../../../i18n/words.ts'

/** What writes the texts of a case, with its words; loaded with the first use. */
export async function loadWriters() {
  const [{ writeAlert, writeText }] = await Promise.all([import('./write-texts.ts'), loadWords('texts')])
  return { writeAlert, writeText }
}

/** Both texts to read; loaded with the first use. */
export const Texts = lazyWithPreload(async () => {
  const [{ Texts: Part }] = await Promise.all([import('./texts.tsx'), loadWriters()])
  return Part
})
