import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'

/** What an authority does with a query. */
export type Answer = (query: Buffer, response: ServerResponse) => void

export function reply(response: ServerResponse, body: Uint8Array): void {
  response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(body)
}

/** The address of an authority that answers until the test ends. */
export async function startAnswering(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    expect(request.headers.connection).toBe('close')
    answer(Buffer.concat(await request.toArray()), response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
