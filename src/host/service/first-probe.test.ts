import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../testing/serve.ts'
import { probeService } from './first-probe.ts'
import { remoteService } from './remote-service.ts'

test.each([200, 302, 401, 404, 500])('a service that answers %i is reached', async (status) => {
  const asked: unknown[] = []
  const service = await listen(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(status).end()
    }),
  )
  const { isReached, sentence } = await probeService(remoteService(`${service}/prefix`))
  expect(isReached).toBe(true)
  expect(sentence).toMatch(new RegExp(`^Lupa reaches the service: HTTP ${status} after \\d+ ms\\.$`))
  expect(asked).toEqual(['HEAD /prefix/'])
})

test('one that does not is said, with the reason and what to look at', async () => {
  const service = await listen(createServer(() => {}))
  const silent = await probeService(remoteService(service), 50)
  expect(silent.isReached).toBe(false)
  expect(silent.sentence).toMatch(
    /^Lupa warns: the service cannot be reached \(TIMEOUT after \d+ ms\): it did not answer in time\.$/,
  )
  const unknown = await probeService(remoteService('http://service.invalid'))
  expect(unknown.sentence).toMatch(/\((?:ENOTFOUND|EAI_AGAIN) after \d+ ms\): its name is not known here/)
})
