import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { outcomesOf } from '../../dossier/core/choices.ts'
import { createCertificate } from '../../dossier/file/create-certificate.ts'
import { DEMO_ROLES, DEMO_ROLES_CLAIM, PEOPLE } from './people.ts'
import { startDemoProvider } from './provider.ts'

const PORT = Number(process.env['PORT'] || 4173)
const PUBLIC_URL = `http://127.0.0.1:${PORT}`
const START = join(import.meta.dirname, '../../../host/start.ts')

const ORGANISATION = 'Banco Exemplo S.A. (demonstração)'

/** A refusal needs a second signature. */
const dossier = {
  organisation: ORGANISATION,
  retention: 'Dez anos, pela política de prevenção à lavagem de dinheiro da demonstração',
  outcomes: outcomesOf({}).map((outcome) => ({ ...outcome, second: outcome.id === 'refuse' })),
}

const secret = () => randomBytes(32).toString('base64url')

/** Starts what stands for the bank's systems: it accepts webhooks that are signed, and shows each message once. */
async function startReceiver(show: (message: string) => void) {
  const key = `whsec_${randomBytes(32).toString('base64')}`
  const verifier = new Webhook(key)
  const taken = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const id = headers['webhook-id'] ?? ''
    try {
      verifier.verify(body, headers)
    } catch {
      response.writeHead(400).end()
      return
    }
    if (!taken.has(id)) show(body)
    taken.add(id)
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: key,
    close: () => void server.close(),
  }
}

/** Starts a provider with made-up people and the console in team mode, both on this machine only, until a signal. */
async function start(): Promise<void> {
  const provider = await startDemoProvider({ console: PUBLIC_URL })
  const folder = mkdtempSync(join(tmpdir(), 'lupa-team-'))
  const config = join(folder, 'config.json')
  const log = join(folder, 'access.log')
  writeFileSync(config, JSON.stringify({ team: { roles: DEMO_ROLES, revealNeedsReason: true }, dossier }))
  const { p12, password } = createCertificate(ORGANISATION, new Date())
  const certificate = join(folder, 'own.p12')
  writeFileSync(certificate, p12, { mode: 0o600 })
  const receiver = await startReceiver((message) => console.log(`The bank's systems are told: ${message}`))
  const host = spawn(process.execPath, ['--disable-sigusr1', START], {
    stdio: 'inherit',
    env: {
      PATH: process.env['PATH'],
      PORT: String(PORT),
      LUPA_CONFIG: config,
      AUTH: 'oidc',
      PUBLIC_URL,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_ROLES_CLAIM: DEMO_ROLES_CLAIM,
      SESSION_SECRET: secret(),
      SERVICE_CLIENT_ID: 'lupa',
      SERVICE_CLIENT_SECRET: secret(),
      ACCESS_LOG: log,
      DOSSIER_CERTIFICATE: certificate,
      DOSSIER_CERTIFICATE_PASSWORD: password,
      DOSSIER_KEY: secret(),
      DOSSIER_WEBHOOK_URL: receiver.url,
      DOSSIER_WEBHOOK_SECRET: receiver.secret,
    },
  })
  console.log('Team mode to try. Everything is made up; these people can sign in, without a password:')
  for (const { name, groups } of Object.values(PEOPLE)) {
    const roles = Object.entries(DEMO_ROLES).filter(([, values]) =>
      values.some((each) => groups.includes(each)),
    )
    console.log(`  ${name}: ${roles.map(([role]) => role).join(', ') || 'no role, so nobody lets them in'}`)
  }
  console.log(`Provider: ${provider.issuer} · access log, until this ends: ${log}`)

  const stop = () => void host.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  host.once('exit', (code) => {
    rmSync(folder, { recursive: true })
    process.exitCode = code ?? 0
    receiver.close()
    void provider.close()
  })
}

await start()
