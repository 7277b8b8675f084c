import { createHmac } from 'node:crypto'
import type { Config } from '#core/config/schema.ts'
import { waitByClock } from '#core/service/client/abort.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { isIncomplete } from '#modules/dossier/core/choices.ts'
import type { Delivery } from '#modules/dossier/core/messages.ts'
import type { DossierContent } from '#modules/dossier/file/content.ts'
import { signedDigest } from '#modules/dossier/file/open.ts'
import { WEBHOOK_ATTEMPT_MS, WEBHOOK_PAUSES_MS } from './limits.ts'
import type { WebhookSettings } from './settings.ts'

interface SignedDossier {
  readonly content: Pick<DossierContent, 'id' | 'case' | 'conclusions' | 'lacksSecond' | 'evidence'>
  readonly pdf: Uint8Array
}

/** Resolves to whether the receiver accepted the message. Never rejects. */
export type Deliver = (dossier: SignedDossier) => Promise<boolean>

interface WebhookOptions extends WebhookSettings {
  readonly sendsFile: boolean
  readonly say: (line: string) => void
  readonly fetch?: typeof fetch
  readonly wait?: Wait
  readonly now?: () => number
}

function hmac(secret: Uint8Array, text: string, encoding: 'base64' | 'base64url'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** The message has no personal data unless it contains the file: keys are HMACs. */
function toMessage({ content, pdf }: SignedDossier, { secret, sendsFile }: WebhookOptions): string {
  const { id, evidence, conclusions } = content
  const hashedKey = (by: 'chave' | 'id') => {
    const value = content.case[by]
    return value === null ? null : hmac(secret, `${by}:${value}`, 'base64url')
  }
  return JSON.stringify({
    type: 'dossier.concluded',
    timestamp: conclusions.at(-1)?.at,
    data: {
      dossier: id,
      case: { chave: hashedKey('chave'), id: hashedKey('id') },
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

async function post(messageId: string, body: string, options: WebhookOptions): Promise<string | null> {
  const { url, secret, now = Date.now } = options
  const seconds = Math.floor(now() / 1000)
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${hmac(secret, `${messageId}.${seconds}.${body}`, 'base64')}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_ATTEMPT_MS),
    })
    await response.body?.cancel()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return (error as Error).name
  }
}

/** Standard Webhooks 1.0.0 with retries. A dossier keeps its `webhook-id`: receivers can drop duplicates. */
export function createWebhook(options: WebhookOptions): Deliver {
  const { say, wait = waitByClock } = options
  return async (dossier) => {
    const messageId = `dossier_${signedDigest(dossier.pdf).toString('base64url')}`
    const body = toMessage(dossier, options)
    let failure: string | null = null
    for (const pause of [0, ...WEBHOOK_PAUSES_MS]) {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      await wait(pause)
      // oxlint-disable-next-line no-await-in-loop
      failure = await post(messageId, body, options)
      if (failure === null) return true
    }
    say(`DOSSIER_WEBHOOK_URL did not take a dossier (${failure})`)
    return false
  }
}

export function fileNameOf(id: string): string {
  return `dossie-${id}.pdf`
}

export async function deliver(
  { webhook, config }: { readonly webhook: Deliver | null; readonly config: Config },
  dossier: SignedDossier,
): Promise<Delivery> {
  if (!webhook) return 'off'
  if (isIncomplete(config, dossier.content)) return 'later'
  return (await webhook(dossier)) ? 'delivered' : 'failed'
}
