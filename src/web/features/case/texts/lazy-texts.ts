import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'
import type { Case } from '../../../../core/case/assemble.ts'
import { loadSay, loadWords } from '../../../../words/words.ts'

export async function loadWriters() {
  const [{ writeAlert, writeText }] = await Promise.all([import('./write-texts.ts'), loadWords('texts')])
  return { writeAlert, writeText }
}

/** The internal opinion in Portuguese, the language of dossiers. */
export async function writeOpinion(current: Case, answeredAt: number | null): Promise<string> {
  const [{ writeText }, say] = await Promise.all([loadWriters(), loadSay('pt-BR')])
  const now = new Date()
  const consulted = answeredAt === null ? now : new Date(answeredAt)
  return writeText('opinion', current, { say, language: 'pt-BR', now, consulted, promisesContact: false })
}

export const Texts = lazyWithPreload(async () => {
  const [{ Texts: Part }] = await Promise.all([import('./texts.tsx'), loadWriters()])
  return Part
})
