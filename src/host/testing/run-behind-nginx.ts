import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `npm run test:balancer`: runs the conformance suite against two replicas behind nginx with `deploy/nginx.conf`. */
const ROOT = join(import.meta.dirname, '../../..')

const CERTIFICATE_ARGUMENTS =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=lupa.example ' +
  '-addext subjectAltName=DNS:localhost,DNS:lupa.example,IP:127.0.0.1'

function isInstalled(command: string, flag: string): boolean {
  return spawnSync(command, [flag]).status === 0
}

function run(): number {
  const certificates = mkdtempSync(join(tmpdir(), 'lupa-certificates-'))
  const [certificate, key] = [join(certificates, 'certificate.pem'), join(certificates, 'key.pem')]
  try {
    const { status, stderr } = spawnSync(
      'openssl',
      [...CERTIFICATE_ARGUMENTS.split(' '), '-out', certificate, '-keyout', key],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    const env = {
      ...process.env,
      CONFORMANCE: 'nginx',
      CONFORMANCE_CERTIFICATES: certificates,
      NODE_EXTRA_CA_CERTS: certificate,
    }
    const options = { cwd: ROOT, stdio: 'inherit', env } as const
    return spawnSync(process.execPath, [vitest, 'run', '/conformance/'], options).status ?? 1
  } finally {
    rmSync(certificates, { recursive: true })
  }
}

if (isInstalled('nginx', '-v') && isInstalled('openssl', 'version')) {
  process.exitCode = run()
} else {
  console.log('SKIPPED: nginx or openssl is not installed (Debian: apt-get install nginx-light openssl)')
}
