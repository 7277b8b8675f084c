import * as z from 'zod/mini'
import { ScoreAnswer } from '../contract/analise.ts'
import type { Analise } from '../contract/analise.ts'
import { BiometriaAnswer } from '../contract/biometria.ts'
import type { Biometria } from '../contract/biometria.ts'
import type { Operation } from '../contract/endpoints.ts'
import { Envelope, isEnvelope, readStatus, saysNotFound } from '../contract/envelope.ts'
import { LaudoAnswer } from '../contract/laudo.ts'
import type { Laudo } from '../contract/laudo.ts'
import { parseJson } from '../contract/readable.ts'
import { TokenAnswer } from '../contract/token.ts'
import type { ErrorKind } from './errors.ts'

/** The answers as the client hands them out: their resource is there, which the contract alone does not promise. */
export type ScoreData = ScoreAnswer & { readonly Analise: Analise }
export type BiometriaData = BiometriaAnswer & { readonly Biometria: Biometria }
/** A null Laudo is an analysis without a report. */
export type LaudoData = LaudoAnswer & { readonly Laudo: Laudo | null }

/** How an operation's answer is read. */
export interface AnswerReader<T> {
  readonly operation: Operation
  readonly schema: z.core.$ZodType
  /** Name of the resource object; null for the token, which has none. */
  readonly resource: 'Biometria' | 'Analise' | 'Laudo' | null
  /** What a 200 means whose resource is null or missing. */
  readonly absence: 'malformed' | 'not-found' | 'accepted'
  /** Only the type of `data`. */
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

/** What a complete answer means: its data, or a kind of failure. `messages` are Mensagens as they came. */
type Verdict<T> = { readonly data: T } | { readonly kind: ErrorKind; readonly messages: readonly string[] }

/**
 * What a complete answer of the service means (page contract, "Kinds of error").
 *
 * @param status the HTTP status.
 * @param body the text of the body.
 */
export function classify<T>(reader: AnswerReader<T>, status: number, body: string): Verdict<T> {
  const said = readSaid(body)
  const kind =
    status >= 200 && status <= 299
      ? kindOfSuccess(reader, said)
      : kindOfFailure(reader.operation, status, said.isEnvelope)
  if (kind !== null) return { kind, messages: said.messages }
  const data = orNull(() => z.safeParse(reader.schema, said.fields))
  return data?.success ? { data: data.data as T } : { kind: 'malformed', messages: said.messages }
}

/** What can be read of a body before it is known which answer it is. */
interface Said {
  /** The body, where it is a JSON object. */
  readonly fields: Readonly<Record<string, unknown>> | null
  readonly isEnvelope: boolean
  readonly status: 'ok' | 'error' | 'unknown'
  readonly messages: readonly string[]
}

function readSaid(body: string): Said {
  const json = orNull(() => parseJson(body))
  const fields = isObject(json) ? json : null
  const envelope = orNull(() => z.parse(Envelope, fields ?? {}))
  return {
    fields,
    isEnvelope: isEnvelope(json),
    status: readStatus(envelope?.Status),
    messages: envelope?.Mensagens ?? [],
  }
}

function kindOfFailure(operation: Operation, status: number, hasEnvelope: boolean): ErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'service-failure'
  // There is no record that a token's address could lack (interface, 7: 400 applies to 4.3 and 4.4).
  if (status === 404) return hasEnvelope && operation !== 'token' ? 'not-found' : 'endpoint-missing'
  if (status === 400 && operation !== 'token') return 'not-found'
  return 'rejected'
}

function kindOfSuccess(reader: AnswerReader<unknown>, said: Said): ErrorKind | null {
  if (said.fields === null) return 'malformed'
  const isAbsent = reader.resource !== null && saysNotFound(said.messages)
  if (said.status === 'error') return isAbsent ? 'not-found' : 'rejected'
  if (reader.resource === null) return null

  const resource = said.fields[reader.resource] ?? null
  // Some services say NÃO ENCONTRADO with a hollow record beside it; a real one names itself, but for the laudo.
  const isNamed =
    isObject(resource) && (reader.resource === 'Laudo' || NAMES.some((name) => Boolean(resource[name])))
  if (isAbsent && !isNamed) return 'not-found'
  if (isObject(resource)) return null
  if (resource !== null) return 'malformed'

  // Without an envelope, a missing resource says no more than that this is another kind of answer.
  const isStated = said.isEnvelope || (reader.absence === 'accepted' && reader.resource in said.fields)
  if (!isStated) return 'malformed'
  return reader.absence === 'accepted' ? null : reader.absence
}

/** What a record is known by. */
const NAMES = ['Id', 'Chave'] as const

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Besides a syntax error, JSON nested thousands of levels deep ends in a RangeError. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
