import * as client from 'openid-client'
import { LONGEST_PROVIDER_ANSWER } from '#modules/team/host/limits.ts'
import { explain } from './problems.ts'

/** Seconds that the clocks of host and provider may differ. */
export const CLOCK_TOLERANCE = 60

/** Milliseconds. Short, to notice an outage before the browser is redirected. */
const METADATA_MS = 30_000

interface ReportOptions {
  readonly now: () => number
  readonly warn: (line: string) => void
}

/** Errors the body when it is too long, as if the connection was lost. */
function limitBody({ body, status, headers }: Response): Response {
  let remainingBytes = LONGEST_PROVIDER_ANSWER
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      remainingBytes -= chunk.byteLength
      if (remainingBytes < 0) controller.error(new Error('the answer is too long'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body && body.pipeThrough(limit), { status, headers })
}

/** A `fetch` with a limit on bodies. It warns once when the provider's clock differs. */
export function createProviderFetch({ now, warn }: ReportOptions) {
  let isClockOff = false

  function compareClocks(date: string | null): void {
    const seconds = Math.round(Math.abs(Date.parse(date ?? '') - now()) / 1000)
    if (Number.isNaN(seconds)) return
    const wasClockOff = isClockOff
    isClockOff = seconds > CLOCK_TOLERANCE
    if (isClockOff && !wasClockOff) warn(`the clocks here and at the OpenID provider differ by ${seconds} s`)
  }

  return async (url: string, init: object): Promise<Response> => {
    const answer = await fetch(url, init)
    compareClocks(answer.headers.get('Date'))
    return limitBody(answer)
  }
}

interface MetadataOptions extends ReportOptions {
  readonly issuer: URL
  readonly discover: () => Promise<client.Configuration>
}

/** openid-client makes an exception for Microsoft Entra ID. */
function requireSameIssuer(metadata: client.ServerMetadata, issuer: URL): void {
  if (URL.parse(metadata.issuer)?.href === issuer.href) return
  const advice = metadata.issuer.includes('{') ? 'to the address of your own tenant' : 'to that'
  throw new client.ClientError(
    `it calls itself ${JSON.stringify(metadata.issuer)}, so set OIDC_ISSUER ${advice}`,
  )
}

/** Caches the provider's metadata. Warns when the provider goes down, and when it answers again. */
export function createProviderMetadata({ issuer, discover, now, warn }: MetadataOptions) {
  let cached: { readonly metadata: client.ServerMetadata; readonly time: number } | null = null
  let pending: Promise<client.ServerMetadata> | null = null
  let isDown = false

  async function load(): Promise<client.ServerMetadata> {
    try {
      const metadata = (await discover()).serverMetadata()
      requireSameIssuer(metadata, issuer)
      if (isDown) warn(`the OpenID provider ${issuer.href} answers again`)
      isDown = false
      cached = { metadata, time: now() }
      return metadata
    } catch (error) {
      if (!isDown)
        warn(`nobody can sign in with the OpenID provider ${issuer.href} for now: ${explain(error)}`)
      isDown = true
      throw error
    }
  }

  return {
    async get() {
      if (cached && now() - cached.time < METADATA_MS) return cached.metadata
      pending ??= load().finally(() => (pending = null))
      return pending
    },
    latest: () => cached?.metadata ?? null,
  }
}
