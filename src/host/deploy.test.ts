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

test('nginx closes idle connections before the host does', () => {
  const { keepAliveTimeout } = createHostServer(new Hono(), { log: createLog('off') })
  const seconds = secondsOf('nginx.conf', /^ +keepalive_timeout (\d+)s;$/m)
  expect(seconds).toBeLessThan(keepAliveTimeout / 1000)
})

test('nginx waits longer than the request timeout', () => {
  expect(secondsOf('nginx.conf', /^ +proxy_read_timeout (\d+)s;$/m)).toBeGreaterThan(REQUEST_MS / 1000)
})

test.each([
  ['connect', 'proxy_connect_timeout', 'dial_timeout'],
  ['failover', 'proxy_next_upstream_timeout', 'lb_try_duration'],
  ['request body', 'client_body_timeout', 'read_body'],
  ['answer', 'proxy_read_timeout', 'response_header_timeout'],
  ['idle', 'keepalive_timeout', 'keepalive'],
])('nginx and Caddy have the same %s timeout', (_name, nginxKey, caddyKey) => {
  const time = new RegExp(`^ +${nginxKey} (\\d+m?s);$`, 'm').exec(textOf('nginx.conf'))?.[1]
  expect(time).toBeDefined()
  expect(new RegExp(`^\\t+${caddyKey} (\\d+m?s)$`, 'm').exec(textOf('Caddyfile'))?.[1]).toBe(time)
})

test('balancers replace request and trace ids, because the host trusts them', () => {
  expect(textOf('nginx.conf')).toMatch(/^ +proxy_set_header X-Request-Id \$request_id;$/m)
  expect(textOf('nginx.conf')).toMatch(/^ +proxy_set_header traceparent "";$/m)
  expect(textOf('Caddyfile')).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m)
  expect(textOf('Caddyfile')).toMatch(/^\t+header_up -traceparent$/m)
})

test('all deployments wait for the longest stop of the host', () => {
  const longestStop =
    readAllSettings({ SERVICE_URL: 'https://analysis.example/api' }, []).settings.stopDelay + 40
  for (const seconds of [
    secondsOf('compose.yaml', /stop_grace_period: (\d+)s/),
    secondsOf('Containerfile', /--stop-timeout=(\d+)/),
    secondsOf('lupa.service', /^TimeoutStopSec=(\d+)$/m),
    secondsOf('kubernetes/base/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/),
  ])
    expect(seconds).toBeGreaterThanOrEqual(longestStop)
})
