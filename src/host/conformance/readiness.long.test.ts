import { describe, expect, test } from 'vitest'
import { MODES, start, startTarget } from '../testing/conformance-target.ts'

describe.each(MODES)('readiness, %s', (mode) => {
  test('is not about the service: a balancer would have no replica left', async () => {
    const { url } = await startTarget('http://127.0.0.1:1', { mode })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('probes do not become requests to the service', async () => {
    const requests: (string | undefined)[] = []
    const { url } = await start(
      (request, response) => {
        requests.push(request.url)
        response.end()
      },
      '',
      { mode },
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(requests.filter((address) => !address?.endsWith('/Token'))).toEqual([])
  })
})
