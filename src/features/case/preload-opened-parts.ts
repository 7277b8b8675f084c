import { RawBody } from './details/raw-panel.tsx'
import { Evidence } from './evidence/evidence-flag.tsx'
import { LaudoVirtualBody } from './laudo/laudo-table.tsx'
import { Texts } from './texts/texts-menu.tsx'

/** Brings the parts that a click or a long report opens, before somebody clicks; a failure is shown where the part is opened. */
export async function preloadOpenedParts(): Promise<void> {
  await Promise.allSettled([Evidence, Texts, RawBody, LaudoVirtualBody].map(({ preload }) => preload()))
}
