import { expect, test } from 'vitest'
import { paths, readCaseAddress, readReturnPath } from './paths.ts'

const byChave = (value: string) => ({ by: 'chave', value }) as const

test.each([
  [paths.search(), '/'],
  [paths.login(), '/login'],
  [paths.login('/'), '/login'],
  [paths.login('/analyses?chave=a%2Fb'), '/login?to=%2Fanalyses%3Fchave%3Da%252Fb'],
  [paths.analysis({ by: 'id', value: '7' }), '/analyses?id=7'],
  [paths.analysis({ by: 'either', value: '7' }), '/analyses?q=7'],
  [paths.analysis(byChave('a/b')), '/analyses?chave=a%2Fb'],
  [paths.analysis(byChave('a b+c&d=e#f')), '/analyses?chave=a+b%2Bc%26d%3De%23f'],
  [paths.help(), '/help'],
  [paths.help('rule-cpf-agrees'), '/help#rule-cpf-agrees'],
])('the address %s', (address, expected) => {
  expect(address).toBe(expected)
})

test.each(['onb-2026-11-000481', '..', 'a/b', '100%', '😀', 'a b+c&d=e#f', 'chave:x', '  outer  '])(
  'the key %j survives the round trip through an address',
  (value) => {
    const { searchParams } = new URL(paths.analysis(byChave(value)), 'http://lupa')
    expect(readCaseAddress(searchParams)).toEqual(byChave(value))
  },
)

test.each(['', 'chave=&x=1'])('the query "%s" has no case', (query) => {
  expect(readCaseAddress(new URLSearchParams(query))).toBeNull()
})

test.each([
  ['/analyses?chave=a', '/analyses?chave=a'],
  ['//evil.example', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['@evil.example', '/'],
  ['/login/../..//evil.example', '/'],
  ['/.\\/evil.example?x=1', '/'],
  ['/x//y', '/x//y'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?to=/login', '/'],
  ['/analyses?chave=a#alerta=cpf-agrees', '/analyses?chave=a#alerta=cpf-agrees'],
  ['/analyses?chave=a#<b>%E0%A4%A', '/analyses?chave=a#%3Cb%3E%E0%A4%A'],
  [`/analyses?chave=a#${'x'.repeat(100)}`, '/analyses?chave=a'],
  ['', '/'],
])('after signing in, %j leads to %j', (to, expected) => {
  expect(readReturnPath(new URLSearchParams({ to }))).toBe(expected)
  const login = new URL(paths.login(to), 'http://lupa')
  expect(readReturnPath(login.searchParams)).toBe(expected)
})
