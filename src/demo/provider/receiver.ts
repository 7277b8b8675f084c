import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** Stands for the bank's systems, which are told of dossiers. */
export interface Receiver {
  readonly url: string
  /** `whsec_…` */
  readonly secret: string
  readonly close: () => void
}

/**
 * Starts a receiver of webhooks on loopback, which accepts what is signed and takes each message once.
 *
 * @param show is called with each message that is new.
 */
export async function startReceiver(show: (message: string) => void): Promise<Receiver> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const verifier = new Webhook(secret)
  const taken = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const id = headers['webhook-id'] ?? ''
    try {
      verifier.verify(body, headers)
    } catch {
      response.writeHead(400).end()
      return
    }
    if (!taken.has(id)) show(body)
    taken.add(id)
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret,
    close: () => void server.close(),
  }
}
