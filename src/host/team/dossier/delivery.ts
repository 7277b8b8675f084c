import type { Config } from '../../../core/config/schema.ts'
import { outcomesOf } from '../../../core/dossier/choices.ts'
import type { Delivery } from '../../../core/dossier/messages.ts'
import type { Conclusions } from '../case/dossier-work.ts'
import type { Delivered } from './webhook.ts'

/** Tells the bank's systems. @returns whether they took it. */
export type DeliverySystem = (delivered: Delivered) => Promise<boolean>

/** `dossie-7f3a-91c2.pdf`; while it is sealed, `conclusao-7f3a-91c2.lupa`. */
export function fileNameOf(id: string, isSealed: boolean): string {
  return isSealed ? `conclusao-${id}.lupa` : `dossie-${id}.pdf`
}

/** Whether a second person must sign before the conclusion counts. */
export function needsSecond(config: Config, { conclusions }: Pick<Conclusions, 'conclusions'>): boolean {
  const [first, second] = conclusions
  return !second && outcomesOf(config).some((each) => each.id === first?.outcome.id && each.second)
}

/** Tells the bank's systems of a dossier, unless a second person must sign first. */
export async function deliver(
  { webhook, config }: { readonly webhook: DeliverySystem | null; readonly config: Config },
  { dossier, pdf }: { readonly dossier: Conclusions; readonly pdf: Uint8Array },
): Promise<Delivery> {
  if (!webhook) return 'off'
  if (needsSecond(config, dossier)) return 'later'
  const isDelivered = await webhook({ dossier, fileName: fileNameOf(dossier.id, false), file: pdf })
  return isDelivered ? 'delivered' : 'failed'
}
