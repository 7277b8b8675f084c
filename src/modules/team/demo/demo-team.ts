import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST_MODULES } from '#modules/index.host.ts'
import { DEMO_ROLES, DEMO_ROLES_CLAIM, PEOPLE } from './people.ts'
import { startDemoProvider } from './provider.ts'

const PORT = Number(process.env['PORT'] || 4173)
const PUBLIC_URL = `http://127.0.0.1:${PORT}`
const START = join(import.meta.dirname, '../../../host/start.ts')

const ORGANISATION = 'Banco Exemplo S.A. (demonstração)'

const secret = () => randomBytes(32).toString('base64url')

async function start(): Promise<void> {
  const provider = await startDemoProvider(PUBLIC_URL)
  const modules = await Promise.all(
    HOST_MODULES.flatMap(({ team }) => team?.demonstrate?.(ORGANISATION) ?? []),
  )
  const folder = mkdtempSync(join(tmpdir(), 'lupa-team-'))
  const config = join(folder, 'config.json')
  const log = join(folder, 'access.log')
  const team = { roles: DEMO_ROLES, revealNeedsReason: true }
  writeFileSync(config, JSON.stringify(Object.assign({ team }, ...modules.map((module) => module.config))))
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
      ...Object.assign({}, ...modules.map((module) => module.environment)),
    },
  })
  console.log('Team mode with made-up data. These people sign in without a password:')
  for (const { name, groups } of Object.values(PEOPLE)) {
    const roles = Object.entries(DEMO_ROLES).filter(([, values]) =>
      values.some((group) => groups.includes(group)),
    )
    console.log(`  ${name}: ${roles.map(([role]) => role).join(', ') || 'no role, cannot sign in'}`)
  }
  console.log(`Provider: ${provider.issuer} · access log, deleted when this stops: ${log}`)

  const stop = () => void host.kill('SIGTERM')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  host.once('exit', (code) => {
    rmSync(folder, { recursive: true })
    process.exitCode = code ?? 0
    for (const module of modules) module.close()
    void provider.close()
  })
}

await start()
