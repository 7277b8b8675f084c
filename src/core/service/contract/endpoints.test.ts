import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENDPOINTS, endpointUrl, FALLBACK_ENDPOINTS } from './endpoints.ts'

const BASE = 'https://service.test/prefix'

test.each([BASE, `${BASE}/`, `${BASE}///`])('below %s', (base) => {
  expect(endpointUrl(base, ENDPOINTS.token)).toBe('https://service.test/prefix/OAuth2/Token')
  expect(endpointUrl(base, ENDPOINTS.laudo, '12')).toBe('https://service.test/prefix/Score/ObterLaudo/12')
})

test('a base may be relative to the page', () => {
  expect(endpointUrl('/api', FALLBACK_ENDPOINTS.score, 'k')).toBe('/api/Analises/Consultar?chave=k')
})

const anyText = fc.array(fc.nat(0xffff)).map((codeUnits) => String.fromCharCode(...codeUnits))

test.each([
  ['..', '..'],
  ['a/b', 'a%2Fb'],
  ['100%', '100%25'],
  ['a+b c', 'a%2Bb%20c'],
  ['a&Chave=b#c', 'a%26Chave%3Db%23c'],
  ['🪪', '%F0%9F%AA%AA'],
  ['a\uD800b', 'a%EF%BF%BDb'],
  ['', ''],
])('the Chave %j is sent as %s', (chave, sent) => {
  expect(endpointUrl(BASE, ENDPOINTS.score, chave)).toBe(`${BASE}/Score/Consultar?Chave=${sent}`)
})

test('any Chave stays within the query', () => {
  fc.assert(
    fc.property(anyText, (chave) => {
      const url = new URL(endpointUrl(BASE, ENDPOINTS.score, chave))
      expect([url.pathname, url.hash]).toEqual(['/prefix/Score/Consultar', ''])
      expect([...url.searchParams]).toEqual([['Chave', chave.toWellFormed()]])
    }),
  )
})

test.each(['0', '12', '-3', '007', '12345678901234567890'])('the Id %s is sent unchanged', (id) => {
  expect(endpointUrl(BASE, ENDPOINTS.biometria, id)).toBe(`${BASE}/Biometria/Consultar/${id}`)
})

test.each(['', '.', '..', '%2e%2e', 'a/b', '1/2', '100%', '🪪', '\uD800', '1\n', ' 1', '1.5'])(
  '%j is not an Id',
  (id) => {
    expect(() => endpointUrl(BASE, ENDPOINTS.biometria, id)).toThrow(RangeError)
    expect(() => endpointUrl(BASE, FALLBACK_ENDPOINTS.laudo, id)).toThrow(RangeError)
  },
)
