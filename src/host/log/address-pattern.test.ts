import { describe, expect, test } from 'vitest'
import { ADDRESS_PATTERNS, addressPattern } from './address-pattern.ts'

const CHAVE = 'onb-2026-11-000481'

describe('addressPattern', () => {
  test.each([
    ['/', 'page'],
    ['/analyses?chave=a', 'page'],
    ['/batch', 'page'],
    ['/compare?a=chave%3Aa&b=id%3A1', 'page'],
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
    [`/compare/${CHAVE}`, 'other'],
    [`http://x/${CHAVE}`, 'other'],
    ['', 'other'],
  ])('%s is %s', (target, pattern) => {
    expect(addressPattern(target)).toBe(pattern)
    expect(ADDRESS_PATTERNS).toContain(pattern)
  })
})
