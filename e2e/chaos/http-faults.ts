import { gzipSync } from 'node:zlib'
import type { Operation } from '#core/service/contract/endpoints.ts'
import type { Choices } from '#demo/drafting/numbers.ts'

/** The answer of the service without a fault. */
export interface CleanAnswer {
  readonly operation: Operation
  readonly status: number
  readonly body: string
  /** The body of the same operation for another, clean case. */
  readonly otherBody: string
}

/** A faulty answer: bytes, pauses, or an abnormal end of the stream. */
export type Wire = readonly (Buffer | { readonly waitMs: number } | 'reset' | 'hang')[]

/** Makes a faulty answer. `choices` is its only source of randomness. */
export type FaultInjector = (clean: CleanAnswer, choices: Choices) => Wire

export type HeaderLine = readonly [name: string, value: string]

export const JSON_TYPE: HeaderLine = ['Content-Type', 'application/json; charset=utf-8']
const HTML_TYPE: HeaderLine = ['Content-Type', 'text/html; charset=utf-8']
const CHUNKED: HeaderLine = ['Transfer-Encoding', 'chunked']
const HTML =
  '<!doctype html><html><head><title>Oops</title><script>window.pwned = 1</script></head><body>!</body></html>'

/** The head of an answer on the wire, possibly invalid. */
function head(status: number | string, headers: readonly HeaderLine[]): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  // One answer per connection: the rest of a faulty one must not start the next.
  return Buffer.from(`HTTP/1.1 ${status} Said\r\n${lines.join('')}Connection: close\r\n\r\n`, 'latin1')
}

/** A head with this Content-Length. */
function headOf({ status }: CleanAnswer, length: number): Buffer {
  return head(status, [JSON_TYPE, ['Content-Length', String(length)]])
}

/** A whole answer with the correct Content-Length. */
export function whole(
  status: number | string,
  body: Buffer | string,
  headers: readonly HeaderLine[] = [JSON_TYPE],
): Wire {
  const bytes = Buffer.from(body)
  return [head(status, [...headers, ['Content-Length', String(bytes.length)]]), bytes]
}

/** A body in chunks of about `size` bytes, without the final chunk. */
function chunks(body: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) => {
    const bytes = body.subarray(index * size, (index + 1) * size)
    return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  })
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** A body above a size limit. */
function padded(bytes: number): FaultInjector {
  return ({ body }, choices) => {
    const padding = Buffer.from(body + ' '.repeat(bytes))
    return choices.chance(0.5)
      ? [head(200, [JSON_TYPE, CHUNKED]), ...chunks(padding, 500_000), LAST_CHUNK]
      : whole(200, padding)
  }
}

export function noise(choices: Choices, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => choices.int(0, 255)))
}

function beginningOf({ body }: CleanAnswer, choices: Choices): Buffer {
  const bytes = Buffer.from(body)
  return bytes.subarray(0, choices.int(0, bytes.length - 1))
}

/** A body for an error status: an envelope, an HTML page, nothing, or the whole answer. */
function errorBody({ body }: CleanAnswer, choices: Choices): { body: string; type: HeaderLine } {
  return choices.pick([
    { body: '{"Status":1,"Mensagens":["Algo deu errado"]}', type: JSON_TYPE },
    { body: '{"Status":"OK","Mensagens":["Erro não tratado"]}', type: JSON_TYPE },
    { body, type: JSON_TYPE },
    { body: HTML, type: HTML_TYPE },
    { body: '', type: ['Content-Type', 'text/plain'] },
  ])
}

const STATUSES = [
  201, 202, 203, 206, 207, 226, 299, 300, 304, 400, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415,
  418, 421, 422, 425, 426, 428, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 511, 520, 599,
] as const
const WAITS = ['0', '-1', 'soon', '', '3600', '9'.repeat(400), 'Sat, 13 Sep 275760 00:00:00 GMT'] as const

