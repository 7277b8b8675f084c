import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { readJson } from '#core/service/contract/read-json.ts'
import { SUCCESS_MESSAGE } from '#core/service/contract/envelope.ts'
import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import type { Call } from '#core/case/calls.ts'

export const loading = { state: 'loading' } as const
export const idle = { state: 'idle' } as const

export function answered<T>(data: T): Call<T> {
  return { state: 'answered', answer: { data, body: JSON.stringify(data), status: 200 } }
}

export function failed(operation: Operation, kind: ErrorKind, status: number | null = 400): Call<never> {
  return { state: 'failed', error: new ServiceError(kind, { operation, status }) }
}

function answeredWith<T>(schema: { parse: (value: unknown) => T }, resource: object): Call<T> {
  const body = JSON.stringify({ Status: 0, Mensagens: [SUCCESS_MESSAGE], ...resource })
  const json = readJson(body)
  if (typeof json === 'string') throw new Error(`the test's answer is ${json}`)
  return { state: 'answered', answer: { data: schema.parse(json.value), body, status: 200 } }
}

export const scoreOf = (Analise: unknown) => answeredWith(ScoreAnswer, { Analise })
export const biometriaOf = (Biometria: unknown) => answeredWith(BiometriaAnswer, { Biometria })
export const laudoOf = (Laudo: unknown) => answeredWith(LaudoAnswer, { Laudo })
