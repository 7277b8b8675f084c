import { expect, test } from 'vitest'
import type { Fetch } from '../../../core/client/fetch.ts'
import { createService } from '../../../core/client/service.ts'
import { createProxy } from '../../proxy/proxy.ts'
import type { Service as HostService, ServiceAnswer } from '../../service/service.ts'
import { UnusableAnswer } from '../../service/unusable-answer.ts'
import { createServiceFetch } from './service-fetch.ts'

const BASE = 'http://service.test'

/** How a read fails before a service that answers so. */
async function failureOf(answer: () => ServiceAnswer, fetchOf: (service: HostService) => Fetch) {
  const fetch = fetchOf({ base: BASE, demonstration: null, send: async () => answer() })
  const service = createService({
    fetch,
    base: `${BASE}/api`,
    wait: async () => {},
    session: {
      bearer: () => 'token',
      refuse: () => {},
      subscribe: () => () => {},
      getState: () => ({ status: 'signed-out' }),
    },
  })
  return service.score('a').then(
    () => expect.unreachable(),
    ({ kind, status }: { kind: string; status: number }) => ({ kind, status }),
  )
}

const inTeam = (service: HostService) => createServiceFetch({ service, onLimited: () => {}, now: Date.now })
const typed = (service: HostService) => async (request: Request) => createProxy(service).fetch(request)

function compressed(): never {
  throw new UnusableAnswer('CODINGS')
}

test.each([600, 999, 150, 302, 304])(
  'an answer with status %i is a failure of the service in both modes, and its connection is freed',
  async (status) => {
    let [sent, dropped] = [0, 0]
    const answer = (): ServiceAnswer => {
      sent += 1
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ cancel: () => void (dropped += 1) })
      return { status, contentType: 'application/json', retryAfter: null, length: null, body }
    }
    const failure = await failureOf(answer, inTeam)
    expect(failure).toEqual({ kind: 'service-failure', status: 502 })
    expect(await failureOf(answer, typed)).toEqual(failure)
    expect([sent, dropped]).toEqual([6, 6])
  },
)

test('so is one that is compressed otherwise than asked for', async () => {
  const failure = await failureOf(compressed, inTeam)
  expect(failure).toEqual({ kind: 'service-failure', status: 502 })
  expect(await failureOf(compressed, typed)).toEqual(failure)
})
