import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { remoteService } from '../service/remote-service.ts'
import { BEHIND_NGINX } from '../testing/conformance-target.ts'

// Here because `npm run test:balancer` makes a certificate.
test.runIf(BEHIND_NGINX)('a service that offers HTTP/2 too gets one exchange a connection', async () => {
  const folder = process.env['CONFORMANCE_CERTIFICATES'] ?? ''
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name)))
  const versions: string[] = []
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion)
    response.writeHead(200, { Connection: 'close' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const base = `https://localhost:${(server.address() as AddressInfo).port}`
  const request = { method: 'GET', url: base, headers: {}, body: null } as const
  expect(await remoteService(base).send(request, AbortSignal.timeout(10_000))).toMatchObject({ status: 200 })
  expect(versions).toEqual(['1.1'])
})
