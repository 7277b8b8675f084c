import { ServiceError } from '../../../client/errors.ts'
import type { ErrorKind } from '../../../client/errors.ts'
import type { Answer } from '../../../client/service.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import type { Operation } from '../../../contract/endpoints.ts'

/** A shorter token would be found in ordinary words. */
const MIN_LENGTH = 8

/** How texts may spell a token: as it is, in JSON whose writer escapes slashes, in an address. */
function spellingsOf(token: string): readonly string[] {
  if (token.length < MIN_LENGTH) return []
  return [...new Set([token, token.replaceAll('/', String.raw`\/`), encodeURIComponent(token)])]
}

function redactToken(text: string, token: string): string {
  return spellingsOf(token).reduce((rest, spelling) => rest.replaceAll(spelling, '•••'), text)
}

/** @throws ServiceError where the answer quotes the token: it is passed on to nobody. */
export function withoutToken<T>(answer: Answer<T>, operation: Operation, token: string): Answer<T> {
  if (!spellingsOf(token).some((spelling) => answer.body.includes(spelling))) return answer
  throw new ServiceError('malformed', { operation, status: answer.status })
}

/** The facts of an error without any text of the service. */
function factsOf({ status, path, at, durationMs, responseStarted, requestId, retryAfter }: ServiceError) {
  return { status, path, at, durationMs, responseStarted, requestId, retryAfter }
}

/** The error of a read without the token. It never asks anybody to sign in again, which would not help. */
export function readFailure(error: ServiceError, token: string): ServiceError {
  return new ServiceError(error.kind, {
    ...factsOf(error),
    operation: error.operation,
    messages: error.messages.map((message) => redactToken(message, token)),
    body: error.body === null ? null : redactToken(error.body, token),
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
