import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { SigningKey } from './certificate.ts'

/** A certificate of its own for the demonstration and for tests, valid for a year from `from`. Nobody vouches for it. */
export function createCertificate(commonName: string, from: Date): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = new Date(from.getTime() + 365 * 86_400_000)
  // UTF8String: the name may have accents.
  const name = [{ name: 'commonName', value: commonName, valueTagClass: forge.asn1.Type.UTF8 as never }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const password = randomBytes(16).toString('hex')
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, password, { algorithm: 'aes256' })
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'), password }
}
