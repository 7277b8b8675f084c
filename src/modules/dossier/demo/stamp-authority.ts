import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { openKey } from '#modules/dossier/file/certificate.ts'
import { encodeSignedData, signContent, TST_INFO } from '#modules/dossier/file/signed-data.ts'
import type { Signer } from '#modules/dossier/file/signed-data.ts'

/** Reserved for examples (ITU-T X.660, 2.999). */
const POLICY = '2.999.1'

export function answerQuery(
  query: Uint8Array<ArrayBuffer>,
  signer: Signer,
  genTime: Date = new Date(),
): Uint8Array {
  const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(query)
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint,
    serialNumber: new asn1js.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(7)]) }),
    genTime,
    ...(nonce && { nonce }),
  })
  const token = encodeSignedData(signContent(TST_INFO, Buffer.from(info.toSchema().toBER()), signer))
  const timeStampToken = pkijs.ContentInfo.fromBER(new Uint8Array(token))
  const status = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted })
  return Buffer.from(new pkijs.TimeStampResp({ status, timeStampToken }).toSchema().toBER())
}

/** The key is public, and the certificate's name says so. Valid until 2120. */
const DEMONSTRATION_KEY = new URL('stamp-authority.p12', import.meta.url)

export async function startStampAuthority() {
  const signer = await openKey({ p12: readFileSync(DEMONSTRATION_KEY), password: 'lupa' })
  const server = createServer(async (request, response) => {
    const query = new Uint8Array(Buffer.concat(await request.toArray()))
    response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(answerQuery(query, signer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificates: signer.certificates,
    close: () => void server.close(),
  }
}
