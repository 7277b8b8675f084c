import { Evidence, FindingDetail } from './evidence/evidence-flag.tsx'
import { CauseActions } from './alerts/lazy-alert-parts.ts'
import { Texts } from './texts/lazy-texts.ts'

/** Preloads the code of everything that opens on demand. Failures are ignored here: opening the part tries again. */
export async function preloadOpenedParts(): Promise<void> {
  await Promise.allSettled([Evidence, FindingDetail, CauseActions, Texts].map(({ preload }) => preload()))
}
