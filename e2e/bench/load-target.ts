import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setInterval as every } from 'node:timers/promises'
import type { Result } from 'autocannon'
import { spawnHost } from '../support/host-process.ts'

/** A running host. */
export interface Target {
  readonly name: string
  readonly url: string
  /** The process whose memory is measured. */
  readonly process: ChildProcess
  readonly stop: () => Promise<void>
}

/** Resident memory of a process in MB. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Starts the real host with `env` as its settings. */
export async function hostTarget(name: string, env: Record<string, string>): Promise<Target> {
  const { child, url, ended } = spawnHost(env)
  return {
    name,
    url: await url,
    process: child,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** A token of the typed mode. */
export async function bearerOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/OAuth2/Token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Scope: 'api',
      GrantType: 'client_credentials',
      ClientId: 'bench',
      ClientSecret: 'bench',
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** The highest of some figures, for a table. */
export function highest(figures: readonly number[]): number | string {
  return figures.length === 0 ? '–' : Math.round(Math.max(...figures))
}

/** How many requests failed, by status or kind, for a table: `10 × 503, 2 × timeout`; 0 where none did. */
export function failuresOf({ statusCodeStats = {}, errors, timeouts }: Result): number | string {
  const failures = [
    ...Object.entries(statusCodeStats)
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { count = 0 }]) => [count, status] as const),
    // autocannon counts a timeout as an error, too.
    [errors - timeouts, 'connection'] as const,
    [timeouts, 'timeout'] as const,
  ].filter(([count]) => count > 0)
  return failures.map(([count, what]) => `${count} × ${what}`).join(', ') || 0
}

/** The memory of a host in MB, second by second, while `run` runs. */
export async function watchMemory<T>(target: Target, run: () => Promise<T>) {
  const memory: number[] = []
  const isOver = new AbortController()
  const watch = async () => {
    for await (const _ of every(1000, null, { signal: isOver.signal })) memory.push(memoryOf(target.process))
  }
  const watched = watch().catch(() => {})
  const result = await run()
  isOver.abort()
  await watched
  return { result, memory }
}
