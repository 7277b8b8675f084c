import { expect, test } from 'vitest'
import { causeOf, failureKindOf } from './failure.ts'

const CHAVE = 'onb-2026-11-000481'
const IN_TIME = new AbortController().signal

function failed(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause })
}

const coded = (code: string, cause?: unknown) => Object.assign(new Error(CHAVE, { cause }), { code })

test.each([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['ECONNREFUSED', 'connection'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connection'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_SOCKET', 'broken'],
  ['ECONNRESET', 'broken'],
  ['HPE_INVALID_CONSTANT', 'answer'],
  ['Z_DATA_ERROR', 'answer'],
  ['SOMETHING_NEW', 'other'],
])('%s is a failure of the kind %s', (code, kind) => {
  expect(causeOf(failed(coded(code)), IN_TIME)).toBe(code)
  expect(causeOf(failed(failed(coded(code))), IN_TIME)).toBe(code)
  expect(failureKindOf(code)).toBe(kind)
})

test('the first code counts, and nothing that is no code', () => {
  expect(causeOf(coded('ECONNREFUSED', coded('ENOTFOUND')), IN_TIME)).toBe('ECONNREFUSED')
  expect(causeOf(coded(CHAVE, coded('ENOTFOUND')), IN_TIME)).toBe('ENOTFOUND')
  for (const error of [failed(undefined), failed(CHAVE), CHAVE, null, coded(CHAVE), coded('x'.repeat(99))])
    expect(causeOf(error, IN_TIME)).toBe('UNKNOWN')
})

test('a call that the host gave up says why', () => {
  expect(causeOf(failed(coded('ECONNRESET')), AbortSignal.abort())).toBe('ABORTED')
  expect(causeOf(null, AbortSignal.abort(new DOMException('', 'TimeoutError')))).toBe('TIMEOUT')
  expect(['TIMEOUT', 'ABORTED', 'UNKNOWN'].map(failureKindOf)).toEqual(['timeout', 'other', 'other'])
})
