import { createService } from '#core/service/client/service.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { createSession } from '#web/session/session.ts'

export const TOKEN = 'a-token-of-many-letters'

/** A service with a signed-in session. It records its waits instead of waiting. */
export function createSignedInService(fetch: Fetch) {
  const session = createSession()
  session.signIn({ access_token: TOKEN, expires_in: null }, 'client')
  const waits: number[] = []
  const service = createService({
    fetch,
    base: 'http://service.test/api/',
    session,
    random: () => 0.5,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { service, session, waits }
}

export const READS = {
  biometria: { resource: 'Biometria', value: '12', address: '/api/Biometria/Consultar/12' },
  score: { resource: 'Analise', value: 'a b', address: '/api/Score/Consultar?Chave=a%20b' },
  laudo: { resource: 'Laudo', value: '12', address: '/api/Score/ObterLaudo/12' },
} as const

type ReadName = keyof typeof READS
export const READ_NAMES = Object.keys(READS) as ReadName[]
