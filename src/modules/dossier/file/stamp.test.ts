import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerQuery, startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { requestStamp } from './stamp.ts'
import { createSigner } from './testing/create-certificate.ts'
import { reply, startFakeAuthority } from './testing/fake-authority.ts'
import type { AuthorityHandler } from './testing/fake-authority.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const AUTHORITY = await createSigner('Carimbos', hoursAgo(1), true)
const UNKNOWN = await createSigner('Outros carimbos', hoursAgo(1), true)
const EXPIRED = await createSigner('Carimbos de antes', hoursAgo(366 * 24), true)
const NOT_FOR_STAMPS = await createSigner('Banco', hoursAgo(1))

const stampBy =
  (signer = AUTHORITY, clockMinutes = 0): AuthorityHandler =>
  (query, response) => {
    const time = new Date(Date.now() + clockMinutes * 60_000)
    reply(response, answerQuery(new Uint8Array(query), signer, time))
  }

/** Stamps another query: 15 bytes after `prefix` differ. */
const stampChanged =
  (prefix: string, skippedBytes: number): AuthorityHandler =>
  (query, response) => {
    const start = query.lastIndexOf(Buffer.from(prefix, 'hex')) + skippedBytes
    stampBy()(query.fill(7, start, start + 15), response)
  }

const respond =
  (status: number, headers = {}): AuthorityHandler =>
  (_query, response) =>
    response.writeHead(status, headers).end('<html>')

const replyWith =
  (body: Buffer): AuthorityHandler =>
  (_query, response) =>
    reply(response, body)

test.each<[string, string, string, AuthorityHandler]>([
  ['redirects', 'refused', 'HTTP 307', respond(307, { Location: 'http://127.0.0.1:9/' })],
  ['answers 404', 'refused', 'HTTP 404', respond(404)],
  [
    'answers with a page',
    'not-valid',
    'application/timestamp-reply',
    respond(200, { 'Content-Type': 'text/html' }),
  ],
  ['answers with noise', 'not-valid', 'cannot be read', replyWith(Buffer.from('noise'))],
  ['answers with 300 MB', 'not-valid', '64 kB', replyWith(Buffer.alloc(300_000_000))],
  ['stamps another signature', 'not-valid', 'something else', stampChanged('0420', 2)],
  ['answers another request', 'not-valid', 'another request', stampChanged('0210', 3)],
  ['is unknown', 'not-valid', 'DOSSIER_TIMESTAMP_CA', stampBy(UNKNOWN)],
  ['has expired', 'not-valid', 'or one has expired', stampBy(EXPIRED)],
  ['may not stamp', 'not-valid', 'not for time stamps alone', stampBy(NOT_FOR_STAMPS)],
  ['is 6 minutes fast', 'clock', 'its clock says', stampBy(AUTHORITY, 6)],
  ['is 6 minutes slow', 'clock', 'its clock says', stampBy(AUTHORITY, -6)],
])('refuses a stamp if the authority %s: %s', async (_, why, message, handle) => {
  const issuers = [AUTHORITY, EXPIRED].flatMap(({ certificates }) => certificates)
  const stamp = requestStamp(randomBytes(256), await startFakeAuthority(handle), issuers)
  await expect(stamp).rejects.toMatchObject({ why, message: expect.stringContaining(message) })
})

test('reports an authority that is down as unreachable', async () => {
  const { url, certificates, close } = await startStampAuthority()
  close()
  await expect(requestStamp(randomBytes(256), url, certificates)).rejects.toMatchObject({
    why: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})
