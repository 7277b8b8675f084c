import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/fixtures.ts'
import { spawnHost } from './support/host-process.ts'

interface SbomComponent {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly content: string }[]
}

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
      const directive = policy.split('; ').find((rule) => rule.startsWith(`${tag}-src `))
      expect(directive?.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(inline.toSorted())
    }
    expect((await request.get('/lupa.svg')).headers()['content-type']).toContain('image/svg+xml')
  })

  test('the host serves the licences of the packages in the build', async ({ request }) => {
    const answer = await request.get('/licences.txt')
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const packages = (await answer.text()).split(/^## /m).slice(1)
    expect(packages.map((text) => /^\S+/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'zod']),
    )
    for (const text of packages) expect(text).toMatch(/permission|redistribution/i)
  })

  test('the SBOM of the page lists the packages of the licences, and Tailwind', async ({ request }) => {
    const licences = await (await request.get('/licences.txt')).text()
    const named = [...licences.matchAll(/^## (\S+) - (\S+)/gm)].map(
      ([, name, version]) => `${name} ${version}`,
    )
    const { components } = (await (await request.get('/sbom.cdx.json')).json()) as {
      components: SbomComponent[]
    }
    expect(
      components
        .filter(({ name }) => name !== 'tailwindcss')
        .map(({ name, version }) => `${name} ${version}`),
    ).toEqual(named.toSorted())
    const tailwind = JSON.parse(
      readFileSync('node_modules/tailwindcss/package.json', 'utf8'),
    ) as SbomComponent
    expect(components.map(({ purl }) => purl)).toContain(`pkg:npm/tailwindcss@${tailwind.version}`)
    for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/)
  })
})

test.describe('starting and stopping', () => {
  test('prints its address and its service, serves metrics on another port, and stops on SIGTERM', async () => {
    const { child, url, ended, output } = spawnHost({ METRICS_PORT: '0' })
    expect((await fetch(`${await url}/metrics`)).status).toBe(404)
    const metrics = /^Metrics: (\S+)$/m.exec(output())?.[1] ?? ''
    const counted = 'lupa_http_requests_total{address="other",method="GET",code="404"} 1'
    await expect.poll(async () => (await fetch(metrics)).text()).toContain(counted)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(output()).toMatch(
      /embedded demonstration service.*\n(?:Metrics: .*\n)?Lupa: http:\/\/127\.0\.0\.1:\d+\n/,
    )
    expect(output()).toMatch(/\n\{.+\}\n$/)
  })

  test('a signal to npm stops all its processes', async () => {
    const { child, url, ended } = spawnHost({}, ['npm', 'start', '--silent'])
    const address = await url
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
    // No process of npm's group is left.
    await expect(() => expect(() => process.kill(-child.pid!, 0)).toThrow('ESRCH')).toPass()
  })

  test('prints why it cannot start', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const PORT = String((squatter.address() as AddressInfo).port)
    const ends = [spawnHost({ PORT, METRICS_PORT: '0' }).ended, spawnHost({ PORT: 'x' }).ended]
    const [taken, wrong] = await Promise.all(ends)
    squatter.close()
    expect(taken).toMatchObject({ code: 1 })
    expect(taken?.output).toContain(`port ${PORT} is taken`)
    expect(wrong).toMatchObject({ code: 1 })
    expect(wrong?.output).toContain('PORT must be a number')
    expect(wrong?.output).not.toContain('    at ')
  })
})
