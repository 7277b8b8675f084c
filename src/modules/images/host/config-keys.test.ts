import { expect, test } from 'vitest'
import { checkConfig, configJsonSchema } from '#core/config/schema.ts'
import type { Config } from '#core/config/schema.ts'
import { createHost } from '#host/host.ts'
import { PAGE_HEADERS } from '#host/request/security-headers.ts'
import { makeDist } from '#host/testing/serve.ts'
import { CONFIG_KEYS } from './config-keys.ts'
import { imagesHost } from './module.ts'

const check = (value: unknown) => checkConfig(value, [], CONFIG_KEYS)
const entry = (address: string) => ({ label: { 'pt-BR': 'Frente', en: 'Front' }, address })

test.each([
  'https://store.bank.example/{chave}/front',
  'https://store.bank.example:8443/?case={id}&of={chave}#{id}',
  'http://127.0.0.1:9000/{chave}',
  'https://b\u{FC}ro.example/{id}',
])('accepts %s', (address) => {
  expect(check({ images: [entry(address)], links: [entry(address)] })).toHaveProperty('config')
})

const IN_HOST = 'has a placeholder in the host name: put it into the path or the query'
const CREDENTIALS = 'holds credentials: leave them out, each person has a session there'

test.each([
  ['http://store.bank.example/{chave}', 'is plain http: use https'],
  ['ftp://store.bank.example/{chave}', 'must be an address that begins with https://'],
  ['/front/{chave}', 'must be an address that begins with https://'],
  ['https://{chave}.bank.example/', IN_HOST],
  ['https://lupa:secret@bank.example/{chave}', CREDENTIALS],
  ['https://store.bank.example/{cpf}', '{cpf} is no placeholder: write {chave} or {id}'],
  ['https://store.bank.example/{Chave}', '{Chave} is no placeholder: write {chave} or {id}'],
  ['https://store.bank.example/{chave', 'has a brace without its other half'],
  ['https://store.bank.example/front', 'names no case: put {chave} or {id} into it'],
  // In the policy, these would add a source or a directive.
  ['https://*.bank.example/{chave}', 'has no valid host name'],
  ["https://a;script-src'self'/{chave}", 'has no valid host name'],
  ['https://a,b/{chave}', 'has no valid host name'],
  ['https:///{chave}', IN_HOST],
  ['https://\t/{chave}', IN_HOST],
  ['https://a:{id}@store.bank.example/', CREDENTIALS],
])('refuses %s: %s', (address, message) => {
  expect(check({ images: [entry(address)] })).toEqual({ problems: [{ path: 'images.0.address', message }] })
  expect(check({ links: [entry(address)] })).toEqual({ problems: [{ path: 'links.0.address', message }] })
})

test('the JSON schema for editors has the keys', () => {
  expect(Object.keys(configJsonSchema([], CONFIG_KEYS).properties ?? {})).toEqual(
    expect.arrayContaining(['codes', 'images', 'links']),
  )
})

async function requestPolicy(config: Config): Promise<string | null> {
  const service = { base: '', send: () => expect.unreachable(), demonstration: null }
  const host = createHost({ config, service, modules: [imagesHost], dist: makeDist() })
  return (await host.request('/')).headers.get('Content-Security-Policy')
}

test('the policy allows images of each store once, and nothing else', async () => {
  const strictPolicy = PAGE_HEADERS['Content-Security-Policy'] ?? ''
  expect(await requestPolicy({ links: [entry('https://crm.bank.example/{id}')] })).toBe(strictPolicy)
  const images = ['https://store.bank.example/{chave}/front', 'https://store.bank.example/{chave}/back'].map(
    entry,
  )
  const faces = entry('https://faces.bank.example:8443/{id}')
  expect(await requestPolicy({ images: [...images, faces] })).toBe(
    strictPolicy.replace("img-src 'self'", '$& https://store.bank.example https://faces.bank.example:8443'),
  )
})
