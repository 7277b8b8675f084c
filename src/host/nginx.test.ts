import { expect, test } from 'vitest'
import { nginxConfig } from './nginx.ts'
import type { NginxOptions } from './nginx.ts'
import { DEFAULT_LIMITS } from './proxy.ts'

const EXAMPLE: NginxOptions = {
  listen: '127.0.0.1:4173',
  names: ['lupa.example'],
  serviceUrl: 'https://service.example/prefix',
  dist: '/srv/lupa/dist',
  page: '',
  configFile: '/srv/lupa/config.json',
  caFile: '/etc/ssl/certs/ca-certificates.crt',
  attemptsPerMinute: 20,
  hstsMaxAge: 31_536_000,
  limits: DEFAULT_LIMITS,
  log: '/dev/stdout',
}

test('the example in deploy is what the lists say: renew it with "vitest run src/host/nginx.test.ts -u"', async () => {
  await expect(nginxConfig(EXAMPLE)).toMatchFileSnapshot('../../deploy/nginx.conf')
})

test("the service's certificate is verified, under its name", () => {
  const text = nginxConfig(EXAMPLE)
  expect(text).toContain('server service.example:443;')
  expect(text.match(/proxy_pass /g)).toHaveLength(3)
  expect(text.match(/proxy_ssl_verify on;/g)).toHaveLength(3)
  expect(text.match(/proxy_ssl_name service\.example;/g)).toHaveLength(3)
  expect(text).not.toContain('proxy_ssl_verify off')
})

function sizesOf(name: string) {
  const found = nginxConfig(EXAMPLE).matchAll(new RegExp(`${name} (\\w+);`, 'g'))
  return [...found].map(([, size]) => size)
}

test('a body is held in memory as far as it may go, so that no secret is on a disk', () => {
  expect(sizesOf('client_max_body_size')).toEqual(['16k', String(DEFAULT_LIMITS.bodyBytes)])
  expect(sizesOf('client_body_buffer_size')).toEqual(sizesOf('client_max_body_size'))
})

test('without a limit of attempts there is no limiter', () => {
  expect(nginxConfig({ ...EXAMPLE, attemptsPerMinute: 0 })).not.toMatch(/limit_req/)
  expect(nginxConfig({ ...EXAMPLE, attemptsPerMinute: 1 })).toContain('limit_req zone=lupa_attempts;')
})

test.each<Partial<NginxOptions>>([
  { dist: '/srv/"; include /etc/passwd; "' },
  { dist: '/srv/$request_uri' },
  { serviceUrl: 'https://service.example/$host' },
])('a setting that would be read as more than text is refused: %j', (wrong) => {
  expect(() => nginxConfig({ ...EXAMPLE, ...wrong })).toThrow('nginx cannot be given')
})
