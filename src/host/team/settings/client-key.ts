import { createPrivateKey } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import * as z from 'zod/mini'
import { StartError } from '../../config/start-error.ts'

/** A private key that the console signs in with at the provider (`private_key_jwt`: RFC 7523, OpenID Connect Core 1.0, 9). */
export interface ClientKey {
  readonly key: CryptoKey
  /** Names the key among those that are registered at the provider. */
  readonly kid: string
}

/** Those that providers take, as Web Crypto names them. */
const ALGORITHMS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** RFC 7518, 3.3 and 3.5. */
const LEAST_RSA_BITS = 2048

const Jwk = z.looseObject({
  alg: z.enum(['ES256', 'PS256', 'RS256']),
  kid: z.string().check(z.minLength(1)),
})

function parseJwk(text: string): (z.output<typeof Jwk> & JsonWebKey) | null {
  try {
    return z.parse(Jwk, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Reads OIDC_CLIENT_KEY, a private JWK (RFC 7517).
 *
 * @throws StartError that says what is wrong with it, and does not quote it.
 */
export function readClientKey(text: string): ClientKey {
  const jwk = parseJwk(text)
  if (!jwk) {
    throw new StartError('must be a private key as a JWK, with "kid" and an "alg" of ES256, PS256 or RS256')
  }
  const { alg, kid } = jwk
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const { modulusLength = LEAST_RSA_BITS } = key.asymmetricKeyDetails ?? {}
    if (modulusLength >= LEAST_RSA_BITS)
      return { key: key.toCryptoKey(ALGORITHMS[alg], false, ['sign']) as CryptoKey, kid }
  } catch {
    // What Node says may quote the key.
  }
  throw new StartError(
    `is no private key for ${alg}${alg === 'ES256' ? '' : ` of ${LEAST_RSA_BITS} bits or more`}`,
  )
}
