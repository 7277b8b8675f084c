import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'

/** Not by `fetch`, which says itself whether it navigates. */
async function send(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const request = address.startsWith('https:') ? requestTls : requestPlain
  const outgoing = request(address, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    agent: false,
  })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const received = Buffer.concat(await incoming.toArray())
  const { statusCode: status = 0, rawHeaders } = incoming
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]!]] : []))
  return new Response(received.length === 0 ? null : received, {
    status,
    headers: pairs as [string, string][],
  })
}

/**
 * The console at these addresses, one after the other, as its own origin.
 *
 * @param onCookie receives every cookie that is set, as it was set.
 */
export function siteAt(urls: readonly string[], onCookie: (cookie: string) => void = () => {}) {
  let turn = 0
  return {
    async request(address: string, init: RequestInit): Promise<Response> {
      const { host, pathname, search } = new URL(address)
      const headers = new Headers(init.headers)
      headers.set('Host', host)
      const answer = await send(`${urls[turn++ % urls.length]}${pathname}${search}`, { ...init, headers })
      answer.headers.getSetCookie().forEach(onCookie)
      return answer
    },
  }
}
