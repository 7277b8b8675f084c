import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#host/testing/free-port.ts'
import type { Running } from '#e2e/support/listen.ts'

/**
 * Starts Debian's nginx as a plain proxy in front of the service: one worker, keep-alive, no checks, no log.
 *
 * @returns null if nginx is not installed.
 * @throws Error with nginx's own message if it does not start.
 */
export async function startNginx(service: string): Promise<Running | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'lupa-bench-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 2048; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream service { server ${new URL(service).host}; keepalive 256; keepalive_requests 1000000; }
      server {
        listen 127.0.0.1:${port};
        location /api/ { proxy_pass http://service/; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }
    }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  // oxlint-disable-next-line no-await-in-loop
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    // oxlint-disable-next-line no-await-in-loop
    await sleep(20)
  }
  return {
    url,
    stop: async () => {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
