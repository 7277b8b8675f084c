import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'

/** `fetch` would set the Sec-Fetch headers itself. */
async function send(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const request = address.startsWith('https:') ? requestTls : requestPlain
  const outgoing = request(address, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    agent: false,
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const content = Buffer.concat(await incoming.toArray())
  const { statusCode: status = 0, rawHeaders } = incoming
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]!]] : []))
  return new Response(content.length === 0 ? null : content, { status, headers: pairs as [string, string][] })
}

/**
 * The console behind its own origin. Requests go to these addresses in turn.
 *
 * @param onCookie receives each Set-Cookie header.
 */
export function siteAt(urls: readonly string[], onCookie: (cookie: string) => void = () => {}) {
  let count = 0
  return {
    async request(address: string, init: RequestInit): Promise<Response> {
      const { host, pathname, search } = new URL(address)
      const headers = new Headers(init.headers)
      headers.set('Host', host)
      const answer = await send(`${urls[count++ % urls.length]}${pathname}${search}`, { ...init, headers })
      answer.headers.getSetCookie().forEach(onCookie)
      return answer
    },
  }
}
