import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackend } from './host.ts'
import { OPEN_SEARCH_PATH } from './request/addresses.ts'
import { PAGE_HEADERS } from './request/security-headers.ts'

interface Installation {
  readonly trustedHops?: number
  readonly publicUrl?: string
}

function ask(headers: Record<string, string>, { trustedHops = 0, publicUrl }: Installation = {}) {
  const host = createBackend({
    config: {},
    service: { base: '', send: () => expect.unreachable(), demonstration: null },
    attempts: { failuresPerMinute: 0, trustedHops },
    ...(publicUrl !== undefined && { publicUrl }),
  })
  return host.request(OPEN_SEARCH_PATH, { headers })
}

test('describes the search of the console to browsers', async () => {
  const answer = await ask({ Host: '127.0.0.1:4173' })
  expect(answer.headers.get('content-type')).toBe('application/opensearchdescription+xml')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': PAGE_HEADERS['Content-Security-Policy'],
  })
  expect(await answer.text()).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>Lupa</ShortName>
      <Description>Abre um caso por Chave ou Id</Description>
      <InputEncoding>UTF-8</InputEncoding>
      <Image type="image/svg+xml">http://127.0.0.1:4173/lupa.svg</Image>
      <Url type="text/html" template="http://127.0.0.1:4173/?q={searchTerms}"/>
    </OpenSearchDescription>
    "
  `)
})

test.each<[Record<string, string>, Installation, string]>([
  [{ Host: 'lupa.example' }, {}, 'http://lupa.example'],
  [{ Host: 'lupa.example:8443' }, { trustedHops: 1 }, 'https://lupa.example:8443'],
  [{ Host: 'lupa.example', 'X-Forwarded-Proto': 'http' }, { trustedHops: 1 }, 'http://lupa.example'],
  // Without a trusted proxy anybody can have written these.
  [
    { Host: 'lupa.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' },
    {},
    'http://lupa.example',
  ],
  // The client wrote the first name, the first of two trusted proxies the second one.
  [
    {
      Host: '10.0.0.11',
      'X-Forwarded-Proto': 'https, http',
      'X-Forwarded-Host': 'evil.example, lupa.example, inner',
    },
    { trustedHops: 2 },
    'https://lupa.example',
  ],
  [{ Host: '10.0.0.11' }, { publicUrl: 'https://lupa.example' }, 'https://lupa.example'],
])('%j of %j is searched at %s', async (headers, installation, origin) => {
  expect(await (await ask(headers, installation)).text()).toContain(`template="${origin}/?q={searchTerms}"`)
})

test('the name of a host is no markup', async () => {
  expect(await (await ask({ Host: `a&b'c` })).text()).toContain(
    'template="http://a&amp;b&#39;c/?q={searchTerms}"',
  )
  expect((await ask({ Host: 'a"><b' })).status).toBe(400)
})

test('every page links to it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  expect(page).toContain(
    `type="application/opensearchdescription+xml" title="Lupa" href="${OPEN_SEARCH_PATH}"`,
  )
})
