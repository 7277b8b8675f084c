import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { REQUEST_MS } from '#core/limits.ts'
import { createHostServer } from './server.ts'
import { createLog } from './log.ts'
import { readAllSettings } from './all-settings.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

const files = globSync('**/*', { cwd: DEPLOY, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ name: relative(DEPLOY, path), text: readFileSync(path, 'utf8') }))

const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? ''

function secondsOf(name: string, pattern: RegExp): number {
  return Number(pattern.exec(textOf(name))?.[1])
}

test('balancers drop an idle connection before the host does', () => {
  const { keepAliveTimeout } = createHostServer(new Hono(), { log: createLog('off') })
  const seconds = secondsOf('nginx.conf', /^ +keepalive_timeout (\d+)s;$/m)
  expect(seconds).toBeLessThan(keepAliveTimeout / 1000)
})

test('nginx waits as long as a request may take', () => {
  expect(secondsOf('nginx.conf', /^ +proxy_read_timeout (\d+)s;$/m)).toBeGreaterThan(REQUEST_MS / 1000)
})

test.each([
  ['to connect', 'proxy_connect_timeout', 'dial_timeout'],
  ['to try another replica', 'proxy_next_upstream_timeout', 'lb_try_duration'],
  ['for the body of a request', 'client_body_timeout', 'read_body'],
  ['for an answer', 'proxy_read_timeout', 'response_header_timeout'],
  ['of an idle connection', 'keepalive_timeout', 'keepalive'],
])('both balancers have the same time %s', (_, inNginx, inCaddy) => {
  const time = new RegExp(`^ +${inNginx} (\\d+m?s);$`, 'm').exec(textOf('nginx.conf'))?.[1]
  expect(time).toBeDefined()
  expect(new RegExp(`^\\t+${inCaddy} (\\d+m?s)$`, 'm').exec(textOf('Caddyfile'))?.[1]).toBe(time)
})

test('balancers name requests and traces themselves, because the host believes what they pass on', () => {
  expect(textOf('nginx.conf')).toMatch(/^ +proxy_set_header X-Request-Id \$request_id;$/m)
  expect(textOf('nginx.conf')).toMatch(/^ +proxy_set_header traceparent "";$/m)
  expect(textOf('Caddyfile')).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m)
  expect(textOf('Caddyfile')).toMatch(/^\t+header_up -traceparent$/m)
})

test('a stop may take as long as the host says', () => {
  const longest = readAllSettings({ SERVICE_URL: 'https://analysis.example/api' }, []).settings.stopDelay + 40
  for (const seconds of [
    secondsOf('compose.yaml', /stop_grace_period: (\d+)s/),
    secondsOf('Containerfile', /--stop-timeout=(\d+)/),
    secondsOf('lupa.service', /^TimeoutStopSec=(\d+)$/m),
    secondsOf('kubernetes/base/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/),
  ])
    expect(seconds).toBeGreaterThanOrEqual(longest)
})
