import * as client from 'openid-client'
import type { SignInProblem } from '../../../core/team/addresses.ts'

/** What the provider answers in `error`; others are its rules. */
const BY_ANSWER: ReadonlyMap<string, SignInProblem> = new Map([
  ['invalid_grant', 'stale'],
  ['server_error', 'provider-down'],
  ['temporarily_unavailable', 'provider-down'],
  ['invalid_client', 'console-fault'],
  ['invalid_request', 'console-fault'],
  ['invalid_scope', 'console-fault'],
  ['unauthorized_client', 'console-fault'],
  ['unsupported_grant_type', 'console-fault'],
  ['unsupported_response_type', 'console-fault'],
])

const BY_CODE: ReadonlyMap<string, SignInProblem> = new Map([
  ['OAUTH_TIMEOUT', 'provider-down'],
  ['OAUTH_ABORT', 'provider-down'],
  ['OAUTH_PARSE_ERROR', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'provider-down'],
  ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'clock'],
])

/** What the library says of a failed check. */
interface Details {
  readonly claim?: unknown
  readonly attribute?: unknown
  readonly code?: unknown
}

/** The object that says more, at the end of the chain of causes. */
function detailsOf(error: Error): Details {
  let value: unknown = error.cause
  while (value instanceof Error && value.cause instanceof Object) value = value.cause
  return value instanceof Object ? value : {}
}

/** Node's `fetch` failed: there was no answer. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/**
 * What to tell the person whose sign-in failed with `error`.
 *
 * @throws `error` itself where it is none of the provider's or the network's.
 */
export function problemOf(error: unknown): SignInProblem {
  if (isUnreachable(error)) return 'provider-down'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'console-fault'
  if (error instanceof client.ResponseBodyError && error.status >= 500) return 'provider-down'
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return BY_ANSWER.get(error.error) ?? 'refused'
  }
  if (!(error instanceof client.ClientError)) throw error
  if (detailsOf(error).claim === 'nonce') return 'stale'
  return BY_CODE.get(error.code ?? '') ?? 'untrusted'
}

/** What is wrong, for the operator: nothing that a person or the provider wrote about one. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (isUnreachable(error)) {
    const { code } = detailsOf(error)
    return typeof code === 'string' ? `no connection (${code})` : 'no connection'
  }
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return `it says "${error.error.replace(/[^\w.:-]/g, '').slice(0, 60)}"`
  }
  const { claim, attribute } = detailsOf(error)
  const what = claim ?? attribute
  const code = error instanceof client.ClientError ? error.code : error.name
  return [error.message, code && `(${code})`, typeof what === 'string' && `at "${what}"`]
    .filter(Boolean)
    .join(' ')
}
