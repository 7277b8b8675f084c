import { serve } from '@hono/node-server'
import { createDemoService } from './demo-service.ts'

const hostname = '127.0.0.1'
const port = Number(process.env.SERVICE_PORT ?? 4180)
const latency = Number(process.env.SERVICE_LATENCY ?? 0)

const server = serve({ fetch: createDemoService({ latency }).fetch, hostname, port }, (address) => {
  console.log(`Demonstration service: http://${hostname}:${address.port}`)
})

server.on('error', (error) => {
  console.error(`Demonstration service: ${error.message}`)
  process.exitCode = 1
})

function stop(): void {
  server.close()
  // Some fault cases never answer.
  if ('closeAllConnections' in server) server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
