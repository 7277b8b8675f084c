import type { Config } from '../../../core/config/schema.ts'
import { outcomesOf } from '../../../core/dossier/choices.ts'
import type { Delivery } from '../../../core/dossier/messages.ts'
import type { DossierFacts } from './dossier-work.ts'
import type { Deliver } from './webhook.ts'

/** `dossie-7f3a-91c2.pdf`. */
export function fileNameOf(id: string): string {
  return `dossie-${id}.pdf`
}

/** Whether a second person must sign before the conclusion counts. */
function needsSecond(config: Config, { conclusions }: Pick<DossierFacts, 'conclusions'>): boolean {
  const [first, second] = conclusions
  return !second && outcomesOf(config).some((each) => each.id === first?.outcome.id && each.second)
}

/** Tells the bank's systems of a dossier, unless a second person must sign first. */
export async function deliver(
  { webhook, config }: { readonly webhook: Deliver | null; readonly config: Config },
  { facts, pdf }: { readonly facts: DossierFacts; readonly pdf: Uint8Array },
): Promise<Delivery> {
  if (!webhook) return 'off'
  if (needsSecond(config, facts)) return 'later'
  const isDelivered = await webhook({ facts, fileName: fileNameOf(facts.id), file: pdf })
  return isDelivered ? 'delivered' : 'failed'
}
