import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '#core/config/schema.ts'
import { recordOutput, recordValues } from '#e2e/host-log/record.ts'
import { valuesOfBody, valuesOfRequest } from '#e2e/host-log/values.ts'
import { listen } from './listen.ts'
import type { Running } from './listen.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const START = 'src/host/start.ts'

/** A test's own service. `context.env.outgoing` can break connections. */
export type TestService = Hono<{ Bindings: HttpBindings }>

/** Serves `service` on a free loopback port and records its requests and responses for the log check. */
export async function serveService(service: TestService): Promise<Running> {
  const values = new Set<string>()
  const fetch: TestService['fetch'] = async (request, env) => {
    const { url, headers } = request
    const body = await request.clone().text()
    const answer = await service.fetch(request, env)
    for (const value of valuesOfRequest({ url, authorization: headers.get('Authorization'), body }))
      values.add(value)
    if (answer.headers.get('Content-Type')?.includes('json')) {
      // Not awaited: it may never end.
      answer
        .clone()
        .text()
        .then(
          (text) => valuesOfBody(text).forEach((value) => values.add(value)),
          () => {},
        )
    }
    return answer
  }
  const { url, stop } = await listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server)
  return {
    url,
    stop: async () => {
      await stop()
      recordValues(values)
    },
  }
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Starts the host, or `command`, with `env` replacing the settings of this process's environment. */
export function spawnHost(
  env: Readonly<Record<string, string>>,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, join(ROOT, START)],
) {
  const { SERVICE_URL: _service, LUPA_CONFIG: _config, HOST: _host, PORT: _port, ...around } = process.env
  const child = spawn(command, args, {
    env: { ...around, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const { promise: url, resolve: resolveUrl, reject: rejectUrl } = Promise.withResolvers<string>()
  // A test that only waits for the exit does not handle this promise.
  url.catch(() => {})
  let output = ''
  let address: string | undefined
  const append = (chunk: Buffer) => {
    output += chunk.toString()
    // The log after the address grows with each request.
    address ??= /^Lupa: (\S+)$/m.exec(output)?.[1]
    if (address) resolveUrl(address)
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  child.on('close', (code) => {
    recordOutput(output)
    resolve({ code, output })
    rejectUrl(new Error(`the host exited with ${code}:\n${output}`))
  })
  return { child, url, ended, output: () => output }
}

export interface HostProcess extends Running {
  readonly child: ChildProcess
}

export async function startHost(options: {
  service?: Running | null
  config?: Config | null
  settings?: Readonly<Record<string, string>>
}): Promise<HostProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-host-'))
  const env: Record<string, string> = { ...options.settings }
  if (options.service) env['SERVICE_URL'] = options.service.url
  if (options.config) {
    env['LUPA_CONFIG'] = join(folder, 'config.json')
    writeFileSync(env['LUPA_CONFIG'], JSON.stringify(options.config))
  }
  const { child, url, ended } = spawnHost(env, [process.execPath, join(ROOT, START)])
  return {
    url: await url,
    child,
    stop: async () => {
      // The test's service may never finish an answer.
      child.kill('SIGKILL')
      const { output } = await ended
      rmSync(folder, { recursive: true })
      const faults = output.split('\n').filter((line) => line.startsWith('{') && line.includes('"fault":'))
      if (faults.length > 0) throw new Error(`the host failed:\n${faults.join('\n')}`)
    },
  }
}
