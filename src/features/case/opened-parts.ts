import { loadMasks } from '../../privacy/use-masks.ts'
import { loadWords } from '../../i18n/words.ts'
import { deferred } from '../../ui/deferred.ts'

/** The parts of a case that only a click or a long report brings into the page. */
export const Evidence = deferred(async () => {
  const [{ Evidence: Part }] = await Promise.all([import('./evidence/evidence.tsx'), loadWords('evidence')])
  return Part
})
export const Texts = deferred(async () => {
  const [{ Texts: Part }] = await Promise.all([import('./texts/texts.tsx'), loadWords('texts')])
  return Part
})
export const RawBody = deferred(async () => (await import('./details/raw-body.tsx')).RawBody)
export const LaudoVirtualBody = deferred(
  async () => (await import('./laudo/laudo-virtual-body.tsx')).LaudoVirtualBody,
)

/** What only a list brings; its page brings it along. */
export const PlaceInList = deferred(async () => (await import('./header/place-in-list.tsx')).PlaceInList)

/** Brings them before somebody clicks; a failure is told where the part is opened. */
export async function prepareOpenedParts(): Promise<void> {
  const parts = [Evidence, Texts, RawBody, LaudoVirtualBody].map(({ prepare }) => prepare())
  await Promise.allSettled([...parts, loadMasks()])
}
