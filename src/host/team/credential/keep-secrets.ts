import { ServiceError } from '../../../core/client/errors.ts'
import type { ErrorKind } from '../../../core/client/errors.ts'
import type { Answer } from '../../../core/client/service.ts'
import { ENDPOINTS } from '../../../core/contract/endpoints.ts'
import type { Operation } from '../../../core/contract/endpoints.ts'

/** A shorter token would be found in ordinary words. */
const MIN_LENGTH = 8

const HIDDEN = '•••'

/** What a token is made of (RFC 6750, 2.1). */
const BEARER = /^[\w.~+/=-]+$/

/** Characters at the end of a token by which it is known, so that searching for it costs little. */
const TELLING_LENGTH = 32

/** The end of a token, each character as it is or as JSON, also inside a JSON text, or an address may write it. */
function endOf(token: string): RegExp {
  const characters = Array.from(token.slice(-TELLING_LENGTH), (character) => {
    const code = character.charCodeAt(0).toString(16)
    // No more backslashes: the search stays linear.
    return String.raw`(?:\\{0,4}\x${code}|\\{1,4}u00${code}|%${code})`
  })
  return new RegExp(characters.join(''), 'i')
}

/** Whether a text holds one of the tokens, in any spelling that a service may give it. */
function quotes(text: string, tokens: readonly string[]): boolean {
  return tokens
    .filter((token) => token.length >= MIN_LENGTH)
    .some((token) => text.includes(token) || (BEARER.test(token) && endOf(token).test(text)))
}

/** A text in which a token is spelled with escapes is left out as a whole. */
function redactTokens(text: string, tokens: readonly string[]): string {
  const redacted = tokens
    .filter((token) => token.length >= MIN_LENGTH)
    .reduce((rest, token) => rest.replaceAll(token, HIDDEN), text)
  return quotes(redacted, tokens) ? HIDDEN : redacted
}

/** @throws ServiceError where the answer quotes one of the tokens: it is passed on to nobody. */
export function withoutTokens<T>(
  answer: Answer<T>,
  operation: Operation,
  tokens: readonly string[],
): Answer<T> {
  if (!quotes(answer.body, tokens)) return answer
  throw new ServiceError('malformed', { operation, status: answer.status })
}

/** The facts of an error without any text of the service. */
function factsOf({ status, path, at, durationMs, responseStarted, requestId, retryAfter }: ServiceError) {
  return { status, path, at, durationMs, responseStarted, requestId, retryAfter }
}

/** The error of a read without the tokens. It never asks anybody to sign in again, which would not help. */
export function readFailure(error: ServiceError, tokens: readonly string[]): ServiceError {
  return new ServiceError(error.kind, {
    ...factsOf(error),
    operation: error.operation,
    messages: error.messages.map((message) => redactTokens(message, tokens)),
    body: error.body === null ? null : redactTokens(error.body, tokens),
    isDenied: error.kind === 'unauthorized',
    cause: error.cause,
  })
}

/** What passes by itself; all else is for whoever runs the console to mend. */
const PASSING: ReadonlySet<ErrorKind> = new Set(['network', 'timeout', 'service-failure', 'rate-limited'])

/**
 * The error of a read that has no token, without any text of the service, which may quote the credential. What passes is
 * like a failure of the read itself; a refused credential is `token: unauthorized` with `isDenied`.
 */
export function tokenFailure(error: ServiceError, operation: Operation): ServiceError {
  const facts = factsOf(error)
  if (PASSING.has(error.kind))
    return new ServiceError(error.kind, { ...facts, operation, path: ENDPOINTS[operation].path })
  const isRefused = isCredentialRefused(error)
  const kind = isRefused ? 'unauthorized' : error.kind
  return new ServiceError(kind, { ...facts, operation: 'token', isDenied: isRefused })
}

/** Whether the service has refused the credential, whatever it answered: only whoever runs the console can mend that. */
export function isCredentialRefused({ kind }: ServiceError): boolean {
  return kind === 'unauthorized' || kind === 'rejected'
}
