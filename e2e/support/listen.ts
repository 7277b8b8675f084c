import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running server. */
export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * A port that is free now: a host in team mode must know its own address before it listens. It lies below those that the
 * system gives to whoever asks for any, such as the other servers of the tests: one of these could take it before the host.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const running = await listen(createServer(), port).catch(() => null)
  if (running === null) return freePort()
  await running.stop()
  return port
}

/** Listens on a loopback port, by default any that is free. Stopping breaks open connections. */
export async function listen(server: Server, port = 0): Promise<Running> {
  server.listen(port, '127.0.0.1')
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
