import { expect, test } from 'vitest'
import { isLoopback } from './environment.ts'

test('loopback names', () => {
  expect(
    ['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback),
  ).toBe(true)
  expect(
    [
      '0.0.0.0',
      '::',
      '10.0.0.1',
      'example.com',
      '127.example.com',
      '127.999.1.1',
      '127.0.0.256',
      'localhost.example.com',
      'evil.example/a.localhost',
      'a@b.localhost',
      '.localhost',
    ].some(isLoopback),
  ).toBe(false)
})
