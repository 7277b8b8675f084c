import { createService } from '../service.ts'
import type { Send } from '../send.ts'
import { createSession } from '../../session/session.ts'

export const TOKEN = 'a-token-of-many-letters'

/** A signed-in session and a service over `send`; its waits are noted and over at once. */
export function setUp(send: Send) {
  const session = createSession()
  session.signIn({ access_token: TOKEN, expires_in: null }, 'client')
  const waits: number[] = []
  const service = createService({
    send,
    base: 'http://service.test/api/',
    session,
    random: () => 0.5,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })
  return { service, session, waits }
}

/** Each read by its name, with a value that it takes. */
export const READS = {
  biometria: { resource: 'Biometria', value: '12', address: '/api/Biometria/Consultar/12' },
  score: { resource: 'Analise', value: 'a b', address: '/api/Score/Consultar?Chave=a%20b' },
  laudo: { resource: 'Laudo', value: '12', address: '/api/Score/ObterLaudo/12' },
} as const

type ReadName = keyof typeof READS
export const READ_NAMES = Object.keys(READS) as ReadName[]
