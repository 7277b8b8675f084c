import { expect, test } from 'vitest'
import { PATTERNS } from '../../../core/paths/paths.ts'
import { returnPath } from './sign-in.ts'

test.each(Object.values(PATTERNS).filter((path) => path !== PATTERNS.login))('%s is returned to', (path) => {
  expect(returnPath(path)).toBe(path)
  expect(returnPath(`${path}?chave=a%2Fb+c`)).toBe(`${path}?chave=a%2Fb+c`)
  expect(returnPath(`${path}#alerta=status`)).toBe(`${path}#alerta=status`)
})

test.each([
  undefined,
  '',
  'batch',
  '/login',
  '/login?problem=stale',
  '/auth/sign-in',
  '/auth/sign-out',
  '/auth/callback?code=x',
  '/api/session',
  '/config.json',
  '/nowhere',
  '/nowhere#/batch',
  '/batch/',
  '/BATCH',
  '/b%61tch',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example/batch',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/@evil.example',
  '@evil.example',
  '.evil.example',
  ':443/batch',
  ' //evil.example',
  'https://evil.example/batch',
  'https:evil.example',
  'http:/batch',
  'javascript:alert(1)',
  'data:text/html,x',
  '/batch\r\nSet-Cookie: a=b',
  `/batch?x=${'a'.repeat(600)}`,
])('%j is not', (to) => {
  expect(returnPath(to)).toBe('/')
})
