import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { REQUEST_MS } from '../core/limits.ts'
import { LONGEST_DOSSIER_REQUEST, LONGEST_TEAM_REQUEST } from './limits.ts'
import { createHostServer } from './server.ts'
import { createLog } from './log.ts'
import { readAllSettings } from './all-settings.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

/** Not the host's: of Node, of compose.yaml with the Caddyfile, a capability, families of addresses. */
const OTHERS = [
  'NODE_ENV',
  'LUPA_NAME',
  'LUPA_REPLICAS',
  'NET_BIND_SERVICE',
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
]

const SECRET = randomBytes(32).toString('base64url')
const ENVIRONMENT: Readonly<Record<string, string>> = {
  SERVICE_URL: 'https://analysis.example/api',
  METRICS_PORT: '9464',
  AUTH: 'oidc',
  PUBLIC_URL: 'https://lupa.example',
  OIDC_ISSUER: 'https://sso.example',
  OIDC_CLIENT_ID: 'lupa',
  OIDC_CLIENT_SECRET: SECRET,
  SESSION_SECRET: SECRET,
  SERVICE_CLIENT_ID: 'lupa',
  SERVICE_CLIENT_SECRET: SECRET,
  ACCESS_LOG: 'stdout',
  ACCESS_LOG_KEY: SECRET,
}

/** The names that the host asks its environment for. */
function variablesOfHost(): ReadonlySet<string> {
  const asked = new Set<string>()
  const environment = new Proxy(ENVIRONMENT, {
    get(values, name: string) {
      asked.add(name)
      return values[name]
    },
  })
  readAllSettings(environment)
  return asked
}

const files = globSync('**/*', { cwd: DEPLOY, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ name: relative(DEPLOY, path), text: readFileSync(path, 'utf8') }))

test('every variable that is named exists', () => {
  const named = files.flatMap(({ text }) => [
    ...(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []),
    ...(text.match(/(?<![\w.-])[A-Z]{2,}(?==\S|: ['"\w])/g) ?? []),
  ])
  const known = variablesOfHost()
  expect(new Set(named).size).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !known.has(name) && !OTHERS.includes(name))).toEqual([])
})

const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? ''

function secondsOf(name: string, pattern: RegExp): number {
  return Number(pattern.exec(textOf(name))?.[1])
}

test('balancers drop an idle connection before the host does', () => {
  const { keepAliveTimeout } = createHostServer(new Hono(), { log: createLog('off') })
  const seconds = secondsOf('nginx.conf', /^ +keepalive_timeout (\d+)s;$/m)
  expect(seconds).toBeLessThan(keepAliveTimeout / 1000)
})

test('nginx takes requests as long as the host does, and waits as long as one may take', () => {
  const sizes = [...textOf('nginx.conf').matchAll(/^ +client_max_body_size (\d+)([km]);$/gm)]
  const bytes = sizes.map(([, number, unit]) => Number(number) * (unit === 'k' ? 1024 : 1024 ** 2))
  expect(bytes).toEqual([LONGEST_TEAM_REQUEST, LONGEST_DOSSIER_REQUEST])
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
  const longest = readAllSettings(ENVIRONMENT).settings.stopDelay + 40
  for (const seconds of [
    secondsOf('compose.yaml', /stop_grace_period: (\d+)s/),
    secondsOf('Containerfile', /--stop-timeout=(\d+)/),
    secondsOf('lupa.service', /^TimeoutStopSec=(\d+)$/m),
    secondsOf('kubernetes/base/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/),
  ])
    expect(seconds).toBeGreaterThanOrEqual(longest)
})
