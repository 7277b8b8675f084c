import { describe, expect, test } from 'vitest'
import { countLogLines, logProblems, strayLogLines } from './lines.ts'

const LINE = {
  level: 'info',
  time: '2026-11-21T03:18:36.123Z',
  id: '0b9c54d2-6a0e-4d0c-9a37-0d3b5b4f2f11',
  method: 'GET',
  address: '/api/Score/Consultar',
  status: 200,
  ms: 12.3,
  bytes: 2048,
  whole: true,
}
const START =
  'SERVICE_URL is not set: Lupa speaks to its embedded demonstration service, with made-up cases only.\n'

function output(...lines: readonly object[]): string {
  return `${START}Lupa: http://127.0.0.1:41999\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`
}

test('a clean run has no problems, whatever its numbers', () => {
  const outputs = [
    output(LINE, { ...LINE, method: '', status: 0, ms: 0 }),
    output({ ...LINE, level: 'error', status: 502, serviceMs: 2048, cause: 'ECONNREFUSED' }),
    'Lupa cannot start: port 41999 is taken\n',
  ]
  expect(logProblems(outputs, ['onb-2026-11-000481', '2048', '4199', '12.3', '0b9c54d2', '2026'])).toEqual([])
  expect(countLogLines(outputs)).toBe(3)
})

test('a truncated last line is ignored', () => {
  expect(strayLogLines(`${output(LINE)}{"level":"inf`)).toEqual([])
})

test('values that every log contains, or that are too short, are ignored', () => {
  expect(logProblems([output(LINE)], ['demo', 'Score', 'SP', '1', '    '])).toEqual([])
})

test.each([
  'Lupa reaches the service: HTTP 404 after 2048 ms.',
  'Lupa warns: the service cannot be reached (CERT_HAS_EXPIRED after 3 ms): TLS failed: look at its certificate.',
  'Lupa stops as soon as balancers have noticed; a second signal ends this wait.',
])('%s', (line) => {
  expect(logProblems([`${output(LINE)}${line}\n`], ['2048'])).toEqual([])
  expect(logProblems([`${output(LINE)}${line} Ana Sá\n`], ['Ana Sá'])).not.toEqual([])
})

test('what team mode tells the operator is no log line, and may be there', () => {
  const told =
    'Lupa warns: nobody can sign in with the OpenID provider http://localhost:1234/ for now: no connection (ECONNRESET).\n'
  expect(logProblems([output(LINE) + told, told + output(LINE)], ['http://localhost:1234'])).toEqual([])
  const leak = told.replace('localhost:1234/', 'localhost:1234/ of Ana Sá')
  expect(logProblems([output(LINE) + leak], ['Ana Sá'])).not.toEqual([])
})

describe('a planted leak is found', () => {
  test.each<[string, object]>([
    ['a further key', { ...LINE, chave: 'onb-1' }],
    ['a missing key', { ...LINE, whole: undefined }],
    ['an address with its query', { ...LINE, address: '/api/Score/Consultar?Chave=a' }],
    ['an address that was asked for', { ...LINE, address: '/api/Biometria/Consultar/200007' }],
    ['text for a number', { ...LINE, bytes: '52998224725' }],
    ["a number of a CPF's length as status", { ...LINE, status: 52_998_224_725 }],
    ['a method that is none', { ...LINE, method: 'ANA' }],
    ['an id that is none', { ...LINE, id: 'onb-2026-11-000481' }],
    ['a time that is none', { ...LINE, time: 'Ana' }],
    ['a fault', { level: 'error', time: LINE.time, fault: 'TypeError', at: [] }],
    ['a level that is none', { ...LINE, level: 'Ana' }],
    ['a cause that is no code', { ...LINE, cause: 'Ana Sá' }],
    ['a trace that is none', { ...LINE, trace: 'onb-2026-11-000481' }],
  ])('%s', (_name, line) => {
    expect(strayLogLines(output(LINE, line))).toHaveLength(1)
    expect(logProblems([output(LINE, line)], [])).toHaveLength(1)
  })

  test('a line that is no JSON', () => {
    expect(strayLogLines(`${output(LINE)}    at forward (proxy.ts:1)\n`)).toHaveLength(1)
  })

  test.each([
    ['in a log line', output({ ...LINE, at: 'x Ana Sá x' })],
    ['in the form that addresses have', output({ ...LINE, url: '/?q=Ana%20S%C3%A1' })],
    ['before the host listens', `read Ana Sá\n${output(LINE)}`],
    ['of a host that never listened', 'Lupa cannot start: Ana Sá\n'],
  ])('a value %s', (_where, text) => {
    expect(logProblems([output(LINE), text], ['Ana Sá'])).toContain('in the output: Ana Sá')
  })
})
