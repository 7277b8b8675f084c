import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './testing/free-port.ts'

/** The tools of the machine read the deploy files. `npm run test:balancer` starts nginx with its file. */

const ROOT = join(import.meta.dirname, '../..')

/** A command that fails without its tool's error is not installed. */
const isInstalled = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

/** Returns what the command printed. @throws Error with it if the command fails. */
function run(command: string): string {
  const [file = '', ...parameters] = command.split(' ')
  return execFileSync(file, parameters, { cwd: join(ROOT, 'deploy'), encoding: 'utf8', stdio: 'pipe' })
}

test.skipIf(!isInstalled('systemd-analyze'))('systemd reads lupa.service without a warning', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', './lupa.service'], {
    cwd: join(ROOT, 'deploy'),
    encoding: 'utf8',
  })
  // A machine that runs the tests need not have a Node of the system.
  const warnings = stderr.split('\n').filter((line) => line !== '' && !line.includes('/usr/bin/node'))
  expect([status, warnings]).toEqual([0, []])
})

test.skipIf(!isInstalled('promtool'))('Prometheus reads its config, and each alert fires', () => {
  expect(run('promtool check config prometheus/prometheus.yaml')).toContain('SUCCESS')
  expect(run('promtool test rules prometheus/alerts.test.yaml')).toContain('SUCCESS')
})

test.skipIf(!isInstalled('caddy'))('Caddy reads its file', () => {
  expect(run('caddy validate --config Caddyfile --adapter caddyfile')).toContain('Valid configuration')
})

test.skipIf(!isInstalled('kubectl')).each(['base', 'team-mode'])('kubectl renders %s', (overlay) => {
  const kinds = [...run(`kubectl kustomize kubernetes/${overlay}`).matchAll(/^kind: (\w+)$/gm)]
  expect(kinds.map(([, kind = '']) => kind).toSorted()).toEqual([
    'ConfigMap',
    'ConfigMap',
    'Deployment',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ])
})

const BASE_IMAGE = 'docker.io/library/node:24-slim'
const IMAGE = 'localhost/lupa-test'

/** Also false if the base image is neither stored nor reachable. */
function canBuildImage(): boolean {
  return isInstalled('buildah') && spawnSync('buildah', ['pull', '--policy=missing', BASE_IMAGE]).status === 0
}

test.skipIf(!canBuildImage())(
  'the image builds, lists its packages and answers /healthz',
  async () => {
    run(`buildah build --layers --format docker -f Containerfile -t ${IMAGE} ..`)
    const container = run(`buildah from ${IMAGE}`).trim()
    onTestFinished(() => void run(`buildah rm ${container}`))
    const inImage = (script: string) =>
      execFileSync('buildah', ['run', container, '--', 'sh', '-c', script], { encoding: 'utf8' })
    const { components } = JSON.parse(inImage('cat sbom.cdx.json')) as { components: { name: string }[] }
    const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8')
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    expect(inImage('find src -name demo')).toBe('')
    const answer = inImage(`
    export HOST=127.0.0.1 PORT=${await freePort()} SERVICE_URL=https://analysis.invalid/api
    node src/host/start.ts > /dev/null 2>&1 &
    until node -e "fetch('http://127.0.0.1:$PORT/healthz').then((it) => it.text()).then(console.log)" 2> /dev/null
    do sleep 1; done
    kill $!`)
    expect(answer).toBe('{"status":"up"}\n')
  },
  1_800_000,
)
