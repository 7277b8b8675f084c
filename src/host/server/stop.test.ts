import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A server whose answer takes longer than a stop waits for silent connections. */
const SCRIPT = `
  import { Hono } from 'hono'
  import { createConnections } from '${join(import.meta.dirname, 'connections.ts')}'
  import { SILENT } from '${join(import.meta.dirname, '../log/log.ts')}'
  import { createHostServer } from '${join(import.meta.dirname, 'server.ts')}'
  import { stopOnSignal } from '${join(import.meta.dirname, 'stop.ts')}'
  const app = new Hono()
  app.get('/', async (context) => {
    process.stdout.write('received ')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return context.text('whole')
  })
  const connections = createConnections()
  const server = createHostServer(app, { log: SILENT, connections })
  stopOnSignal(server, connections, () => {})
  server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + ' '))
`

test('a stop waits for answers, but not for silent connections', async () => {
  const host = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void host.kill('SIGKILL'))
  let output = ''
  host.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 10_000 }).toContain('port ')
  const port = Number(/port (\d+)/.exec(output)?.[1])
  const silent = connect(port, '127.0.0.1')
  const halfway = connect(port, '127.0.0.1')
  halfway.write('GET / HTTP/1.1\r\nHost: loc')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await expect.poll(() => output).toContain('received')
  const ended = once(host, 'exit')
  host.kill('SIGTERM')
  await Promise.all([once(silent.resume(), 'close'), once(halfway.resume(), 'close')])
  expect(await (await answer).text()).toBe('whole')
  expect(await ended).toEqual([0, null])
}, 10_000)