/** Faults of the connection, the framing, the status and the headers. */
export const HTTP_FAULTS = {
  'dropped-at-once': () => ['reset'],
  'dropped-in-body': (clean, choices) => [
    headOf(clean, Buffer.byteLength(clean.body)),
    beginningOf(clean, choices),
    { waitMs: 5 },
    'reset',
  ],
  'of-another-length': (clean, choices) => {
    const length = Buffer.byteLength(clean.body)
    const wrong = choices.pick([length + choices.int(1, 9999), choices.int(0, length - 1)])
    return [headOf(clean, wrong), Buffer.from(clean.body)]
  },
  'chunks-without-end': ({ status, body }, choices) => [
    head(status, [JSON_TYPE, CHUNKED]),
    ...chunks(Buffer.from(body), choices.int(100, 4000)),
  ],
  'chunks-of-wrong-size': ({ status, body }, choices) => {
    const goodChunks = chunks(Buffer.from(body), 500)
    const wrong = choices.pick(['zz\r\n', '-5\r\n', 'ffffffffffffffffff\r\n', '3\r\nabcdef\r\n', '\r\n\r\n'])
    const allChunks = goodChunks.toSpliced(choices.int(0, goodChunks.length), 0, Buffer.from(wrong))
    return [head(status, [JSON_TYPE, CHUNKED]), ...allChunks, LAST_CHUNK]
  },
  'no-http': (_clean, choices) => [
    choices.pick([
      noise(choices, choices.int(1, 400)),
      Buffer.from('SSH-2.0-OpenSSH_9.2\r\n'),
      Buffer.from('HTTP/1.1\r\n\r\n'),
      Buffer.from('HTTP/9.9 200 OK\r\n\r\n{}'),
      Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x28]),
    ]),
  ],
  'bad-header-line': ({ status, body }, choices) => {
    const line = choices.pick<HeaderLine>([
      ['X Y', '1'],
      ['X-Null', 'a\0b'],
      ['X-Latin', 'ação'],
      ['X-Fold', 'a\r\n b'],
      ['X-Break', 'a\nInjected: 1'],
      ['', 'nameless'],
      ['X-Long', 'x'.repeat(choices.int(2, 200) * 1000)],
    ])
    return whole(status, body, [JSON_TYPE, line])
  },
  'two-answers': ({ status, body, otherBody }) => [...whole(status, body), ...whole(200, otherBody)],
  late: ({ status, body }, choices) => [{ waitMs: choices.int(10, 250) }, ...whole(status, body)],
  dribbling: ({ status, body }, choices) => [
    head(status, [JSON_TYPE, CHUNKED]),
    ...chunks(Buffer.from(body), Math.ceil(body.length / choices.int(2, 9))).flatMap((chunk) => [
      chunk,
      { waitMs: choices.int(0, 20) },
    ]),
    LAST_CHUNK,
  ],
  silent: () => ['hang'],
  'silent-in-body': (clean, choices) => [
    headOf(clean, Buffer.byteLength(clean.body)),
    beginningOf(clean, choices),
    'hang',
  ],
  'huge-for-the-client': padded(5_200_000),
  'huge-for-the-host': padded(8_500_000),
  status: (clean, choices) => {
    const { body, type } = errorBody(clean, choices)
    return whole(choices.pick(STATUSES), body, [type])
  },
  'status-that-is-none': ({ body }, choices) =>
    whole(choices.pick(['000', '099', '600', '999', '20', '2000', 'OK', '-200']), body),
  unauthorized: (clean, choices) => {
    const { body, type } = errorBody(clean, choices)
    return whole(choices.pick([401, 401, 407]), body, [type, ['WWW-Authenticate', 'Basic realm="x"']])
  },
  'rate-limited': (clean, choices) => {
    const { body, type } = errorBody(clean, choices)
    return whole(choices.pick([429, 429, 503, 200]), body, [type, ['Retry-After', choices.pick(WAITS)]])
  },
  redirect: ({ body }, choices) => {
    const to = choices.pick(['/', '//attacker.invalid/', 'http://127.0.0.1:9/', 'javascript:1', '', '%%'])
    return whole(choices.pick([301, 302, 303, 307, 308]), choices.pick(['', HTML, body]), [['Location', to]])
  },
  empty: (_clean, choices) => whole(choices.pick([200, 200, 204, 205, 404, 500]), ''),
  'html-in-200': (_clean, choices) => whole(200, choices.pick([HTML, '<?xml version="1.0"?><a/>'])),
  'wrong-content-type': ({ status, body }, choices) => {
    const type = choices.pick(['text/html', 'image/png', 'application/javascript', ';;;', ''])
    return whole(status, body, [['Content-Type', type]])
  },
  'meddling-headers': ({ status, body }, choices) => {
    const line = choices.pick<HeaderLine>([
      ['X-Lupa-Proxy', 'unreachable'],
      ['Clear-Site-Data', '"*"'],
      ['Refresh', '0; url=/login'],
      ['Set-Cookie', 'a=b; Path=/'],
      ['Content-Security-Policy', "script-src 'unsafe-inline'"],
      ['Content-Disposition', 'attachment; filename=x.exe'],
    ])
    return whole(status, body, [JSON_TYPE, line])
  },
  'compressed-in-name-only': ({ status, body }, choices) => {
    const encoding = choices.pick(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-unknown'])
    return whole(status, body, [JSON_TYPE, ['Content-Encoding', encoding]])
  },
  'compressed-unasked': ({ status, body }) =>
    whole(status, gzipSync(body), [JSON_TYPE, ['Content-Encoding', 'gzip']]),
  'compressed-and-cut': ({ status, body }, choices) => {
    const bytes = gzipSync(body)
    const cut = bytes.subarray(0, choices.int(1, bytes.length - 1))
    return whole(status, cut, [JSON_TYPE, ['Content-Encoding', 'gzip']])
  },
} as const satisfies Record<string, FaultInjector>
