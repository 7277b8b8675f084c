import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedService } from './service/embedded.ts'
import { sendRaw, serveHost } from './testing/serve.ts'

/** `/slow` takes longer than the stop waits for requests in transit. */
const script = (delayMs: number) => `
  import { Hono } from 'hono'
  import { SILENT } from '${join(import.meta.dirname, 'log.ts')}'
  import { createHostServer } from '${join(import.meta.dirname, 'server.ts')}'
  import { createStop, stopOnSignal } from '${join(import.meta.dirname, 'stop.ts')}'
  const app = new Hono()
  app.get('/', (context) => context.text('quick'))
  app.get('/slow', async (context) => {
    process.stdout.write('received ')
    await new Promise((resolve) => process.once('SIGTERM', () => setTimeout(resolve, 300)))
    return context.text('whole')
  })
  const server = createHostServer(app, { log: SILENT })
  const stop = createStop(${delayMs}, 50)
  stop.watch(server)
  stopOnSignal(stop)
  server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + ' '))
`

async function spawnServer(delayMs: number) {
  const host = spawn(process.execPath, ['--input-type=module', '-e', script(delayMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void host.kill('SIGKILL'))
  let output = ''
  host.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output).toContain('port ')
  return { host, output: () => output, port: Number(/port (\d+)/.exec(output)?.[1]) }
}

test('a stop waits for answers in progress, but not for idle connections', async () => {
  const { host, output, port } = await spawnServer(0)
  const silent = connect(port, '127.0.0.1')
  const partial = connect(port, '127.0.0.1')
  partial.write('GET / HTTP/1.1\r\nHost: loc')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await expect.poll(output).toContain('received')
  const exit = once(host, 'exit')
  host.kill('SIGTERM')
  await Promise.all([once(silent.resume(), 'close'), once(partial.resume(), 'close')])
  expect(await (await answer).text()).toBe('whole')
  expect(await exit).toEqual([0, null])
})

test('a signal that npm repeats counts once, and a later signal skips the delay', async () => {
  const { host, output, port } = await spawnServer(600_000)
  const exit = once(host, 'exit')
  host.kill('SIGTERM')
  host.kill('SIGINT')
  await expect.poll(output).toContain('A second signal skips the wait')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('quick')
  // Longer than the interval within which two signals count once.
  await new Promise((resolve) => setTimeout(resolve, 600))
  host.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(output().match(/second signal/g)).toHaveLength(1)
})

test('during the stop delay, the host serves requests and closes each connection', async () => {
  const { url, stop } = await serveHost({ service: embeddedService(), stopDelayMs: 600_000 })
  stop.begin()
  for (const [path, status] of [
    ['/readyz', 503],
    ['/healthz', 200],
    ['/', 200],
  ] as const) {
    // `sendRaw` returns only when the host closes the connection.
    const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close`, 'i'))
  }
  stop.hurry()
  await stop.ended
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})
