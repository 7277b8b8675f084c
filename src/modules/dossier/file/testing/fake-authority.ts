import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { listen } from '#host/testing/serve.ts'

/** Answers a time-stamp query. */
export type AuthorityHandler = (query: Buffer, response: ServerResponse) => void

export function reply(response: ServerResponse, body: Uint8Array): void {
  response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(body)
}

/** Starts an authority until the test ends. Resolves to its address. */
export async function startFakeAuthority(handle: AuthorityHandler): Promise<string> {
  const server = createServer(async (request, response) => {
    expect(request.headers.connection).toBe('close')
    handle(Buffer.concat(await request.toArray()), response)
  })
  return listen(server)
}
