import { createService } from '#core/service/client/service.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import { createSession } from '#web/session/session.ts'

export const TOKEN = 'a-token-of-many-letters'

/** A signed-in session and a service over `fetch`; its waits are recorded and end at once. */
export function createSignedInService(fetch: Fetch) {
  const session = createSession()
  session.signIn({ access_token: TOKEN, expires_in: null }, 'client')
  const waits: number[] = []
  const service = createService({
    fetch,
    base: 'http://service.test/api/',
    session,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })
  return { service, session, waits }
}

/** Each read by its name, with an argument. */
export const READS = {
  biometria: { resource: 'Biometria', value: '12', address: '/api/Biometria/Consultar/12' },
  score: { resource: 'Analise', value: 'a b', address: '/api/Score/Consultar?Chave=a%20b' },
  laudo: { resource: 'Laudo', value: '12', address: '/api/Score/ObterLaudo/12' },
} as const

type ReadName = keyof typeof READS
export const READ_NAMES = Object.keys(READS) as ReadName[]
