import * as z from 'zod/mini'
import { ScoreAnswer, BiometriaAnswer, LaudoAnswer } from '#core/service/contract/answers.ts'
import type { Analise, Biometria, Laudo } from '#core/service/contract/answers.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { Envelope, isEnvelope, readStatus, hasNotFoundMessage } from '#core/service/contract/envelope.ts'
import type { ReadJson } from '#core/service/contract/read-json.ts'
import { TokenAnswer } from '#core/service/contract/token.ts'
import type { ErrorKind } from './errors.ts'

/** The answers that the client returns. Their resource is present, which the contract alone does not guarantee. */
export type ScoreData = ScoreAnswer & { readonly Analise: Analise }
export type BiometriaData = BiometriaAnswer & { readonly Biometria: Biometria }
/** A null Laudo is an analysis without a report. */
export type LaudoData = LaudoAnswer & { readonly Laudo: Laudo | null }

export interface AnswerReader<T> {
  readonly operation: Operation
  readonly schema: z.core.$ZodType
  /** Name of the resource object; null for the token's answer, which has none. */
  readonly resource: 'Biometria' | 'Analise' | 'Laudo' | null
  /** What a 200 with an envelope means whose resource is null or missing. */
  readonly absence: 'malformed' | 'not-found' | 'accepted'
  /** Carries the type of `data`; never set. */
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

/** A classified response: its data, or a kind of error with Mensagens as sent. */
type Classified<T> = { readonly data: T } | { readonly kind: ErrorKind; readonly messages: readonly string[] }

/** Classifies a complete response of the service (interface, 2.1 and 7), by its HTTP status and what its body says. */
export function classifyResponse<T>(reader: AnswerReader<T>, status: number, read: ReadJson): Classified<T> {
  const preview = previewOf(read)
  const isSuccess = status >= 200 && status <= 299
  const kind =
    // A 404 with an envelope means something else than one without.
    read === 'too-large' && (isSuccess || status === 404)
      ? 'too-large'
      : isSuccess
        ? kindOfSuccess(reader, preview)
        : kindOfFailure(reader.operation, status, preview)
  if (kind !== null) return { kind, messages: preview.messages }
  const data = orNull(() => z.safeParse(reader.schema, preview.fields))
  return data?.success ? { data: data.data as T } : { kind: 'malformed', messages: preview.messages }
}

/** The parts of a body that are read before the response is classified. */
interface Preview {
  /** The body, where it is a JSON object. */
  readonly fields: Readonly<Record<string, unknown>> | null
  readonly isEnvelope: boolean
  readonly status: 'ok' | 'error' | 'unknown'
  readonly isStatusUnreadable: boolean
  readonly messages: readonly string[]
}

function previewOf(read: ReadJson): Preview {
  const json = typeof read === 'string' ? null : read.value
  const fields = isObject(json) ? json : null
  const envelope = orNull(() => z.parse(Envelope, fields ?? {}))
  return {
    fields,
    isEnvelope: isEnvelope(json),
    status: readStatus(envelope?.Status ?? null),
    isStatusUnreadable: 'Status' in (envelope?.unreadable ?? {}),
    messages: envelope?.Mensagens ?? [],
  }
}

function kindOfFailure(
  operation: Operation,
  status: number,
  { fields, isEnvelope: hasEnvelope }: Preview,
): ErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'service-failure'
  // The token's endpoint has no record that could be missing (interface, 7: 400 applies to 4.3 and 4.4).
  if (status === 404) return hasEnvelope && operation !== 'token' ? 'not-found' : 'endpoint-missing'
  if (status === 400 && operation !== 'token') return 'not-found'
  // Neither the interface's words nor OAuth's (RFC 6749, 5.2): a firewall refused, and the credential was not looked at.
  if (operation === 'token' && !hasEnvelope && typeof fields?.['error'] !== 'string') return 'malformed'
  return 'rejected'
}

function kindOfSuccess(reader: AnswerReader<unknown>, preview: Preview): ErrorKind | null {
  // A Status that cannot be read does not say whether the request succeeded.
  if (preview.fields === null || preview.isStatusUnreadable) return 'malformed'
  const isAbsent = reader.resource !== null && hasNotFoundMessage(preview.messages)
  if (preview.status === 'error') return isAbsent ? 'not-found' : 'rejected'
  if (reader.resource === null) return null

  const resource = preview.fields[reader.resource] ?? null
  // Some services send NÃO ENCONTRADO with an empty record; a real one has an Id or a Chave, except for the laudo.
  const isRecord =
    isObject(resource) &&
    (reader.resource === 'Laudo' || Boolean(resource['Id']) || Boolean(resource['Chave']))
  if (isAbsent && !isRecord) return 'not-found'
  if (isObject(resource)) return null
  if (resource !== null) return 'malformed'

  // Without an envelope, a body without the resource is not an answer of the interface.
  const isExplicit =
    preview.isEnvelope || (reader.absence === 'accepted' && reader.resource in preview.fields)
  if (!isExplicit) return 'malformed'
  return reader.absence === 'accepted' ? null : reader.absence
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
