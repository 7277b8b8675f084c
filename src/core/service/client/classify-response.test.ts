import { readJson } from '#core/service/contract/read-json.ts'
import { describe, expect, test } from 'vitest'
import { classifyResponse, READ_BIOMETRIA, READ_LAUDO, READ_SCORE, READ_TOKEN } from './classify-response.ts'
import type { AnswerReader } from './classify-response.ts'

const READS = { biometria: READ_BIOMETRIA, score: READ_SCORE, laudo: READ_LAUDO }
type ReadName = keyof typeof READS
const EACH_READ = Object.entries(READS) as [ReadName, AnswerReader<unknown>][]

function kindOf(reader: AnswerReader<unknown>, status: number, body: unknown): string {
  const classified = classifyResponse(
    reader,
    status,
    readJson(typeof body === 'string' ? body : JSON.stringify(body)),
  )
  return 'data' in classified ? 'data' : classified.kind
}

const OK = { Status: 0, Mensagens: ['SUCESSO'] }
const ERROR = { Status: 1, Mensagens: ['Falhou'] }
const ABSENT = { Status: 1, Mensagens: ['NÃO ENCONTRADO'] }

describe.each(EACH_READ)('%s, by HTTP status', (_name, reader) => {
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
    // Whether it has an envelope is not known.
    [404, { x: Array(5000).fill(0) }, 'too-large'],
    [401, { x: Array(5000).fill(0) }, 'unauthorized'],
    [500, { x: Array(5000).fill(0) }, 'service-failure'],
  ])('%i %j is %s', (status, body, kind) => {
    expect(kindOf(reader, status, body)).toBe(kind)
  })
})

describe.each(EACH_READ)('%s, a 200', (name, reader) => {
  const resource = { biometria: 'Biometria', score: 'Analise', laudo: 'Laudo' }[name]

  test.each([
    ['Status 0', { ...OK, [resource]: {} }, 'data'],
    ['an unknown Status', { ...OK, Status: 7, [resource]: {} }, 'data'],
    ['the resource without an envelope', { [resource]: {} }, 'data'],
    [
      'the resource, ok, with an odd message',
      { Status: 0, Mensagens: ['NÃO ENCONTRADO'], [resource]: { Id: 7 } },
      'data',
    ],
    ['a Status that cannot be read', { ...OK, Status: [0], [resource]: {} }, 'malformed'],
    ['a repeated Status', `{"Status":1,"Status":0,"${resource}":{"Id":7}}`, 'malformed'],
    ['a repeated resource', `{"${resource}":{"Id":8},"${resource}":{"Id":7}}`, 'malformed'],
    ['Status 1', { ...ERROR, [resource]: {} }, 'rejected'],
    ['Status 1 without messages', { Status: 1, Mensagens: [] }, 'rejected'],
    ['ERRO and NÃO ENCONTRADO', ABSENT, 'not-found'],
    ['ERRO, NÃO ENCONTRADO and an empty resource', { ...ABSENT, [resource]: {} }, 'not-found'],
    ['Status 0 and NÃO ENCONTRADO', { ...ABSENT, Status: 0, [resource]: null }, 'not-found'],
    ['NÃO ENCONTRADO alone', { Mensagens: ['Não encontrado.'] }, 'not-found'],
    ['a resource that is text', { ...OK, [resource]: 'x' }, 'malformed'],
    ['a resource that is an array', { ...OK, [resource]: [] }, 'malformed'],
    ['an empty object', {}, 'malformed'],
    ['null', 'null', 'malformed'],
    ['text', '"SUCESSO"', 'malformed'],
    ['HTML', '<html></html>', 'malformed'],
    ['cut-off JSON', `{"${resource}":{"Id":1`, 'malformed'],
    ['nothing', '', 'malformed'],
    [
      'JSON that is nested too deep',
      `{"${resource}":${'['.repeat(1e5)}1234567890123456789${']'.repeat(1e5)}}`,
      'too-large',
    ],
    [
      'more lines than are read',
      { ...OK, Laudo: { ConteudoValidacaoDocumento: Array.from({ length: 501 }, () => ({})) } },
      'too-large',
    ],
  ])('with %s', (_case, body, kind) => {
    expect(kindOf(reader, 200, body)).toBe(kind)
  })
})

describe('an absent resource in an ok envelope', () => {
  test.each([OK, { ...OK, Analise: null }])('score: %j is malformed', (body) => {
    expect(kindOf(READ_SCORE, 200, body)).toBe('malformed')
  })

  test.each([OK, { ...OK, Biometria: null }, { Mensagens: ['SUCESSO'], Biometria: null }])(
    'biometria: %j means that there is no face match',
    (body) => {
      expect(kindOf(READ_BIOMETRIA, 200, body)).toBe('not-found')
    },
  )

  test('biometria: without an envelope it is malformed', () => {
    expect(kindOf(READ_BIOMETRIA, 200, { Biometria: null })).toBe('malformed')
  })

  test.each([OK, { ...OK, Laudo: null }, { Laudo: null }])(
    'laudo: %j is an analysis without a report',
    (body) => {
      expect(classifyResponse(READ_LAUDO, 200, readJson(JSON.stringify(body)))).toMatchObject({
        data: { Laudo: null },
      })
    },
  )
})

describe('token', () => {
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
    // OAuth's own refusal.
    [400, { error: 'invalid_client' }, 'rejected'],
    // A firewall's.
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
  ])('%i %j is %s', (status, body, kind) => {
    expect(kindOf(READ_TOKEN, status, body)).toBe(kind)
  })
})

test('messages are kept as sent, whatever the status', () => {
  for (const status of [200, 400, 401, 404, 422, 429, 500]) {
    expect(
      classifyResponse(READ_SCORE, status, readJson('{"Status":1,"Mensagens":["Um",2,null,"  três "]}')),
    ).toMatchObject({
      messages: ['Um', '2', '  três '],
    })
    expect(classifyResponse(READ_SCORE, status, readJson('<html>'))).toMatchObject({ messages: [] })
  }
})
