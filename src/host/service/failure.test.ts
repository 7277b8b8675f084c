import { expect, test } from 'vitest'
import { causeOf, failureKindOf } from './failure.ts'

const CHAVE = 'onb-2026-11-000481'
const NOT_ABORTED = new AbortController().signal

const fetchError = (cause: unknown) => new TypeError('fetch failed', { cause })
const errorWithCode = (code: string, cause?: unknown) => Object.assign(new Error(CHAVE, { cause }), { code })

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
])('%s is a failure of kind %s', (code, kind) => {
  expect(causeOf(fetchError(errorWithCode(code)), NOT_ABORTED)).toBe(code)
  expect(causeOf(fetchError(fetchError(errorWithCode(code))), NOT_ABORTED)).toBe(code)
  expect(failureKindOf(code)).toBe(kind)
})

test('causeOf returns the first code and ignores other texts', () => {
  expect(causeOf(errorWithCode('ECONNREFUSED', errorWithCode('ENOTFOUND')), NOT_ABORTED)).toBe('ECONNREFUSED')
  expect(causeOf(errorWithCode(CHAVE, errorWithCode('ENOTFOUND')), NOT_ABORTED)).toBe('ENOTFOUND')
  for (const error of [
    fetchError(undefined),
    fetchError(CHAVE),
    CHAVE,
    null,
    errorWithCode(CHAVE),
    errorWithCode('x'.repeat(99)),
  ])
    expect(causeOf(error, NOT_ABORTED)).toBe('UNKNOWN')
})

test('an aborted call returns the reason of the abort', () => {
  expect(causeOf(fetchError(errorWithCode('ECONNRESET')), AbortSignal.abort())).toBe('ABORTED')
  expect(causeOf(null, AbortSignal.abort(new DOMException('', 'TimeoutError')))).toBe('TIMEOUT')
  expect(['TIMEOUT', 'ABORTED', 'UNKNOWN'].map(failureKindOf)).toEqual(['timeout', 'other', 'other'])
})
