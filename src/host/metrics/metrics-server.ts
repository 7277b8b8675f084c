import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Registry } from '@prometheus-io/client'
import { PAGE_HEADERS } from '../headers/security-headers.ts'

/** A server with the one address `/metrics`, apart from the console's: who reads it need not reach the console. */
export function createMetricsServer(registry: Registry): Server {
  return createServer(({ method, url }, response) => {
    const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store' }
    if (url !== '/metrics') response.writeHead(404, headers).end()
    else if (method !== 'GET') response.writeHead(405, { ...headers, Allow: 'GET' }).end()
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { ...headers, 'Content-Type': registry.contentType }).end(text),
        // A figure that cannot be read must not end the console's process.
        () => response.writeHead(500, headers).end(),
      )
  })
}
