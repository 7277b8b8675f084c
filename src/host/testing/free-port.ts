import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of loopback that nobody listens on now. It lies below those that the system gives to whoever asks for any, such as
 * the other servers of the tests: one of these could take it before whoever it is for.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
