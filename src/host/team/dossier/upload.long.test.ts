import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../../demo/provider/people.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { createHostServer } from '../../server.ts'
import { SILENT } from '../../log.ts'
import { LONGEST_DOSSIER_REQUEST } from '../../limits.ts'
import { listen } from '../../testing/serve.ts'
import { PUBLIC_URL } from '../testing/console.ts'
import { startDossierHost } from './testing/dossier-host.ts'

test('whoever announces a long upload and drips keeps nobody out, and is refused after ten seconds', async () => {
  const { host, signedIn } = await startDossierHost()
  const url = new URL(await listen(createHostServer(host, { log: SILENT })))
  const headersOf = async (person: (typeof PEOPLE)['ana']) => {
    const { own } = await signedIn(person)
    const cookie = [...own.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    return { Cookie: cookie, Origin: PUBLIC_URL, 'Content-Type': 'application/json' }
  }

  /** An upload of which a byte comes each second; resolves with all that was answered, once the connection is closed. */
  async function drip(person: (typeof PEOPLE)['ana']): Promise<{ text: string; seconds: number }> {
    const startedAt = performance.now()
    const headers = Object.entries({
      ...(await headersOf(person)),
      Host: url.host,
      'Content-Length': LONGEST_DOSSIER_REQUEST - 1,
    })
    const socket = connect(Number(url.port), url.hostname)
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`POST ${TEAM_ADDRESSES.openDossier} HTTP/1.1\r\n${head}\r\n{`)
    const dripping = setInterval(() => socket.write(' '), 1000)
    onTestFinished(() => clearInterval(dripping))
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    await once(socket, 'close')
    return { text, seconds: (performance.now() - startedAt) / 1000 }
  }

  const drips = [drip(PEOPLE.ana), drip(PEOPLE.davi)]
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const answer = await fetch(new URL(TEAM_ADDRESSES.openDossier, url), {
    method: 'POST',
    headers: await headersOf(PEOPLE.bruno),
    body: JSON.stringify({ file: Buffer.alloc(3_000_000).toString('base64') }),
  })
  expect(await answer.json()).toMatchObject({ problem: 'not-a-dossier' })
  for (const { text, seconds } of await Promise.all(drips)) {
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"error":"the body took too long"')
    expect(seconds).toBeLessThan(13)
  }
})
