import { createHmac } from 'node:crypto'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import type { Config } from '#core/config/schema.ts'
import { needsSecond } from '#modules/dossier/core/choices.ts'
import type { Delivery } from '#modules/dossier/core/messages.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { signedDigest } from '#modules/dossier/file/open.ts'
import { WEBHOOK_ATTEMPT_MS, WEBHOOK_PAUSES_MS } from './limits.ts'
import type { WebhookSettings } from './dossier-settings.ts'

/** What of a dossier is told to other systems. */
export type DossierFacts = Pick<DossierContent, 'id' | 'case' | 'conclusions' | 'evidence'>

interface Delivered {
  readonly facts: DossierFacts
  readonly pdf: Uint8Array
}

/** Tells the bank's systems, in at most three tries. @returns whether they took it; never rejects. */
export type Deliver = (delivered: Delivered) => Promise<boolean>

interface WebhookOptions extends WebhookSettings {
  /** Whether the message carries the file. */
  readonly sendsFile: boolean
  /** Says one line to the operator. */
  readonly say: (line: string) => void
  readonly fetch?: typeof fetch
  readonly wait?: Wait
  readonly now?: () => number
}

/**
 * Tells the bank's systems of dossiers, by Standard Webhooks 1.0.0. The same conclusion has the same `webhook-id` whenever it is
 * delivered, so that a receiver takes it once.
 */
export function createWebhook(options: WebhookOptions): Deliver {
  const { url, secret, sendsFile, say, now = Date.now, wait = waitByClock } = options
  const send = options.fetch ?? fetch
  const digest = (text: string, encoding: 'base64' | 'base64url') =>
    createHmac('sha256', secret).update(text).digest(encoding)

  const keyOf = (by: 'chave' | 'id', value: string | null) =>
    value === null ? null : digest(`${by}:${value}`, 'base64url')

  function bodyOf({ facts, pdf }: Delivered): string {
    const { id, case: about, evidence, conclusions } = facts
    return JSON.stringify({
      type: 'dossier.concluded',
      timestamp: conclusions.at(-1)?.at,
      data: {
        dossier: id,
        case: { chave: keyOf('chave', about.chave), id: keyOf('id', about.id) },
        evidence,
        conclusions: conclusions.map(({ at, outcome, reasons }) => ({
          at,
          outcome: outcome.id,
          reasons: reasons.map(({ code }) => code),
        })),
        ...(sendsFile && { file: { name: fileNameOf(id), base64: Buffer.from(pdf).toString('base64') } }),
      },
    })
  }

  /** @returns null where it was accepted, else why not. */
  async function attempt(id: string, body: string): Promise<string | null> {
    const seconds = Math.floor(now() / 1000)
    try {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${digest(`${id}.${seconds}.${body}`, 'base64')}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(WEBHOOK_ATTEMPT_MS),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `HTTP ${answer.status}`
    } catch (error) {
      return (error as Error).name
    }
  }

  return async (delivered) => {
    const id = `dossier_${signedDigest(delivered.pdf).toString('base64url')}`
    const body = bodyOf(delivered)
    let refused: string | null = null
    for (const pause of [0, ...WEBHOOK_PAUSES_MS]) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await wait(pause)
      // oxlint-disable-next-line no-await-in-loop
      refused = await attempt(id, body)
      if (refused === null) return true
    }
    say(`DOSSIER_WEBHOOK_URL did not take a dossier (${refused})`)
    return false
  }
}

/** `dossie-7f3a-91c2.pdf`. */
export function fileNameOf(id: string): string {
  return `dossie-${id}.pdf`
}

/** Tells the bank's systems of a dossier, unless a second person must sign first. */
export async function deliver(
  { webhook, config }: { readonly webhook: Deliver | null; readonly config: Config },
  delivered: Delivered,
): Promise<Delivery> {
  if (!webhook) return 'off'
  const [first, second] = delivered.facts.conclusions
  if (!second && needsSecond(config, first?.outcome.id ?? null)) return 'later'
  return (await webhook(delivered)) ? 'delivered' : 'failed'
}
