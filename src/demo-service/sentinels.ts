import { MISBEHAVIOURS } from './misbehaviours.ts'
import type { Misbehaviour } from './misbehaviours.ts'
import type { Showpiece } from './showpieces.ts'

function failing(chave: string, id: number, misbehaves: Misbehaviour) {
  return {
    chave,
    id,
    answers(made) {
      made.misbehaves = misbehaves
    },
  } satisfies Showpiece
}

/** Keys and ids that fail on purpose, on every query. */
export const SENTINELS = {
  'erro-401': failing('erro-401', 900_401, MISBEHAVIOURS.unauthorized),
  'erro-404': failing('erro-404', 900_404, MISBEHAVIOURS.noAddress),
  'erro-429': failing('erro-429', 900_429, MISBEHAVIOURS.limited),
  'erro-429-uma-vez': failing('erro-429-uma-vez', 900_430, MISBEHAVIOURS.limitedOnce),
  'erro-500': failing('erro-500', 900_500, MISBEHAVIOURS.failure),
  'erro-html': failing('erro-html', 900_601, MISBEHAVIOURS.html),
  'erro-cortado': failing('erro-cortado', 900_602, MISBEHAVIOURS.cutOff),
  'erro-grande': failing('erro-grande', 900_603, MISBEHAVIOURS.oversized),
  'erro-rejeitado': failing('erro-rejeitado', 900_604, MISBEHAVIOURS.rejected),
  'erro-nao-encontrado': failing('erro-nao-encontrado', 900_605, MISBEHAVIOURS.absentWithin200),
  'erro-lento': failing('erro-lento', 900_606, MISBEHAVIOURS.slow),
  'erro-timeout': failing('erro-timeout', 900_607, MISBEHAVIOURS.silent),
  'erro-rede': failing('erro-rede', 900_608, MISBEHAVIOURS.broken),
  'erro-endereco': failing('erro-endereco', 900_609, MISBEHAVIOURS.noHeadingAddress),
} as const satisfies Record<string, Showpiece>

/** The key that is told to be absent: there is simply no such case. */
export const ABSENT_KEY = 'erro-400'

/** What ClientId brings about at the token endpoint, by its value. */
export const CLIENT_SENTINELS: Readonly<Record<string, Misbehaviour>> = {
  'token-404': MISBEHAVIOURS.noAddress,
  'token-429': MISBEHAVIOURS.limited,
  'token-500': MISBEHAVIOURS.failure,
  'token-html': MISBEHAVIOURS.html,
  'token-cortado': MISBEHAVIOURS.cutOff,
  'token-lento': MISBEHAVIOURS.slow,
  'token-timeout': MISBEHAVIOURS.silent,
  'token-rede': MISBEHAVIOURS.broken,
}

/** The ClientId whose tokens live for `SHORT_TOKEN_SECONDS` only. */
export const SHORT_TOKEN_CLIENT = 'token-curto'
export const SHORT_TOKEN_SECONDS = 20

/** The passwords that are wrong; any other is right. */
export const WRONG_SECRETS: ReadonlySet<string> = new Set(['errado', 'wrong'])
