import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Stamp } from '#modules/dossier/core/messages.ts'
import { commonNameOf, isValidAt } from './certificate.ts'
import { coversContent, encodeSignedData, HASHES, readSignedData, TST_INFO } from './signed-data.ts'

export interface StampSettings {
  /** The authority's address, or null: no new stamps. Earlier stamps are still verified. */
  readonly url: string | null
  readonly issuers: readonly Uint8Array[]
  /** Whether dossiers are signed without a stamp if the authority fails. */
  readonly isOptional: boolean
}

export const NO_STAMPS: StampSettings = { url: null, issuers: [], isOptional: false }

/** The message is for the operator. */
export class StampError extends Error {
  readonly why: 'unreachable' | 'late' | 'refused' | 'not-valid' | 'clock'

  constructor(why: StampError['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** Timeout for the whole response, in milliseconds. */
const STAMP_MS = 5000
const MAX_RESPONSE_BYTES = 64 * 1024

/** Milliseconds that the authority's clock may differ from the host's. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

function refuse(message: string, why: StampError['why'] = 'not-valid'): never {
  throw new StampError(why, message)
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isForStampsOnly(certificate: Uint8Array): boolean {
  const { extensions = [] } = pkijs.Certificate.fromBER(new Uint8Array(certificate))
  const usage = extensions.find(({ extnID }) => extnID === pkijs.id_ExtKeyUsage)
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? []
  return usage?.critical === true && purposes.length === 1 && purposes[0] === TIME_STAMPING
}

function hasImprint({ messageImprint }: pkijs.TSTInfo, signature: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint
  return (
    hashAlgorithm.algorithmId === HASHES.sha256.oid &&
    sha256(signature).equals(new Uint8Array(hashedMessage.getValue()))
  )
}

/** Returns `canonical`: the token with only the certificates that a verifier needs. @throws if it is not valid. */
function checkStamp(token: Uint8Array, signature: Uint8Array, issuers: StampSettings['issuers']) {
  const signedData = readSignedData(token)
  const { contentType, content } = signedData
  const [certificate, ...others] = signedData.certificates.map((der) => new X509Certificate(der))
  if (contentType !== TST_INFO || !content || !certificate) refuse('its answer is no time stamp')
  if (!coversContent(signedData, content)) refuse('its stamp is signed wrongly')
  const info = pkijs.TSTInfo.fromBER(new Uint8Array(content))
  if (!hasImprint(info, signature)) refuse('its stamp is of something else')
  if (!isForStampsOnly(certificate.raw)) refuse('its certificate is not for time stamps alone')
  const trusted = issuers
    .map((der) => new X509Certificate(der))
    .filter(
      (issuer) =>
        isValidAt(issuer, info.genTime) &&
        (issuer.raw.equals(certificate.raw) || hasIssued(issuer, certificate)),
    )
  if (trusted.length === 0 || !isValidAt(certificate, info.genTime))
    refuse('no certificate of DOSSIER_TIMESTAMP_CA issued its own, or one has expired')
  const issuer = trusted.find(({ raw }) => others.some((other) => other.raw.equals(raw))) ?? trusted[0]
  // Other PDF readers know roots, and may know no intermediate certificates.
  const intermediates = issuer && issuer.subject !== issuer.issuer ? [issuer] : []
  const certificates = [certificate, ...intermediates].map(({ raw }) => raw)
  return {
    canonical: encodeSignedData({ ...signedData, certificates }),
    stamp: { by: commonNameOf(certificate.subject), at: info.genTime.toISOString() },
    info,
  }
}

/** Reads a token from `requestStamp`. @throws if a byte of it was changed. */
export function readStamp(
  token: Uint8Array,
  signature: Uint8Array,
  issuers: StampSettings['issuers'],
): NonNullable<Stamp> {
  const { canonical, stamp } = checkStamp(token, signature, issuers)
  return Buffer.compare(token, canonical) === 0 ? stamp : refuse('its stamp was changed')
}

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) refuse('its answer has more than 64 kB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function post(url: string, body: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A reused connection may be closed by the authority just as the request is sent.
      headers: { 'Content-Type': 'application/timestamp-query', Connection: 'close' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(STAMP_MS),
    })
    if (!response.ok) refuse(`HTTP ${response.status}`, 'refused')
    const type = response.headers.get('Content-Type') ?? ''
    if (!/^application\/timestamp-reply *(?:;|$)/i.test(type))
      refuse('its answer is no application/timestamp-reply')
    return await readBody(response)
  } catch (error) {
    if (error instanceof StampError) throw error
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError') refuse('no whole answer in 5 s', 'late')
    return refuse(`${message} ${(cause as Error | undefined)?.message ?? ''}`, 'unreachable')
  }
}

function tokenIn(response: Uint8Array): Uint8Array {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(new Uint8Array(response))
  if (status.status !== pkijs.PKIStatus.granted && status.status !== pkijs.PKIStatus.grantedWithMods)
    refuse(`status ${status.status}`, 'refused')
  return timeStampToken ? Buffer.from(timeStampToken.toSchema().toBER()) : refuse('its answer has no stamp')
}

function createRequest(signature: Uint8Array, nonce: asn1js.Integer): Uint8Array<ArrayBuffer> {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: HASHES.sha256.oid,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: sha256(signature) }),
    }),
    nonce,
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/** Requests a stamp (RFC 3161) and verifies it. The token is DER. @throws StampError */
export async function requestStamp(
  signature: Uint8Array,
  url: string,
  issuers: StampSettings['issuers'],
): Promise<{ readonly token: Uint8Array; readonly stamp: Stamp }> {
  // The leading 1 keeps the integer positive and in its shortest form.
  const nonce = new asn1js.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) })
  const response = await post(url, createRequest(signature, nonce))
  try {
    const { canonical, stamp, info } = checkStamp(tokenIn(response), signature, issuers)
    if (!info.nonce?.isEqual(nonce)) refuse('its stamp answers another request')
    if (Math.abs(info.genTime.getTime() - Date.now()) > MAX_CLOCK_DIFFERENCE_MS)
      refuse(`its clock says ${stamp.at}`, 'clock')
    // A token that does not verify again would make a dossier that cannot be opened.
    readStamp(canonical, signature, issuers)
    return { token: canonical, stamp }
  } catch (error) {
    if (error instanceof StampError) throw error
    return refuse(`its answer cannot be read: ${(error as Error).message}`)
  }
}
