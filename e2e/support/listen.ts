import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running server. */
export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A port that is free now: a host in team mode must know its own address before it listens. */
export async function freePort(): Promise<number> {
  const { url, stop } = await listen(createServer())
  await stop()
  return Number(new URL(url).port)
}

/** Listens on a free loopback port. Stopping breaks open connections. */
export async function listen(server: Server): Promise<Running> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
