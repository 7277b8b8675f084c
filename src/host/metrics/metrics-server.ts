import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Registry } from '@prometheus-io/client'
import { PAGE_HEADERS } from '../headers/security-headers.ts'

/** A server with the one address `/metrics`, apart from the console's: who reads it need not reach the console. */
export function createMetricsServer(registry: Registry): Server {
  return createServer(async ({ method, url }, response) => {
    const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store' }
    if (url !== '/metrics') response.writeHead(404, headers).end()
    else if (method !== 'GET') response.writeHead(405, { ...headers, Allow: 'GET' }).end()
    else
      response
        .writeHead(200, { ...headers, 'Content-Type': registry.contentType })
        .end(await registry.metrics())
  })
}
