import { expect, test } from 'vitest'
import type { Finding } from '../findings/model/finding.ts'
import { alertFragment, askedCause, readAlertFragment, sinceAsked } from './asked-alert.ts'

const finding = (rule: string): Finding => ({
  rule,
  variant: 'any',
  level: 'fail',
  source: 'rule',
  fields: [],
  sides: [],
  params: {},
})

/** Three causes: a refusal of two findings, and two lines of the laudo. */
const JUDGED = {
  findings: ['laudo-line', 'reason', 'laudo-line', 'status'].map(finding),
  causes: [
    { flag: 'fail', findings: [1, 3] },
    { flag: 'fail', findings: [0] },
    { flag: 'fail', findings: [2] },
  ],
} as const
const [refusal, firstLine, secondLine] = JUDGED.causes
const EVIDENCE = 'Ab_-0123456789'.padEnd(43, 'e')

test.each([
  [refusal, null, '#alerta=reason'],
  [refusal, EVIDENCE, '#alerta=reason&c=Ab_-01234567'],
  [firstLine, null, '#alerta=laudo-line'],
  [secondLine, EVIDENCE, '#alerta=laudo-line&n=2&c=Ab_-01234567'],
])('the fragment of a cause leads back to it', (cause, evidence, fragment) => {
  expect(alertFragment(cause, JUDGED, evidence)).toBe(fragment)
  const asked = readAlertFragment(fragment)
  expect(askedCause(asked, JUDGED)).toBe(cause)
  expect(sinceAsked(asked, EVIDENCE, true)).toBe(evidence === null ? 'unknown' : 'same')
})

test('a finding that does not lead its cause leads to it as well', () => {
  expect(askedCause(readAlertFragment('#alerta=status'), JUDGED)).toBe(refusal)
})

test.each([
  '#alerta=',
  '#alerta=cpf-agrees',
  '#alerta=laudo-line&n=3',
  '#alerta=<script>alert(1)</script>',
  '#alerta=%E0%A4%A&c=%',
  `#alerta=${'x'.repeat(100_000)}`,
  '#alerta=__proto__',
])('%.60s leads to no cause', (fragment) => {
  expect(askedCause(readAlertFragment(fragment), JUDGED)).toBeUndefined()
})

test.each(['0', '-1', '1e9', '99999', '1.5', '%', ''])('the place %j is the first', (place) => {
  expect(askedCause(readAlertFragment(`#alerta=laudo-line&n=${place}`), JUDGED)).toBe(firstLine)
})

test.each([
  ['Ab_-01234567', 'same'],
  ['ab_-01234567', 'changed'],
  ['Ab_-0123456', 'unknown'],
  ['Ab_-012345678', 'unknown'],
  ['Ab_-01<4567x', 'unknown'],
  ['', 'unknown'],
])('the digest %j is compared: %s', (digest, expected) => {
  expect(sinceAsked(readAlertFragment(`#alerta=reason&c=${digest}`), EVIDENCE, true)).toBe(expected)
})

test('a part that could not be read is no change', () => {
  const asked = readAlertFragment('#alerta=reason&c=ab_-01234567')
  expect(sinceAsked(asked, EVIDENCE, false)).toBe('partial')
  expect(sinceAsked(asked, null, false)).toBe('unknown')
})
