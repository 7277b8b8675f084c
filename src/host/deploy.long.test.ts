import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
