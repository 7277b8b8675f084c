import { expect, test } from 'vitest'
import { countLogLines, leaksIn } from './lines.ts'

const LINE = {
  level: 'info',
  time: '2026-11-21T03:18:36.123Z',
  id: '0b9c54d2-6a0e-4d0c-9a37-0d3b5b4f2f11',
  method: 'GET',
  address: '/api/Score/Consultar',
  status: 200,
  ms: 12.3,
  bytes: 2048,
}

function output(line: object): string {
  return `Lupa: http://127.0.0.1:41999\nLupa reaches the service: HTTP 404 after 2048 ms.\n${JSON.stringify(line)}\n`
}

test('a clean run has no leak: short values and usual words do not count', () => {
  const outputs = [output(LINE), 'Lupa cannot start: port 41999 is taken\n']
  const values = ['2048', '4199', '0b9c54d2', '2026', 'onb-2026-11-000481', 'Score', 'SP', '    ']
  expect(leaksIn(outputs, values)).toEqual([])
  expect(countLogLines(outputs)).toBe(1)
})

test.each([
  ['in a log line', output({ ...LINE, at: 'x Ana Sá x' })],
  ['percent-encoded in an address', output({ ...LINE, address: '/?q=Ana%20S%C3%A1' })],
  ['before the host listens', `read Ana Sá\n${output(LINE)}`],
  ['of a host that never listened', 'Lupa cannot start: Ana Sá\n'],
])('a value %s is found', (_where, text) => {
  expect(leaksIn([output(LINE), text], ['Ana Sá'])).toEqual(['Ana Sá'])
})
