import { createPrivateKey, createSecretKey } from 'node:crypto'
import type { JsonWebKey, KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { StartError } from '#host/config/environment.ts'

/** The private key that identifies the console to the provider (`private_key_jwt`: RFC 7523; OpenID Connect Core 1.0, 9). */
interface ClientKey {
  readonly key: CryptoKey
  readonly kid: string
}

/** Web Crypto's names of the signature algorithms that providers accept. */
const ALGORITHMS = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** RFC 7518, 3.3 and 3.5. */
const MIN_RSA_BITS = 2048

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

/** Reads OIDC_CLIENT_KEY, a private JWK (RFC 7517). Errors do not quote it. */
export function readClientKey(text: string): ClientKey {
  const jwk = parseJwk(text)
  if (!jwk)
    throw new StartError('must be a private key as a JWK, with "kid" and an "alg" of ES256, PS256 or RS256')
  const { alg, kid } = jwk
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const { modulusLength = MIN_RSA_BITS } = key.asymmetricKeyDetails ?? {}
    if (modulusLength >= MIN_RSA_BITS)
      return { key: key.toCryptoKey(ALGORITHMS[alg], false, ['sign']) as CryptoKey, kid }
  } catch {
    // Node's message may quote the key.
  }
  throw new StartError(
    `is no private key for ${alg}${alg === 'ES256' ? '' : ` of ${MIN_RSA_BITS} bits or more`}`,
  )
}

const splitList = (list: string) => list.split(',').map((entry) => entry.trim())

export const MAKE_A_SECRET = `make one with: node -p "crypto.randomBytes(32).toString('base64url')"`

/** 32 random bytes in base64 or base64url have 43 characters. */
const SECRET = /^[\w+/-]{43,}={0,2}$/

/** Different characters. Random text of that length has more, a placeholder or a sentence fewer. */
const MIN_DIFFERENT = 12

export function readSecrets(list: string): readonly string[] {
  const secrets = splitList(list)
  if (!secrets.every((secret) => SECRET.test(secret)))
    throw new StartError(`must be 32 random bytes or more in base64url each; ${MAKE_A_SECRET}`)
  if (secrets.some((secret) => new Set(secret).size < MIN_DIFFERENT))
    throw new StartError(`does not look random; ${MAKE_A_SECRET}`)
  return secrets
}

/** A key of the access log, at least 32 bytes. A KeyObject, because Node hashes four times slower with raw bytes. */
export type LogKey = KeyObject

/** The first signs. The others only verify. */
export type LogKeys = readonly [LogKey, ...LogKey[]]

const LOG_KEY_BYTES = 32
export const MAKE_A_LOG_KEY = 'Make one with: openssl rand -base64 32 | tr +/ -_ | tr -d ='

export function readLogKeys(list: string): LogKeys {
  const texts = splitList(list)
  const [first, ...others] = texts.map((text) => Buffer.from(text, 'base64url'))
  const isValid = texts.every(
    (text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length >= LOG_KEY_BYTES,
  )
  if (first && isValid) return [createSecretKey(first), ...others.map((bytes) => createSecretKey(bytes))]
  throw new StartError(`must be base64url of at least ${LOG_KEY_BYTES} bytes. ${MAKE_A_LOG_KEY}`)
}
