import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
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
