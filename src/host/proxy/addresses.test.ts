import { METHODS } from 'node:http'
import { describe, expect, test } from 'vitest'
import { findAddress } from './addresses.ts'

describe('findAddress', () => {
  test.each([
    ['POST', '/api/OAuth2/Token', 'OAuth2/Token'],
    ['GET', '/api/Biometria/Consultar/7', 'Biometria/Consultar/7'],
    ['GET', '/api/Score/Consultar?Chave=a', 'Score/Consultar?Chave=a'],
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
  ])('%s %s is an address of the interface', (method, target, forwarded) => {
    expect(findAddress(method, target)?.target).toBe(forwarded)
  })

  test.each([
    ['GET', '/api/OAuth2/Token'],
    ['POST', '/api/OAuth2/Token?x=1'],
    ['POST', '/api/Score/Consultar?Chave=a'],
    ['HEAD', '/api/Score/Consultar?Chave=a'],
    ['get', '/api/Score/Consultar?Chave=a'],
    ['GET', '/api/Score/Consultar'],
    ['GET', '/api/Score/Consultar?chave=a'],
    ['GET', '/api/Score/Consultar?Chave=a&x=1'],
    ['GET', '/api/Score/Consultar?x=1&Chave=a'],
    ['GET', '/api/Score/Consultar?Chave=a#b'],
    ['GET', '/api/score/consultar?Chave=a'],
    ['GET', '/api/Score/Consultar/?Chave=a'],
    ['GET', '/api/Biometria/Consultar/7?x=1'],
    ['GET', '/api/Biometria/Consultar/7/'],
    ['GET', '/api/Biometria/Consultar/-7'],
    ['GET', '/api/Biometria/Consultar/%37'],
    ['GET', '/api/Biometria/Consultar/'],
    ['GET', `/api/Biometria/Consultar/${'7'.repeat(129)}`],
    ['GET', '/api/Biometria/Consultar/7\n'],
    ['GET', '/api//Biometria/Consultar/7'],
    ['GET', '/api/x/../Biometria/Consultar/7'],
    ['GET', '/api/./Biometria/Consultar/7'],
    ['GET', '/api/Biometria/Consultar/..'],
    ['GET', '/api/Biometria%2FConsultar/7'],
    ['GET', '/api\\Biometria/Consultar/7'],
    ['GET', '//api/Biometria/Consultar/7'],
    ['GET', 'http://service.example/api/Biometria/Consultar/7'],
    ['GET', '/api/openapi.json'],
    ['DELETE', '/api/Score/ObterLaudo/7'],
    ['GET', '/api/'],
  ])('%s %s is not', (method, target) => {
    expect(findAddress(method, target)).toBeNull()
  })

  test.each([
    ['POST', '/api/OAuth2/Token'],
    ['GET', '/api/Score/Consultar?Chave=a'],
    ['GET', '/api/Biometria/Consultar/7'],
    ['GET', '/api/Score/ObterLaudo/7'],
  ])('of all methods only %s is one of %s', (method, target) => {
    expect(METHODS.filter((each) => findAddress(each, target))).toEqual([method])
  })
})
