import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { StartError } from '../../config/environment.ts'
import { readClientKey } from './team-settings.ts'

const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = EC.privateKey.export({ format: 'jwk' })
const rsa = RSA.privateKey.export({ format: 'jwk' })
const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' })

test.each([
  [ec, 'ES256', 'ECDSA'],
  [rsa, 'PS256', 'RSA-PSS'],
  [rsa, 'RS256', 'RSASSA-PKCS1-v1_5'],
])('a key for each algorithm %#', (jwk, alg, name) => {
  const { key, kid } = readClientKey(JSON.stringify({ ...jwk, alg, kid: '2026' }))
  expect(kid).toBe('2026')
  expect(key).toMatchObject({ type: 'private', extractable: false, usages: ['sign'], algorithm: { name } })
})

test.each([
  [
    'no JSON',
    EC.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'must be a private key as a JWK',
  ],
  ['no algorithm', { ...ec, kid: '1' }, 'must be a private key as a JWK'],
  [
    'an algorithm with a shared secret',
    { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256', kid: '1' },
    'must be a private',
  ],
  ['no id', { ...ec, alg: 'ES256' }, 'must be a private key as a JWK'],
  [
    'a public key',
    { ...EC.publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: '1' },
    'no private key for ES256',
  ],
  ['a key of another kind', { ...ec, alg: 'PS256', kid: '1' }, 'no private key for PS256'],
  ['a short RSA key', { ...short, alg: 'RS256', kid: '1' }, 'no private key for RS256 of 2048 bits'],
])('%s is refused, and not repeated', (_what, jwk, message) => {
  const text = typeof jwk === 'string' ? jwk : JSON.stringify(jwk)
  const read = () => readClientKey(text)
  expect(read).toThrow(StartError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(text.slice(30, 50))
})
