import { errors } from 'jose'
import * as client from 'openid-client'
import type { SignInProblem } from '#modules/team/core/addresses.ts'

/** By the `error` of the provider's answer. Any other one is `refused`: a rule of the provider. */
const PROBLEM_BY_ANSWER: ReadonlyMap<string, SignInProblem> = new Map([
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

/** By the code of openid-client's error. Any other one is `untrusted`: a check failed. */
const PROBLEM_BY_CODE: ReadonlyMap<string, SignInProblem> = new Map([
  ['OAUTH_TIMEOUT', 'provider-down'],
  ['OAUTH_ABORT', 'provider-down'],
  ['OAUTH_PARSE_ERROR', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'provider-down'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'provider-down'],
  ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'clock'],
])

interface ErrorDetails {
  readonly claim?: unknown
  readonly attribute?: unknown
  readonly code?: unknown
  readonly claims?: { readonly iss?: unknown; readonly iat?: unknown; readonly auth_time?: unknown }
  readonly body?: { readonly issuer?: unknown }
  /** Seconds since the epoch. */
  readonly now?: unknown
}

function detailsOf(error: Error): ErrorDetails {
  let cause: unknown = error.cause
  while (cause instanceof Error && cause.cause instanceof Object) ({ cause } = cause)
  return cause instanceof Object ? cause : {}
}

/** Seconds that an id token may take to arrive. */
const ARRIVAL_SECONDS = 10

/** How much the id token is older than its request took, in whole seconds; 0 if it is not. */
function secondsBehind({ claims, now }: ErrorDetails): number {
  const seconds = Number(now) - Number(claims?.iat)
  return seconds > ARRIVAL_SECONDS ? seconds : 0
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** @throws `error` itself if it does not come from the provider or the network. */
export function problemOf(error: unknown): SignInProblem {
  if (isUnreachable(error)) return 'provider-down'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'console-fault'
  if (error instanceof client.ResponseBodyError && error.status >= 500) return 'provider-down'
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return PROBLEM_BY_ANSWER.get(error.error) ?? 'refused'
  }
  if (!(error instanceof client.ClientError)) throw error
  const details = detailsOf(error)
  if (details.claim === 'nonce') return 'stale'
  if (details.claim === 'auth_time') return secondsBehind(details) > 0 ? 'clock' : 'no-proof'
  return PROBLEM_BY_CODE.get(error.code ?? '') ?? 'untrusted'
}

function adviceOn(details: ErrorDetails): string {
  const { claim, claims, attribute, body } = details
  const issuer = claim === 'iss' ? claims?.iss : attribute === 'issuer' ? body?.issuer : null
  if (typeof issuer === 'string')
    return `it is ${JSON.stringify(issuer.slice(0, 200))}: set OIDC_ISSUER to that`
  if (claim !== 'auth_time') return ''
  const seconds = secondsBehind(details)
  if (seconds > 0) return `its clock is ${seconds} s behind: set both by NTP`
  return claims?.auth_time === 0 ? 'it is 0, so the provider does not say when it asked' : ''
}

/** The cause for the operator, without any text about a person. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Its message quotes the token, which anybody may have written.
  if (error instanceof errors.JOSENotSupported) return error.code
  const details = detailsOf(error)
  if (isUnreachable(error))
    return typeof details.code === 'string' ? `no connection (${details.code})` : 'no connection'
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return `it says "${error.error.replace(/[^\w.:-]/g, '').slice(0, 60)}"`
  }
  const { cause } = error
  const hasExplainingCause = cause instanceof Error && cause.name === 'OperationProcessingError'
  const code = error instanceof client.ClientError ? error.code : error.name
  const field = details.claim ?? details.attribute
  const problem = [
    hasExplainingCause ? cause.message : error.message,
    code && `(${code})`,
    typeof field === 'string' && `at "${field}"`,
  ]
    .filter(Boolean)
    .join(' ')
  return [problem, adviceOn(details)].filter(Boolean).join(': ').replace(/\s+/g, ' ')
}
