import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Stamp } from '#modules/dossier/core/messages.ts'
import { commonNameIn, isValidAt } from './certificate.ts'
import { encodeSigned, HASHES, isAbout, readSigned, TST_INFO } from './signed-data.ts'

export interface StampSettings {
  /** Of the authority; null where signatures have no stamp, though earlier ones may have. */
  readonly url: string | null
  /** Certificates (DER) of those who issue certificates of authorities. */
  readonly issuers: readonly Uint8Array[]
  /** Whether a dossier is signed without a stamp where the authority fails. */
  readonly isOptional: boolean
}

export const NO_STAMPS: StampSettings = { url: null, issuers: [], isOptional: false }

/** Why a signature has no stamp; the message is for the operator. */
export class StampError extends Error {
  readonly why: 'unreachable' | 'late' | 'refused' | 'not-valid' | 'clock'

  constructor(why: StampError['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** Milliseconds for an authority's whole answer, and its most bytes. */
const STAMP_MS = 5000
const MOST_STAMP_BYTES = 64 * 1024

/** Milliseconds by which its clock may differ from the host's. */
const CLOCK_MS = 5 * 60_000

const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

function refuse(message: string, why: StampError['why'] = 'not-valid'): never {
  throw new StampError(why, message)
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

/** For stamps, and for nothing else (RFC 3161, 2.3). */
function isForStamps(certificate: Uint8Array): boolean {
  const { extensions = [] } = pkijs.Certificate.fromBER(new Uint8Array(certificate))
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? []
  return usage?.critical === true && purposes.length === 1 && purposes[0] === TIME_STAMPING
}

/** @returns what it says, and as much of it as is signed, with its certificate and who issued that. @throws where it is no stamp of `value`. */
function checkStamp(given: Uint8Array, value: Uint8Array, issuers: StampSettings['issuers']) {
  const parts = readSigned(given)
  const { about, content } = parts
  const [own, ...others] = parts.certificates.map((der) => new X509Certificate(der))
  if (about !== TST_INFO || !content || !own) refuse('its answer is no time stamp')
  if (!isAbout(parts, content)) refuse('its stamp is signed wrongly')
  const info = pkijs.TSTInfo.fromBER(new Uint8Array(content))
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const imprint = createHash('sha256').update(value).digest()
  if (
    hashAlgorithm.algorithmId !== HASHES.sha256.oid ||
    !imprint.equals(new Uint8Array(hashedMessage.getValue()))
  )
    refuse('its stamp is of something else')
  if (!isForStamps(own.raw)) refuse('its certificate is not for time stamps alone')
  const trusted = issuers
    .map((der) => new X509Certificate(der))
    .filter((each) => isValidAt(each, info.genTime) && (each.raw.equals(own.raw) || hasIssued(each, own)))
  if (trusted.length === 0 || !isValidAt(own, info.genTime))
    refuse('no certificate of DOSSIER_TIMESTAMP_CA issued its own, or one has expired')
  const issuer = trusted.find(({ raw }) => others.some((each) => each.raw.equals(raw))) ?? trusted[0]
  // Other readers know the root, and may know no other.
  const above = issuer && issuer.subject !== issuer.issuer ? [issuer] : []
  return {
    token: encodeSigned({ ...parts, certificates: [own, ...above].map(({ raw }) => raw) }),
    stamp: { by: commonNameIn(own.subject), at: info.genTime.toISOString() },
    info,
  }
}

/**
 * Reads a stamp as `askForStamp` keeps it: none of its bytes may be another.
 *
 * @throws where it is not valid.
 */
export function readStamp(
  given: Uint8Array,
  value: Uint8Array,
  issuers: StampSettings['issuers'],
): NonNullable<Stamp> {
  const { token, stamp } = checkStamp(given, value, issuers)
  return Buffer.compare(given, token) === 0 ? stamp : refuse('its stamp was changed')
}

async function bytesIn({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_STAMP_BYTES) refuse('its answer has more than 64 kB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function post(url: string, body: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // The authority may end a kept connection just when the next dossier uses it.
      headers: { 'Content-Type': 'application/timestamp-query', Connection: 'close' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(STAMP_MS),
    })
    if (!answer.ok) refuse(`HTTP ${answer.status}`, 'refused')
    const type = answer.headers.get('Content-Type') ?? ''
    if (!/^application\/timestamp-reply *(?:;|$)/i.test(type))
      refuse('its answer is no application/timestamp-reply')
    return await bytesIn(answer)
  } catch (error) {
    if (error instanceof StampError) throw error
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError') refuse('no whole answer in 5 s', 'late')
    return refuse(`${message} ${(cause as Error | undefined)?.message ?? ''}`, 'unreachable')
  }
}

function tokenIn(answer: Uint8Array): Uint8Array {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(new Uint8Array(answer))
  if (status.status !== pkijs.PKIStatus.granted && status.status !== pkijs.PKIStatus.grantedWithMods)
    refuse(`status ${status.status}`, 'refused')
  return timeStampToken ? Buffer.from(timeStampToken.toSchema().toBER()) : refuse('its answer has no stamp')
}

/**
 * Asks an authority for a stamp of a signature's value (RFC 3161), and checks it before it is used. What is kept of it is
 * what is signed, its certificate, and the one of `issuers` above it but a root's.
 *
 * @returns the token (DER). @throws StampError
 */
export async function askForStamp(
  value: Uint8Array,
  url: string,
  issuers: StampSettings['issuers'],
): Promise<{ readonly token: Uint8Array; readonly stamp: Stamp }> {
  // Positive, in its shortest form.
  const nonce = new asn1js.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) })
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: HASHES.sha256.oid,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: createHash('sha256').update(value).digest() }),
    }),
    nonce,
    certReq: true,
  })
  const answer = await post(url, new Uint8Array(request.toSchema().toBER()))
  try {
    const { token, stamp, info } = checkStamp(tokenIn(answer), value, issuers)
    if (!info.nonce?.isEqual(nonce)) refuse('its stamp answers another request')
    if (Math.abs(info.genTime.getTime() - Date.now()) > CLOCK_MS)
      refuse(`its clock says ${stamp.at}`, 'clock')
    // What is kept must open again: the dossier would not.
    readStamp(token, value, issuers)
    return { token, stamp }
  } catch (error) {
    if (error instanceof StampError) throw error
    return refuse(`its answer cannot be read: ${(error as Error).message}`)
  }
}
