import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'
import { spawnHost } from './support/host-process.ts'

test.describe('with the embedded service', () => {
  test('assets are immutable, and the policy allows exactly the page’s inline script and styles', async ({
    request,
  }) => {
    const page = await request.get('/')
    const html = await page.text()
    const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(assets.some((asset) => asset.endsWith('.js'))).toBe(true)
    expect(assets.some((asset) => asset.endsWith('.css'))).toBe(true)
    for (const asset of assets) {
      const file = await request.get(asset)
      expect(file.headers()['cache-control']).toContain('immutable')
      expect(file.headers()['content-type']).toMatch(/^text\/(?:javascript|css)/)
    }
    expect(html).not.toMatch(/<style[^>]|<script(?!>| [^>]*src=)|\sstyle=|\son[a-z]+=|data:/)
    const policy = page.headers()['content-security-policy'] ?? ''
    for (const tag of ['style', 'script']) {
      const inline = [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      expect(inline.length).toBeGreaterThan(0)
      const directive = policy.split('; ').find((each) => each.startsWith(`${tag}-src `))
      expect(directive?.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(inline.toSorted())
    }
    expect((await request.get('/lupa.svg')).headers()['content-type']).toContain('image/svg+xml')
  })

  test('the licence texts of what is in the build are served', async ({ request }) => {
    const answer = await request.get('/licences.txt')
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const packages = (await answer.text()).split(/^## /m).slice(1)
    expect(packages.map((each) => /^\S+/.exec(each)?.[0])).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'zod']),
    )
    for (const each of packages) expect(each).toMatch(/permission|redistribution/i)
  })
})

test.describe('starting and stopping', () => {
  test('it says where it is and which service it speaks to, and stops at SIGTERM', async () => {
    const { child, url, ended } = spawnHost({})
    expect((await fetch(`${await url}/config.json`)).status).toBe(200)
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toMatch(/embedded demonstration service.*\nLupa: http:\/\/127\.0\.0\.1:\d+\n\{.+\}\n$/)
  })

  test('metrics are on a port of their own', async () => {
    const { child, url, ended, output } = spawnHost({ METRICS_PORT: '0' })
    const console = await url
    expect((await fetch(`${console}/metrics`)).status).toBe(404)
    const metrics = /^Metrics: (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(output())?.[1] ?? ''
    await expect
      .poll(async () => (await fetch(metrics)).text())
      .toContain('lupa_http_requests_total{address="other",method="GET",code="404"} 1')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })

  test('a signal to npm stops all that it has started', async () => {
    const { child, url, ended } = spawnHost({}, ['npm', 'start', '--silent'])
    const address = await url
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
    // Of the group, whose first process npm was.
    await expect(() => expect(() => process.kill(-child.pid!, 0)).toThrow('ESRCH')).toPass()
  })

  test('a taken port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const PORT = String((squatter.address() as AddressInfo).port)
    const { code, output } = await spawnHost({ PORT, METRICS_PORT: '0' }).ended
    squatter.close()
    expect(code).toBe(1)
    expect(output).toContain(`Lupa cannot start: port ${PORT} is taken`)
  })

  test('invalid settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lupa-settings-'))
    const LUPA_CONFIG = join(folder, 'config.json')
    writeFileSync(LUPA_CONFIG, JSON.stringify({ similarity: { ok: 'high' }, colour: 'red' }))
    const wrong: [Record<string, string>, RegExp][] = [
      [{ LUPA_CONFIG }, /similarity\.ok: .+\n {2}colour: unknown key/],
      [{ LUPA_CONFIG: join(folder, 'none.json') }, /could not be read/],
      [{ SERVICE_URL: 'http://service.example' }, /SERVICE_ALLOW_HTTP=1/],
      [{ HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0 would offer the embedded/],
      [{ PORT: 'x' }, /PORT must be a number/],
    ]
    const ends = await Promise.all(wrong.map(([env]) => spawnHost(env).ended))
    rmSync(folder, { recursive: true })
    for (const [index, { code, output }] of ends.entries()) {
      expect(code).toBe(1)
      expect(output).toMatch(wrong[index]?.[1] ?? /^$/)
      expect(output).not.toContain('    at ')
    }
  })
})
