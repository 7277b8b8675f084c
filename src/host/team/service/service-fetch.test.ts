import { expect, test } from 'vitest'
import type { Fetch } from '../../../core/client/fetch.ts'
import { createService } from '../../../core/client/service.ts'
import { createProxy } from '../../proxy/proxy.ts'
import type { Service as HostService, ServiceAnswer } from '../../service/service.ts'
import { UnusableAnswer } from '../../service/service.ts'
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

test.each([600, 999, 150, 302, 304])(
  'an answer with status %i is a failure of the service in both modes',
  async (status) => {
    const answer = (): ServiceAnswer => {
      return { status, contentType: 'application/json', retryAfter: null, body: new Uint8Array() }
    }
    const failure = await failureOf(answer, inTeam)
    expect(failure).toEqual({ kind: 'service-failure', status: 502 })
    expect(await failureOf(answer, typed)).toEqual(failure)
  },
)

test.each([
  ['compressed otherwise than asked for', 'CODINGS', { kind: 'service-failure', status: 502 }],
  ['over the limit', 'TOO_LARGE', { kind: 'too-large', status: null }],
] as const)('so is one that is %s', async (_what, code, expected) => {
  const refuse = () => {
    throw new UnusableAnswer(code)
  }
  const failure = await failureOf(refuse, inTeam)
  expect(failure).toEqual(expected)
  expect(await failureOf(refuse, typed)).toEqual(failure)
})
