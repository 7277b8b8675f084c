import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAllSettings } from '#host/all-settings.ts'
import { teamHost } from './module.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

/** Names of Node, Containerfile, compose.yaml and Caddyfile, and of a capability and address families. */
const FOREIGN_NAMES = [
  'NODE_ENV',
  'HEALTHCHECK',
  'BUILDAH_FORMAT',
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

/** The names that the host reads from its environment. */
function variablesOfHost(): ReadonlySet<string> {
  const names = new Set<string>()
  const environment = new Proxy(ENVIRONMENT, {
    get(values, name: string) {
      names.add(name)
      return values[name]
    },
  })
  readAllSettings(environment, [teamHost])
  return names
}

test('every variable in the files of deploy exists', () => {
  const texts = globSync('**/*', { cwd: DEPLOY, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const names = new Set(
    texts.flatMap((text) => [
      ...(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []),
      ...(text.match(/(?<![\w.-])[A-Z]{2,}(?==\S|: ['"\w])/g) ?? []),
    ]),
  )
  const variables = variablesOfHost()
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !variables.has(name) && !FOREIGN_NAMES.includes(name))).toEqual([])
})
