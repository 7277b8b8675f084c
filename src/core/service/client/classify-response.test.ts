import { readJson } from '#core/service/contract/read-json.ts'
import { describe, expect, test } from 'vitest'
import { classifyResponse, READ_BIOMETRIA, READ_LAUDO, READ_SCORE, READ_TOKEN } from './classify-response.ts'
import type { AnswerReader } from './classify-response.ts'

const EACH_READ = [READ_BIOMETRIA, READ_SCORE, READ_LAUDO]

function kindOf(reader: AnswerReader<unknown>, status: number, body: unknown): string {
  const json = readJson(typeof body === 'string' ? body : JSON.stringify(body))
  const classified = classifyResponse(reader, status, json)
  return 'data' in classified ? 'data' : classified.kind
}

const OK = { Status: 0, Mensagens: ['SUCESSO'] }
const ERROR = { Status: 1, Mensagens: ['Falhou'] }
const ABSENT = { Status: 1, Mensagens: ['NÃO ENCONTRADO'] }
const TOO_LARGE = { x: Array(5000).fill(0) }

describe.each(EACH_READ)('$operation, by HTTP status', (reader) => {
  test.each([
    [400, ABSENT, 'not-found'],
    [400, ERROR, 'not-found'],
    [400, '<html>', 'not-found'],
    [400, '', 'not-found'],
    [401, ERROR, 'unauthorized'],
    [401, '', 'unauthorized'],
    [403, ERROR, 'rejected'],
    [404, ABSENT, 'not-found'],
    [404, ERROR, 'not-found'],
    [404, { Mensagens: [] }, 'not-found'],
    [404, '<html>', 'endpoint-missing'],
    [404, '', 'endpoint-missing'],
    [404, { Message: 'No HTTP resource was found' }, 'endpoint-missing'],
    [404, '[{"Status":1}]', 'endpoint-missing'],
    [429, '', 'rate-limited'],
    [500, { Status: 'ERRO', Mensagens: ['x'] }, 'service-failure'],
    [500, { Status: 'OK', Mensagens: ['x'] }, 'service-failure'],
    [304, '', 'rejected'],
    [404, TOO_LARGE, 'too-large'],
    [401, TOO_LARGE, 'unauthorized'],
    [500, TOO_LARGE, 'service-failure'],
  ])('%i %j is %s', (status, body, kind) => {
    expect(kindOf(reader, status, body)).toBe(kind)
  })
})

describe.each(EACH_READ)('$operation, a 200', (reader) => {
  const resource = reader.resource ?? ''
  const deep = `${'['.repeat(1e5)}1234567890123456789${']'.repeat(1e5)}`
  const ConteudoValidacaoDocumento = Array.from({ length: 501 }, () => ({}))

  test.each([
    ['Status 0', { ...OK, [resource]: {} }, 'data'],
    ['an unknown Status', { ...OK, Status: 7, [resource]: {} }, 'data'],
    ['the resource without an envelope', { [resource]: {} }, 'data'],
    ['a real resource and NÃO ENCONTRADO', { ...ABSENT, Status: 0, [resource]: { Id: 7 } }, 'data'],
    ['a Status that cannot be read', { ...OK, Status: [0], [resource]: {} }, 'malformed'],
    ['a repeated Status', `{"Status":1,"Status":0,"${resource}":{"Id":7}}`, 'malformed'],
    ['a repeated resource', `{"${resource}":{"Id":8},"${resource}":{"Id":7}}`, 'malformed'],
    ['Status 1', { ...ERROR, [resource]: {} }, 'rejected'],
    ['Status 1 without messages', { Status: 1, Mensagens: [] }, 'rejected'],
    ['ERRO and NÃO ENCONTRADO', ABSENT, 'not-found'],
    ['ERRO, NÃO ENCONTRADO and an empty resource', { ...ABSENT, [resource]: {} }, 'not-found'],
    ['Status 0 and NÃO ENCONTRADO', { ...ABSENT, Status: 0, [resource]: null }, 'not-found'],
    ['only NÃO ENCONTRADO', { Mensagens: ['Não encontrado.'] }, 'not-found'],
    ['a resource that is text', { ...OK, [resource]: 'x' }, 'malformed'],
    ['a resource that is an array', { ...OK, [resource]: [] }, 'malformed'],
    ['an empty object', {}, 'malformed'],
    ['null', 'null', 'malformed'],
    ['text', '"SUCESSO"', 'malformed'],
    ['HTML', '<html></html>', 'malformed'],
    ['truncated JSON', `{"${resource}":{"Id":1`, 'malformed'],
    ['an empty body', '', 'malformed'],
    ['deeply nested JSON', `{"${resource}":${deep}}`, 'too-large'],
    ['too many lines', { ...OK, Laudo: { ConteudoValidacaoDocumento } }, 'too-large'],
  ])('with %s', (_name, body, kind) => {
    expect(kindOf(reader, 200, body)).toBe(kind)
  })
})

test.each([
  [OK, 'malformed', READ_SCORE],
  [{ ...OK, Analise: null }, 'malformed', READ_SCORE],
  [OK, 'not-found', READ_BIOMETRIA],
  [{ ...OK, Biometria: null }, 'not-found', READ_BIOMETRIA],
  [{ Mensagens: ['SUCESSO'], Biometria: null }, 'not-found', READ_BIOMETRIA],
  [{ Biometria: null }, 'malformed', READ_BIOMETRIA],
  [OK, 'data', READ_LAUDO],
  [{ ...OK, Laudo: null }, 'data', READ_LAUDO],
  [{ Laudo: null }, 'data', READ_LAUDO],
])('no resource in %j: %s', (body, kind, reader) => {
  expect(kindOf(reader, 200, body)).toBe(kind)
})

test.each([
  [200, { access_token: 't', token_type: 'Bearer', expires_in: 3600 }, 'data'],
  [200, { access_token: 't' }, 'data'],
  [200, { access_token: '' }, 'malformed'],
  [200, { access_token: 7 }, 'malformed'],
  [200, { token: 't' }, 'malformed'],
  [200, '<html>', 'malformed'],
  [200, '{"access_token":"t', 'malformed'],
  [200, ERROR, 'rejected'],
  [200, ABSENT, 'rejected'],
  [400, ERROR, 'rejected'],
  [401, ERROR, 'unauthorized'],
  [403, ERROR, 'rejected'],
  // OAuth's own error.
  [400, { error: 'invalid_client' }, 'rejected'],
  // A firewall's error.
  [403, '', 'malformed'],
  [403, '<html>', 'malformed'],
  [403, { message: 'Forbidden' }, 'malformed'],
  [405, 'Method Not Allowed', 'malformed'],
  [407, '<html>', 'malformed'],
  [451, '[]', 'malformed'],
  [503, '<html>', 'service-failure'],
  [404, '<html>', 'endpoint-missing'],
  [404, '', 'endpoint-missing'],
  [404, ERROR, 'endpoint-missing'],
  [429, '', 'rate-limited'],
  [500, { Status: 'ERRO', Mensagens: [] }, 'service-failure'],
])('token: %i %j is %s', (status, body, kind) => {
  expect(kindOf(READ_TOKEN, status, body)).toBe(kind)
})

test.each([200, 400, 401, 404, 422, 429, 500])('keeps the messages of a %i', (status) => {
  const body = '{"Status":1,"Mensagens":["Um",2,null,"  três "]}'
  const messages = ['Um', '2', '  três ']
  expect(classifyResponse(READ_SCORE, status, readJson(body))).toMatchObject({ messages })
  expect(classifyResponse(READ_SCORE, status, readJson('<html>'))).toMatchObject({ messages: [] })
})
