import * as z from 'zod/mini'
import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'
import type { Analise, Biometria, Laudo } from '#core/service/contract/answers.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { Envelope, hasNotFoundMessage, isEnvelope, readStatus } from '#core/service/contract/envelope.ts'
import type { ReadJson } from '#core/service/contract/read-json.ts'
import { isObject } from '#core/service/contract/record.ts'
import { TokenAnswer } from '#core/service/contract/token.ts'
import type { ErrorKind } from './errors.ts'

// Unlike the contract's types, these guarantee the resource.
export type ScoreData = ScoreAnswer & { readonly Analise: Analise }
export type BiometriaData = BiometriaAnswer & { readonly Biometria: Biometria }
/** A null Laudo is an analysis without a laudo. */
export type LaudoData = LaudoAnswer & { readonly Laudo: Laudo | null }

export interface AnswerReader<T> {
  readonly operation: Operation
  readonly schema: z.core.$ZodType
  readonly resource: 'Biometria' | 'Analise' | 'Laudo' | null
  /** The meaning of a 200 with an envelope but without the resource. */
  readonly absence: 'malformed' | 'not-found' | 'accepted'
  /** Type of `data`; never set. */
  readonly output?: T
}

export const READ_TOKEN: AnswerReader<TokenAnswer> = {
  operation: 'token',
  schema: TokenAnswer,
  resource: null,
  absence: 'accepted',
}

export const READ_BIOMETRIA: AnswerReader<BiometriaData> = {
  operation: 'biometria',
  schema: BiometriaAnswer,
  resource: 'Biometria',
  absence: 'not-found',
}

export const READ_SCORE: AnswerReader<ScoreData> = {
  operation: 'score',
  schema: ScoreAnswer,
  resource: 'Analise',
  absence: 'malformed',
}

export const READ_LAUDO: AnswerReader<LaudoData> = {
  operation: 'laudo',
  schema: LaudoAnswer,
  resource: 'Laudo',
  absence: 'accepted',
}

type Classified<T> = { readonly data: T } | { readonly kind: ErrorKind; readonly messages: readonly string[] }

/** Classifies a complete response by HTTP status and body (interface, 2.1 and 7). */
export function classifyResponse<T>(reader: AnswerReader<T>, status: number, read: ReadJson): Classified<T> {
  const preview = previewOf(read)
  const { fields, messages } = preview
  const kind = errorKind(reader, status, preview)
  if (kind !== null) return { kind, messages }
  const parsed = z.safeParse(reader.schema, fields)
  return parsed.success ? { data: parsed.data as T } : { kind: 'malformed', messages }
}

interface Preview {
  readonly isTooLarge: boolean
  readonly fields: Readonly<Record<string, unknown>> | null
  readonly hasEnvelope: boolean
  readonly status: 'ok' | 'error' | 'unknown'
  readonly isStatusUnreadable: boolean
  readonly messages: readonly string[]
}

function previewOf(read: ReadJson): Preview {
  const json = typeof read === 'string' ? null : read.value
  const fields = isObject(json) ? json : null
  const { Status, Mensagens, unreadable } = z.parse(Envelope, fields ?? {})
  return {
    isTooLarge: read === 'too-large',
    fields,
    hasEnvelope: isEnvelope(json),
    status: readStatus(Status),
    isStatusUnreadable: 'Status' in unreadable,
    messages: Mensagens,
  }
}

function errorKind(reader: AnswerReader<unknown>, status: number, preview: Preview): ErrorKind | null {
  const isSuccess = status >= 200 && status <= 299
  // The meaning of a 404 depends on its envelope, which was not parsed.
  if (preview.isTooLarge && (isSuccess || status === 404)) return 'too-large'
  return isSuccess ? kindOfSuccess(reader, preview) : kindOfFailure(reader.operation, status, preview)
}

function kindOfFailure(operation: Operation, status: number, { fields, hasEnvelope }: Preview): ErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'service-failure'
  // The token's endpoint has no records (interface, 7: 400 applies to 4.3 and 4.4).
  if (status === 404) return hasEnvelope && operation !== 'token' ? 'not-found' : 'endpoint-missing'
  if (status === 400 && operation !== 'token') return 'not-found'
  // Neither an envelope nor an OAuth error (RFC 6749, 5.2): a firewall answered. The credential was not checked.
  if (operation === 'token' && !hasEnvelope && typeof fields?.['error'] !== 'string') return 'malformed'
  return 'rejected'
}

function kindOfSuccess({ resource, absence }: AnswerReader<unknown>, preview: Preview): ErrorKind | null {
  const { fields, status, messages } = preview
  // An unreadable Status does not tell whether the request succeeded.
  if (fields === null || preview.isStatusUnreadable) return 'malformed'
  const isNotFound = resource !== null && hasNotFoundMessage(messages)
  if (status === 'error') return isNotFound ? 'not-found' : 'rejected'
  if (resource === null) return null

  const value = fields[resource] ?? null
  // Some services send NÃO ENCONTRADO with an empty record. A real one, except for the laudo, has an Id or a Chave.
  const isRecord =
    isObject(value) && (resource === 'Laudo' || Boolean(value['Id']) || Boolean(value['Chave']))
  if (isNotFound && !isRecord) return 'not-found'
  if (isObject(value)) return null
  if (value !== null) return 'malformed'

  // Only an envelope or an explicit null says that the resource is absent.
  const isExplicit = preview.hasEnvelope || (absence === 'accepted' && resource in fields)
  if (!isExplicit) return 'malformed'
  return absence === 'accepted' ? null : absence
}
