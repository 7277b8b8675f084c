import { expect, test } from 'vitest'
import { isLoopback } from './environment.ts'

test.each(['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])(
  '%s is a loopback name',
  (name) => {
    expect(isLoopback(name)).toBe(true)
  },
)

test.each([
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
])('%s is not a loopback name', (name) => {
  expect(isLoopback(name)).toBe(false)
})
