import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerQuery, startStampAuthority } from '#modules/dossier/demo/stamp-authority.ts'
import { createSigner } from './testing/create-certificate.ts'
import { askForStamp } from './stamp.ts'
import { reply, startAnswering } from './testing/answering.ts'
import type { Answer } from './testing/answering.ts'

const OWN = createSigner('Carimbos', new Date(Date.now() - 3_600_000), true)
const FOREIGN = createSigner('Outros carimbos', new Date(Date.now() - 3_600_000), true)
const EXPIRED = createSigner('Carimbos de antes', new Date(Date.now() - 366 * 86_400_000), true)
const NOT_FOR_STAMPS = createSigner('Banco', new Date(Date.now() - 3_600_000))

/** @param minutes by which its clock is fast. */
const stamping =
  (signer = OWN, minutes = 0): Answer =>
  (query, response) =>
    reply(response, answerQuery(new Uint8Array(query), signer, new Date(Date.now() + minutes * 60_000)))

/** Stamps a query in which the bytes after this beginning are others. */
const mistaken =
  (beginning: string, skipped: number): Answer =>
  (query, response) => {
    const at = query.lastIndexOf(Buffer.from(beginning, 'hex')) + skipped
    stamping()(query.fill(7, at, at + 15), response)
  }

const plainly =
  (status: number, headers = {}): Answer =>
  (_query, response) =>
    response.writeHead(status, headers).end('<html>')

test.each<[string, string, string, Answer]>([
  ['redirects', 'refused', 'HTTP 307', plainly(307, { Location: 'http://127.0.0.1:9/' })],
  ['has no such address', 'refused', 'HTTP 404', plainly(404)],
  [
    'answers with a page',
    'not-valid',
    'application/timestamp-reply',
    plainly(200, { 'Content-Type': 'text/html' }),
  ],
  [
    'answers with noise',
    'not-valid',
    'cannot be read',
    (_, response) => reply(response, Buffer.from('noise')),
  ],
  ['is huge', 'not-valid', '64 kB', (_, response) => reply(response, Buffer.alloc(300_000_000))],
  ['stamps something else', 'not-valid', 'something else', mistaken('0420', 2)],
  ['answers another request', 'not-valid', 'another request', mistaken('0210', 3)],
  ['is foreign', 'not-valid', 'DOSSIER_TIMESTAMP_CA', stamping(FOREIGN)],
  ['has expired', 'not-valid', 'or one has expired', stamping(EXPIRED)],
  ['is not for stamps', 'not-valid', 'not for time stamps alone', stamping(NOT_FOR_STAMPS)],
  ['is fast', 'clock', 'its clock says', stamping(OWN, 6)],
  ['is behind', 'clock', 'its clock says', stamping(OWN, -6)],
])('no stamp is taken where the authority %s: %s', async (_what, why, message, answer) => {
  const issuers = [OWN, EXPIRED].flatMap(({ certificates }) => certificates)
  const asked = askForStamp(randomBytes(256), await startAnswering(answer), issuers)
  await expect(asked).rejects.toMatchObject({ why, message: expect.stringContaining(message) })
})

test('no stamp is taken where the authority is down', async () => {
  const { url, certificates, close } = await startStampAuthority()
  close()
  const asked = askForStamp(randomBytes(256), url, certificates)
  await expect(asked).rejects.toMatchObject({
    why: 'unreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})
