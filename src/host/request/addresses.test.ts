import { METHODS } from 'node:http'
import { expect, test } from 'vitest'
import { createAddressPatterns, findAddress } from './addresses.ts'

const CHAVE = 'onb-2026-11-000481'

const { all, patternOf } = createAddressPatterns([
  { pages: ['/batch'] },
  { pages: ['/access-log'], addresses: ['/auth/sign-in', '/api/session'] },
])

test.each([
  ['POST', '/api/OAuth2/Token', 'OAuth2/Token'],
  ['GET', '/api/Biometria/Consultar/7', 'Biometria/Consultar/7'],
  ['GET', '/api/Score/Consultar?Chave=', 'Score/Consultar?Chave='],
  [
    'GET',
    '/api/Score/Consultar?Chave=..%2F..%2F100%25%F0%9F%94%8D',
    'Score/Consultar?Chave=..%2F..%2F100%25%F0%9F%94%8D',
  ],
  ['GET', '/api/Score/Consultar?Chave=../a//b=c?d', 'Score/Consultar?Chave=../a//b=c?d'],
  ['GET', '/api/Score/ObterLaudo/12345678901234567890', 'Score/ObterLaudo/12345678901234567890'],
  ['GET', '/api/Analises/Consultar?chave=a', 'Analises/Consultar?chave=a'],
  ['GET', '/api/Analises/ObterLaudo/7', 'Analises/ObterLaudo/7'],
])('%s %s is forwarded as %s, with no other method', (method, target, forwarded) => {
  expect(findAddress(method, target)?.target).toBe(forwarded)
  expect(METHODS.filter((name) => findAddress(name, target))).toEqual([method])
})

test.each([
  ['POST', '/api/OAuth2/Token?x=1'],
  ['GET', '/api/Score/Consultar'],
  ['GET', '/api/Score/Consultar?chave=a'],
  ['GET', '/api/Score/Consultar?Chave=a&x=1'],
  ['GET', '/api/Score/Consultar?x=1&Chave=a'],
  ['GET', '/api/Score/Consultar?Chave=a#b'],
  ['GET', '/api/score/consultar?Chave=a'],
  ['GET', '/api/Score/Consultar/?Chave=a'],
  ['GET', '/api/Biometria/Consultar/7?x=1'],
  ['GET', '/api/Biometria/Consultar/%37'],
  ['GET', '/api/Biometria/Consultar/7\n'],
  ['GET', '/api//Biometria/Consultar/7'],
  ['GET', '/api/x/../Biometria/Consultar/7'],
  ['GET', '/api/Biometria%2FConsultar/7'],
  ['GET', '/api\\Biometria/Consultar/7'],
  ['GET', '//api/Biometria/Consultar/7'],
  ['GET', 'http://service.example/api/Biometria/Consultar/7'],
  ['GET', '/api/openapi.json'],
])('%s %s is not forwarded', (method, target) => {
  expect(findAddress(method, target)).toBeNull()
})

test.each([
  ['/', 'page'],
  ['/analyses?chave=a', 'page'],
  ['/help#shortcuts', 'page'],
  ['/batch?x', 'page'],
  ['/access-log', 'page'],
  ['/auth/sign-in?to=x', '/auth/sign-in'],
  ['/api/session', '/api/session'],
  ['/compare', 'other'],
  ['/healthz', '/healthz'],
  ['/assets/index-abc.js', '/assets/*'],
  ['/api/OAuth2/Token', '/api/OAuth2/Token'],
  [`/api/Score/Consultar?Chave=${CHAVE}`, '/api/Score/Consultar'],
  ['/api/Biometria/Consultar/200007', '/api/Biometria/Consultar/{id}'],
  ['/api/Score/ObterLaudo/529.982.247-25', '/api/Score/ObterLaudo/{id}'],
  [`/api/Score/${CHAVE}`, '/api/*'],
  [`/api/../${CHAVE}`, '/api/*'],
  [`/${CHAVE}`, 'other'],
  [`/analyses/${CHAVE}`, 'other'],
  [`http://x/${CHAVE}`, 'other'],
  ['', 'other'],
])('%j is logged as %s', (target, pattern) => {
  expect(patternOf(target)).toBe(pattern)
  expect(all).toContain(pattern)
})
