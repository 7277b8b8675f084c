import { jwtVerify } from 'jose'
import type { JWTVerifyGetKey, JWTVerifyOptions } from 'jose'
import * as z from 'zod/mini'
import { Subject } from '#modules/team/core/messages.ts'
import type { ProviderLogout } from '#modules/team/host/identity/session/ended-sessions.ts'
import { providerSessionOf } from './claims.ts'

/** Marks a token as a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Seconds. The deny list remembers used tokens for longer. */
const MAX_AGE = 300

const LogoutClaims = z
  .looseObject({
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    sub: z.optional(Subject),
    sid: z.optional(z.string().check(z.minLength(1))),
    events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // Id tokens have one.
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

/** Validates a logout token (Back-Channel Logout 1.0, 2.6), except whether it was used before. openid-client does not. */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<ProviderLogout> {
  const { payload } = await jwtVerify(token, keys, {
    ...options,
    // Requires `iat`. Earlier drafts of the standard had no `exp`.
    maxTokenAge: MAX_AGE,
  })
  const { jti, sub = null, ...claims } = LogoutClaims.parse(payload)
  return { tokenId: jti, subject: sub, providerSession: providerSessionOf(claims) }
}
