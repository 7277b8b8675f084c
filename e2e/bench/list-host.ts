import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHost } from '../../src/host/host.ts'
import { SILENT } from '../../src/host/log.ts'
import { createHostServer } from '../../src/host/server.ts'
import { createDemoService } from '../../src/demo/service/demo-service.ts'
import { sendByFetch } from '../../src/host/service/service.ts'

/**
 * The real host in a process of its own, in front of a demonstration service with some milliseconds of latency. Sends its
 * address; answers the message `calls` with the number of calls that the service received since the last one.
 */
const latency = Number(process.argv[2])
const reference = createDemoService({ latency })
let calls = 0
const dist = mkdtempSync(join(tmpdir(), 'lupa-bench-'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lupa</title>')
const host = createHost({
  config: {},
  dist,
  service: {
    base: 'http://embedded.invalid',
    demonstration: null,
    send: sendByFetch(async (request) => {
      calls += 1
      return reference.fetch(request)
    }),
  },
})
const server = createHostServer(host, { log: SILENT })
server.listen(0, '127.0.0.1', () => {
  process.send?.({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
})
process.on('message', () => {
  process.send?.({ calls })
  calls = 0
})
process.on('disconnect', () => {
  rmSync(dist, { recursive: true })
  process.exit()
})
