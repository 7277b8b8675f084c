import { jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { ProviderLogout } from '../session/ended-sessions.ts'
import { providerSessionOf, SUBJECT } from './claims.ts'

/** The member that makes a token one of logout (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds that a logout token may be old, so that one that was seen is remembered for longer than it is taken. */
const MOST_AGE = 300

const LogoutClaims = z
  .looseObject({
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    sub: z.optional(z.string().check(z.regex(SUBJECT))),
    sid: z.optional(z.string().check(z.minLength(1))),
    events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // An id token has one.
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

interface LogoutTokenOptions {
  readonly issuer: string
  readonly clientId: string
  readonly keys: JWTVerifyGetKey
  /** As the provider's metadata lists them; null where it lists none. */
  readonly algorithms: readonly string[] | null
  /** Seconds that the clocks may differ by. */
  readonly clockTolerance: number
  readonly now: number
}

/**
 * Validates a logout token as OpenID Connect Back-Channel Logout 1.0, 2.6, says; whether it was used before is the
 * caller's to see.
 *
 * @throws JOSEError, or ZodError, where any step fails; whatever fetching the keys throws.
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys, algorithms, clockTolerance, now }: LogoutTokenOptions,
): Promise<ProviderLogout> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    // The standard's default, where the provider names none.
    algorithms: [...(algorithms ?? ['RS256'])],
    requiredClaims: ['exp'],
    maxTokenAge: MOST_AGE,
    clockTolerance,
    currentDate: new Date(now),
  })
  const { jti, sub = null, ...claims } = LogoutClaims.parse(payload)
  return { id: jti, subject: sub, providerSession: providerSessionOf(claims) }
}
