import { expect, test } from 'vitest'
import { PATTERNS } from '../../../core/paths/paths.ts'
import { returnPath } from './sign-in.ts'

test.each(Object.values(PATTERNS).filter((path) => path !== PATTERNS.login))('%s is returned to', (path) => {
  expect(returnPath(path)).toBe(path)
  expect(returnPath(`${path}?chave=a%2Fb+c`)).toBe(`${path}?chave=a%2Fb+c`)
  expect(returnPath(`${path}#alerta=status`)).toBe(`${path}#alerta=status`)
})

// What leads to another origin is the subject of `paths.test.ts`.
test.each([
  undefined,
  '',
  '/login?problem=stale',
  '/api/session',
  '/nowhere#/batch',
  '/batch/',
  '/b%61tch',
  '//evil.example',
  `/batch?x=${'a'.repeat(600)}`,
])('%j is not', (to) => {
  expect(returnPath(to)).toBe('/')
})
