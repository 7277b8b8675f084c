import { ServiceError } from '#core/service/client/errors.ts'
import type { ErrorKind } from '#core/service/client/errors.ts'
import { redactSecret } from '#core/service/client/secrets.ts'
import type { Answer } from '#core/service/client/service.ts'
import { ENDPOINTS } from '#core/service/contract/endpoints.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'

export function refuseTokens<T>(
  answer: Answer<T>,
  operation: Operation,
  tokens: readonly string[],
): Answer<T> {
  if (redact(answer.body, tokens) === answer.body) return answer
  throw new ServiceError('malformed', { operation, status: answer.status })
}

function factsOf(error: ServiceError) {
  const { status, path, at, durationMs, responseStarted, requestId, retryAfter, isUpstream } = error
  return { status, path, at, durationMs, responseStarted, requestId, retryAfter, isUpstream }
}

function redact(text: string, tokens: readonly string[]): string {
  return tokens.reduce(redactSecret, text)
}

/** The error of a read, without tokens. A 401 is `isDenied`: another sign-in would not help. */
export function redactReadError(error: ServiceError, tokens: readonly string[]): ServiceError {
  return new ServiceError(error.kind, {
    ...factsOf(error),
    operation: error.operation,
    messages: error.messages.map((message) => redact(message, tokens)),
    body: error.body === null ? null : redact(error.body, tokens),
    isDenied: error.kind === 'unauthorized',
    cause: error.cause,
  })
}

/** Errors that pass by themselves. The operator must solve all others. */
const TRANSIENT: ReadonlySet<ErrorKind> = new Set(['network', 'timeout', 'service-failure', 'rate-limited'])

/**
 * Turns the error of a token request into the error of the read that needed it, without text of the service, which may quote
 * the credential. A transient error becomes one of the read; a refused credential is `token: unauthorized` with `isDenied`.
 */
export function toReadError(error: ServiceError, operation: Operation): ServiceError {
  const facts = factsOf(error)
  if (TRANSIENT.has(error.kind))
    return new ServiceError(error.kind, { ...facts, operation, path: ENDPOINTS[operation].path })
  const isRefused = isCredentialRefused(error)
  const kind = isRefused ? 'unauthorized' : error.kind
  return new ServiceError(kind, { ...facts, operation: 'token', isDenied: isRefused })
}

/** Whether the service, or a firewall before it, refused the credential. */
export function isCredentialRefused({ kind, status }: ServiceError): boolean {
  return kind === 'unauthorized' || kind === 'rejected' || (kind === 'malformed' && (status ?? 0) >= 400)
}
