import { gzipSync } from 'node:zlib'
import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { head, JSON_TYPE, whole } from './wire.ts'
import type { CleanAnswer, HeaderLine, FaultInjector } from './wire.ts'

const HTML =
  '<!doctype html><html><head><title>Oops</title><script>window.pwned = 1</script></head><body>!</body></html>'
const HTML_TYPE: HeaderLine = ['Content-Type', 'text/html; charset=utf-8']
const PLAIN_TYPE: HeaderLine = ['Content-Type', 'text/plain']

/** Bodies of an error status: an envelope, a page of the server, nothing, or the whole answer. */
function words(clean: CleanAnswer, choices: Choices): { body: string; type: HeaderLine } {
  return choices.pick([
    { body: '{"Status":1,"Mensagens":["Algo deu errado"]}', type: JSON_TYPE },
    { body: '{"Status":"ERRO","Mensagens":[]}', type: JSON_TYPE },
    { body: '{"Status":"OK","Mensagens":["Erro não tratado"]}', type: JSON_TYPE },
    { body: clean.body, type: JSON_TYPE },
    { body: HTML, type: HTML_TYPE },
    { body: 'upstream connect error', type: PLAIN_TYPE },
    { body: '', type: PLAIN_TYPE },
  ])
}

const STATUSES = [
  201, 202, 203, 206, 207, 226, 299, 300, 304, 400, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415,
  418, 421, 422, 425, 426, 428, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 511, 520, 599,
] as const

/** Faults in the status and headers of an answer. */
export const STATUS_FAULTS = {
  status: (clean, choices) => {
    const { body, type } = words(clean, choices)
    return whole(choices.pick(STATUSES), body, [type])
  },
  'status-that-is-none': (clean, choices) =>
    whole(choices.pick(['000', '099', '600', '999', '20', '2000', 'OK', '-200']), clean.body),
  unauthorized: (clean, choices) => {
    const { body, type } = words(clean, choices)
    const asking: HeaderLine = ['WWW-Authenticate', choices.pick(['Bearer', 'Basic realm="x"', 'Negotiate'])]
    return whole(choices.pick([401, 401, 401, 407]), body, choices.chance(0.5) ? [type, asking] : [type])
  },
  'rate-limited': (clean, choices) => {
    const { body, type } = words(clean, choices)
    const after = choices.pick([
      '0',
      '-1',
      'soon',
      '',
      '3600',
      '2147483648',
      '9'.repeat(400),
      'Fri, 01 Jan 2100 00:00:00 GMT',
      'Sat, 13 Sep 275760 00:00:00 GMT',
    ])
    return whole(choices.pick([429, 429, 503, 200]), body, [type, ['Retry-After', after]])
  },
  redirect: (clean, choices) => {
    const to = choices.pick(['/', '//attacker.invalid/', 'http://127.0.0.1:9/', 'javascript:1', '', '%%'])
    const where: HeaderLine[] = choices.chance(0.15) ? [] : [['Location', to]]
    return whole(choices.pick([301, 302, 303, 307, 308]), choices.pick(['', HTML, clean.body]), [
      HTML_TYPE,
      ...where,
    ])
  },
  empty: (_clean, choices) => whole(choices.pick([200, 200, 204, 205, 404, 500]), '', [JSON_TYPE]),
  'wrong-content-type': (clean, choices) => {
    const type = choices.pick(['text/html', 'text/plain', 'image/png', 'application/javascript', ';;;', ''])
    return whole(clean.status, clean.body, choices.chance(0.1) ? [] : [['Content-Type', type]])
  },
  'html-in-200': (_clean, choices) =>
    whole(200, choices.pick([HTML, `<?xml version="1.0"?><a/>`, HTML.repeat(50)]), [
      choices.pick([HTML_TYPE, JSON_TYPE]),
    ]),
  'meddling-headers': (clean, choices) => {
    const line = choices.pick<HeaderLine>([
      ['X-Lupa-Proxy', 'unreachable'],
      ['Clear-Site-Data', '"*"'],
      ['Refresh', '0; url=/login'],
      ['Set-Cookie', 'a=b; Path=/'],
      ['Content-Security-Policy', "script-src 'unsafe-inline'"],
      ['Content-Disposition', 'attachment; filename=x.exe'],
    ])
    return whole(clean.status, clean.body, [JSON_TYPE, line])
  },
  'compressed-in-name-only': (clean, choices) => {
    const encoding = choices.pick(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-unknown'])
    return whole(clean.status, clean.body, [JSON_TYPE, ['Content-Encoding', encoding]])
  },
  'compressed-unasked': (clean) => {
    const body = gzipSync(clean.body)
    return whole(clean.status, body, [JSON_TYPE, ['Content-Encoding', 'gzip']])
  },
  'compressed-and-cut': (clean, choices) => {
    const body = gzipSync(clean.body)
    const cut = body.subarray(0, choices.int(1, body.length - 1))
    return whole(clean.status, cut, [JSON_TYPE, ['Content-Encoding', 'gzip']])
  },
  'no-headers': (clean) => [head(clean.status, []), Buffer.from(clean.body)],
} as const satisfies Record<string, FaultInjector>
