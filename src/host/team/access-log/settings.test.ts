import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAccessLogSettings } from './settings.ts'
import { KEY, makePath, OTHER_KEY } from './testing/log-for-tests.ts'

const ONE = KEY.toString('base64url')
const GOOD = { ACCESS_LOG: 'stdout', ACCESS_LOG_KEY: ONE }

test('the settings', () => {
  expect(readAccessLogSettings({ ...GOOD, REPLICA: 'lupa-0' })).toEqual({
    destination: 'stdout',
    keys: [KEY],
    replica: 'lupa-0',
  })
})

test('a replica without a name has a random one', () => {
  const [one, other] = [readAccessLogSettings(GOOD).replica, readAccessLogSettings(GOOD).replica]
  expect(one).toMatch(/^[\da-f]{12}$/)
  expect(one).not.toBe(other)
})

test('several keys, from a file', () => {
  const path = makePath('key')
  writeFileSync(path, `${OTHER_KEY.toString('base64url')}, ${ONE}\n`)
  expect(readAccessLogSettings({ ACCESS_LOG: '/a', ACCESS_LOG_KEY_FILE: path }).keys).toEqual([
    OTHER_KEY,
    KEY,
  ])
})

test.each([
  [{ ACCESS_LOG: 'stdout' }, /ACCESS_LOG_KEY is required/],
  [{ ...GOOD, ACCESS_LOG: '' }, /ACCESS_LOG is required/],
  [{ ...GOOD, ACCESS_LOG_KEY: 'c2hvcnQ' }, /at least 32 bytes/],
  [{ ...GOOD, ACCESS_LOG_KEY: `${ONE} x` }, /base64url/],
  [{ ...GOOD, ACCESS_LOG_KEY: `${ONE},` }, /ACCESS_LOG_KEY/],
  [{ ...GOOD, REPLICA: 'a b' }, /REPLICA/],
])('what is wrong is named, and no key is quoted', (environment, words) => {
  expect(() => readAccessLogSettings(environment)).toThrow(words)
  expect(() => readAccessLogSettings(environment)).not.toThrow(ONE)
})
